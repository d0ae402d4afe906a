import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** The allowed difference of a colour channel, of 255, for the rounding of text. */
const CHANNEL_TOLERANCE = 40

/** The allowed share of different pixels. */
const SHARE_TOLERANCE = 1 / 500

/** Where CI takes different pictures from. */
const ACTUAL = 'tests/proof/pictures/actual'

/** Chromium rounds the lines of small text in one of two ways, by chance, where the layout is the same. */
const SHOTS = 8

/**
 * Compare a screenshot with the committed picture at `path`, or save it there when `UPDATE_PICTURES` is set. The empty
 * page `canvas` compares the two. A different screenshot is saved in `ACTUAL`.
 */
export async function expectPicture(canvas: Page, shoot: () => Promise<Buffer>, path: string): Promise<void> {
  if (process.env.UPDATE_PICTURES) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, await shoot())
    return
  }
  expect(existsSync(path), `${path} is committed`).toBe(true)
  let actual = await shoot()
  let difference = await compare(canvas, readFileSync(path), actual)
  for (let shot = 1; difference > SHARE_TOLERANCE && shot < SHOTS; shot++) {
    actual = await shoot()
    difference = await compare(canvas, readFileSync(path), actual)
  }
  if (difference <= SHARE_TOLERANCE) return
  const actualPath = join(ACTUAL, basename(path))
  mkdirSync(ACTUAL, { recursive: true })
  writeFileSync(actualPath, actual)
  expect.fail(`${(difference * 100).toFixed(2)} % of ${path} differs. Seen now: ${actualPath}`)
}

/** Share of pixels that differ between two PNGs; 1 if their sizes differ. */
function compare(canvas: Page, expected: Buffer, actual: Buffer): Promise<number> {
  return canvas.evaluate(
    async ({ pictures, tolerance }) => {
      const [first, second] = await Promise.all(
        pictures.map(async base64 => {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          return context?.getImageData(0, 0, bitmap.width, bitmap.height)
        }),
      )
      if (!first || !second || first.width !== second.width || first.height !== second.height) return 1
      let different = 0
      for (let index = 0; index < first.data.length; index += 4) {
        const isDifferent = [0, 1, 2].some(
          channel => Math.abs((first.data[index + channel] ?? 0) - (second.data[index + channel] ?? 0)) > tolerance,
        )
        if (isDifferent) different++
      }
      return different / (first.width * first.height)
    },
    { pictures: [expected.toString('base64'), actual.toString('base64')], tolerance: CHANNEL_TOLERANCE },
  )
}
