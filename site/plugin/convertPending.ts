import type { Logger } from 'vite'
import type { PendingPhoto } from './makePictures.ts'

/** Converts photographs while the page is already shown, one after the other, and says which are left. */
export async function convertPending(
  pending: readonly PendingPhoto[],
  logger: Pick<Logger, 'info' | 'error'>,
  ending: AbortSignal,
): Promise<void> {
  if (pending.length === 0) return
  const names = [...new Set(pending.map(({ image }) => image))].join(', ')
  logger.info(`  ➜  Pictures that are still to be converted, once: ${names}`)
  for (const [index, { image, convert }] of pending.entries()) {
    if (ending.aborted) return
    const started = performance.now()
    await convert().catch(error => logger.error(String(error.message)))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const left = pending.length - index - 1
    logger.info(`  ➜  ${image}: ${seconds} s; ${left > 0 ? `${left} left` : 'all pictures are converted'}`)
  }
}
