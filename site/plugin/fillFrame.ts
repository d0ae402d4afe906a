import type { Focus } from '../content/pictureFields.ts'

/** Width and height in px. */
export interface Size {
  width: number
  height: number
}

/** The place of a picture on a page. */
export interface Frame {
  /** Its width, divided by its height. */
  ratio: number
  /** Whether the picture fills the frame and loses its edges, or is shown whole. */
  fit: 'crop' | 'whole'
  /** The point that stays as near to the middle as possible. */
  focus?: Focus | undefined
}

/** How a picture becomes a file: it is scaled to `scaled`, and the file is a part of that. All are in px. */
export interface Cut extends Size {
  scaled: Size
  left: number
  top: number
}

/** A frame that differs less from the picture than this share cuts nothing that anybody would miss. */
const TOLERANCE = 0.02

/** Whether a frame cuts something off a picture. */
export function isCropped(picture: Size, { ratio, fit }: Frame): boolean {
  return fit === 'crop' && Math.abs(picture.width / picture.height / ratio - 1) > TOLERANCE
}

/** The width of the largest frame, in px, for which the picture has a pixel for each of the frame's. */
export function frameWidthOf(picture: Size, frame: Frame): number {
  return Math.max(1, Math.floor(exactWidth(picture, frame)))
}

/** The file that a picture becomes for a frame of this width. */
export function cutForFrame(picture: Size, frame: Frame, width: number): Cut {
  const scale = width / exactWidth(picture, frame)
  const scaled = { width: px(picture.width * scale), height: px(picture.height * scale) }
  if (!isCropped(picture, frame)) return { ...scaled, scaled, left: 0, top: 0 }
  const { x, y } = frame.focus ?? { x: 50, y: 50 }
  const height = Math.min(px(width / frame.ratio), scaled.height)
  return {
    scaled,
    left: startOf(x, scaled.width, width),
    top: startOf(y, scaled.height, height),
    width: Math.min(width, scaled.width),
    height,
  }
}

function exactWidth(picture: Size, frame: Frame): number {
  const sides = [picture.width, picture.height * frame.ratio]
  if (isCropped(picture, frame)) return Math.min(...sides)
  return frame.fit === 'whole' ? Math.max(...sides) : picture.width
}

/** Where a part of a length begins, so that a point in percent is in its middle, or as near as the length lets it. */
function startOf(percent: number, length: number, part: number): number {
  const start = Math.round((length * percent) / 100 - part / 2)
  return Math.min(Math.max(start, 0), Math.max(length - part, 0))
}

function px(length: number): number {
  return Math.max(1, Math.round(length))
}
