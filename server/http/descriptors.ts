import { z } from 'zod'

// For the log, Redis, the listening sockets, Node itself, and requests for the metrics.
const RESERVED = 64

const reportSchema = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) })

/**
 * How many connections may be open before the process could run out of file descriptors. Each visitor needs one, each
 * open reply one more to the model. Undefined where the system has no limit.
 */
export function connectionLimit(maxStreams: number): number | undefined {
  const descriptors = descriptorLimit()
  if (descriptors === undefined) return undefined
  const spare = Math.max(descriptors - RESERVED, 2)
  return spare - Math.min(maxStreams, Math.floor(spare / 2))
}

function descriptorLimit(): number | undefined {
  // Skip the addresses of the network interfaces: they take long and are not needed.
  Object.assign(process.report ?? {}, { excludeNetwork: true })
  // The entry is not a number if it is `unlimited` or missing (Windows).
  return reportSchema.safeParse(process.report?.getReport()).data?.userLimits.open_files.soft
}
