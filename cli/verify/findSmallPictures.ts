import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type sharp from 'sharp'
import type { Content } from '../../site/content/contentSchema.ts'
import { frameWidthOf } from '../../site/plugin/fillFrame.ts'
import { IMAGES } from '../../site/plugin/imageFiles.ts'
import { FEWEST_PIXELS, framedPhotos } from '../../site/plugin/projectPictures.ts'
import type { OwnerStrings } from '../strings/fr.ts'

/** The photographs with too few pixels for their place on the page: one sentence for each. */
export async function findSmallPictures(folder: string, content: Content, strings: OwnerStrings): Promise<string[]> {
  // A native package of the portfolio, which the command cannot contain.
  const read: typeof sharp = createRequire(resolve('package.json'))('sharp')
  const widths = new Map<string, number>()
  for (const { image, frame } of framedPhotos(content)) {
    if (/\.svg$/i.test(image)) continue
    const { autoOrient } = await read(join(folder, IMAGES, image), { limitInputPixels: false }).metadata()
    widths.set(image, Math.min(frameWidthOf(autoOrient, frame), widths.get(image) ?? Number.POSITIVE_INFINITY))
  }
  return [...widths]
    .filter(([, width]) => width < FEWEST_PIXELS)
    .map(([image, width]) => strings.at(`content/${IMAGES}/${image}`, strings.tooSmall(width, FEWEST_PIXELS)))
}
