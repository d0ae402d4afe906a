/** The CPU time in ms that some work takes, so that other programs on the machine do not count. */
export function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return cpuMsSince(before)
}

/** The CPU time in ms since a call of `process.cpuUsage`. */
export function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
