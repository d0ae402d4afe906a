import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Quota and period of the container, in microseconds: `200000 100000`, or `max 100000` without a limit. */
const QUOTA_FILE = '/sys/fs/cgroup/cpu.max'

/** How many cores this process may use: those of the machine, or fewer in a container with a limit. At least one. */
export function usableCores(readQuota = () => readFileSync(QUOTA_FILE, 'utf8')): number {
  return Math.max(1, Math.floor(Math.min(availableParallelism(), coresOfContainer(readQuota))))
}

function coresOfContainer(readQuota: () => string): number {
  try {
    const [quota, period] = readQuota().split(' ').map(Number)
    return quota && period ? quota / period : Number.POSITIVE_INFINITY
  } catch {
    // Not Linux, or an older kernel.
    return Number.POSITIVE_INFINITY
  }
}

/**
 * The threads of the model: one core stays for the server. With more threads than cores, the model is a hundred times
 * slower.
 */
export function modelThreads(wanted: number | undefined, cores = usableCores()): number {
  return wanted === undefined ? Math.max(1, cores - 1) : Math.min(wanted, cores)
}
