import { z } from 'zod'

// The log, Redis, the listening sockets, what Node itself keeps open, and room for a scrape of the metrics.
const RESERVED = 64

const reportSchema = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) })

/**
 * How many connections may be open so that the process never runs out of file descriptors: a visitor has one, and each
 * reply under way one more, to the model. Undefined where the system sets no limit.
 */
export function connectionLimit(maxStreams: number): number | undefined {
  const descriptors = descriptorLimit()
  if (descriptors === undefined) return undefined
  const spare = Math.max(descriptors - RESERVED, 2)
  return spare - Math.min(maxStreams, Math.floor(spare / 2))
}

function descriptorLimit(): number | undefined {
  // The addresses of all interfaces take long and say nothing here.
  Object.assign(process.report ?? {}, { excludeNetwork: true })
  // `unlimited`, or no such entry (Windows), is no number.
  return reportSchema.safeParse(process.report?.getReport()).data?.userLimits.open_files.soft
}
