import { expect, test } from 'vitest'
import { cutForFrame, type Frame, frameWidthOf, isCropped } from '../../../site/plugin/fillFrame.ts'

const POSTER: Frame = { ratio: 4 / 3, fit: 'crop' }
const PORTRAIT = { width: 4000, height: 6000 }
const PANORAMA = { width: 9000, height: 2000 }
const SQUARE = { width: 3000, height: 3000 }

test.each([
  ['the middle by itself', PORTRAIT, undefined, { left: 0, top: 300, width: 800, height: 600 }],
  ['the top of a portrait', PORTRAIT, { x: 50, y: 0 }, { left: 0, top: 0, width: 800, height: 600 }],
  ['the bottom of a portrait', PORTRAIT, { x: 50, y: 100 }, { left: 0, top: 600, width: 800, height: 600 }],
  ['a face in the upper half', PORTRAIT, { x: 50, y: 40 }, { left: 0, top: 180, width: 800, height: 600 }],
  ['the right of a panorama', PANORAMA, { x: 100, y: 50 }, { left: 1900, top: 0, width: 800, height: 600 }],
  ['a point of a panorama', PANORAMA, { x: 30, y: 10 }, { left: 410, top: 0, width: 800, height: 600 }],
  ['the top of a square', SQUARE, { x: 0, y: 0 }, { left: 0, top: 0, width: 800, height: 600 }],
])('a frame shows %s', (_, picture, focus, part) => {
  const cut = cutForFrame(picture, { ...POSTER, focus }, 800)
  expect(cut).toMatchObject(part)
  expect(cut.left + cut.width).toBeLessThanOrEqual(cut.scaled.width)
  expect(cut.top + cut.height).toBeLessThanOrEqual(cut.scaled.height)
})

test('a picture that is to be whole keeps its shape, and fills the frame on one side', () => {
  const frame: Frame = { ratio: 4 / 3, fit: 'whole' }
  expect(cutForFrame(PORTRAIT, frame, 800)).toMatchObject({ left: 0, top: 0, width: 400, height: 600 })
  expect(cutForFrame(PANORAMA, frame, 800)).toMatchObject({ left: 0, top: 0, width: 800, height: 178 })
})

test('a picture of nearly the shape of its frame is not cut', () => {
  const picture = { width: 1200, height: 890 }
  expect(isCropped(picture, POSTER)).toBe(false)
  expect(cutForFrame(picture, POSTER, 600)).toMatchObject({ left: 0, top: 0, width: 600, height: 445 })
})

test.each([
  ['a panorama', PANORAMA, 'crop', 2666],
  ['a portrait', PORTRAIT, 'crop', 4000],
  ['a whole portrait', PORTRAIT, 'whole', 8000],
  ['a whole panorama', PANORAMA, 'whole', 9000],
] as const)('%s has pixels for a frame that is so wide', (_, picture, fit, width) => {
  expect(frameWidthOf(picture, { ratio: 4 / 3, fit })).toBe(width)
})

test('even one pixel can be cut', () => {
  for (const picture of [
    { width: 1, height: 1 },
    { width: 1, height: 500 },
    { width: 500, height: 1 },
  ]) {
    const width = Math.max(1, frameWidthOf(picture, POSTER))
    const cut = cutForFrame(picture, POSTER, width)
    expect(Math.min(cut.width, cut.height)).toBeGreaterThan(0)
    expect(cut.left + cut.width).toBeLessThanOrEqual(cut.scaled.width)
    expect(cut.top + cut.height).toBeLessThanOrEqual(cut.scaled.height)
  }
})
