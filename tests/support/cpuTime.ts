/** Beyond this many times what is allowed, work is exponential: it is not tried again. */
const HOPELESS = 20

/** The CPU time in ms that some work takes, so that other programs on the machine do not count. */
export function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return cpuMsSince(before)
}

/** The CPU time in ms since a call of `process.cpuUsage`. */
function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * The least CPU time in ms that some work takes in up to `tries` runs. A busy machine, and the compiler of the first runs,
 * make a run longer and never shorter, so the first run within `most` ms decides. With 0, all runs count.
 */
export async function leastCpuMs(work: () => unknown, most: number, tries = 10): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < tries && least > most; run++) {
    const before = process.cpuUsage()
    await work()
    least = Math.min(least, cpuMsSince(before))
    if (most > 0 && least > most * HOPELESS) break
  }
  return least
}
