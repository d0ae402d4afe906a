/** Longest sides to try, in pixels. The first that makes the picture small enough is sent. */
const SIDES = [2_048, 1_280, 800, 480]

const PICTURES = /^image\/(?:png|jpeg|webp|avif|bmp)$/

/** A picture as a JPEG of at most `maxBytes`. Undefined for any other file, and for a picture that stays too large. */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File | undefined> {
  // Without an offscreen canvas, as in jsdom, a picture stays as it is.
  if (!PICTURES.test(file.type) || !globalThis.OffscreenCanvas) return undefined
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  try {
    for (const side of SIDES) {
      const blob = await drawJpeg(picture, Math.min(1, side / Math.max(picture.width, picture.height)))
      if (blob.size <= maxBytes) return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type })
    }
    return undefined
  } finally {
    picture.close()
  }
}

function drawJpeg(picture: ImageBitmap, scale: number): Promise<Blob> {
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency: without this, it would be black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(picture, 0, 0, width, height)
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
}
