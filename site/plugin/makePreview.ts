import sharp from 'sharp'
import type { Content } from '../content/contentSchema.ts'
import { isDrawing } from '../content/sectionSchema.ts'
import { drawPreview, PREVIEW, type PreviewMark } from './drawPreview.ts'
import { imageFile } from './imageFiles.ts'
import { screenPhotoOf } from './projectPictures.ts'
import { resizePhoto } from './resizePhoto.ts'

const JPEG = { quality: 82, mozjpeg: true }

/**
 * The picture of link previews: the owner's, or one with the photograph of the first screen, its drawing or neither.
 * @param own the file of the owner
 */
export async function makePreview(
  { profile, theme, hero }: Content,
  folder: string,
  mark: PreviewMark,
  own: Buffer | undefined,
): Promise<Buffer> {
  const photo = screenPhotoOf(hero)
  if (!photo) {
    if (own) return own
    const drawing = await drawPreview(profile, mark, theme, isDrawing(hero.art) ? 'threads' : 'words')
    return sharp(drawing).png({ palette: true }).toBuffer()
  }
  if (own) return sharp(own).jpeg(JPEG).toBuffer()
  const { width, photoHeight } = PREVIEW
  const frame = { ratio: width / photoHeight, fit: 'crop', focus: hero.focus, widths: [width] } as const
  const largest = (await resizePhoto(imageFile(folder, photo), frame)).webp.at(-1)
  const input = await sharp(await largest?.bytes())
    .resize(width, photoHeight)
    .toBuffer()
  const words = sharp(await drawPreview(profile, mark, theme, 'photo'))
  return words
    .composite([{ input, left: 0, top: 0 }])
    .jpeg(JPEG)
    .toBuffer()
}
