import { z } from 'zod'

// For the log, Redis, the listening sockets, Node itself, and requests for the metrics.
const RESERVED = 64

const reportSchema = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) })

/**
 * Maximum number of open connections before the process could run out of file descriptors. Each visitor needs one, each
 * open reply needs another one to the model. Undefined if the system has no limit.
 */
export function connectionLimit(maxStreams: number): number | undefined {
  const descriptors = descriptorLimit()
  if (descriptors === undefined) return undefined
  const spare = Math.max(descriptors - RESERVED, 2)
  return spare - Math.min(maxStreams, Math.floor(spare / 2))
}

function descriptorLimit(): number | undefined {
  // Skip the addresses of the network interfaces: reading them takes a long time, and they are not needed.
  Object.assign(process.report ?? {}, { excludeNetwork: true })
  // The entry is not a number if it is `unlimited` or missing (Windows).
  return reportSchema.safeParse(process.report?.getReport()).data?.userLimits.open_files.soft
}
