import { expect, test } from 'vitest'
import { PROJECT_PICTURES } from '../../../site/content/pictureFields.ts'

const { focus, fit, images } = PROJECT_PICTURES

test.each([
  ['top', { x: 50, y: 0 }],
  ['left', { x: 0, y: 50 }],
  ['center', { x: 50, y: 50 }],
  ['bottom right', { x: 100, y: 100 }],
  ['left top', { x: 0, y: 0 }],
  ['center top', { x: 50, y: 0 }],
  ['30 60', { x: 30, y: 60 }],
  ['0% 100%', { x: 0, y: 100 }],
])('a focus may be %s', (written, point) => {
  expect(focus.parse(written)).toEqual(point)
})

test.each(['', 'face', 'top bottom', 'top top', '101 5', '30', '30 60 90', 'constructor', '1.5 2'])(
  'the focus "%s" is refused with what is allowed',
  written => {
    expect(focus.safeParse(written).error?.issues[0]?.message).toMatch(/^must be top, right, .* such as 30 60$/)
  },
)

test('a picture is cut or whole', () => {
  expect([fit.safeParse('whole').success, fit.safeParse('contain').success]).toEqual([true, false])
})

test('each picture of a gallery needs words for those who do not see it', () => {
  expect(images.safeParse([{ file: 'a.jpg', alt: 'A wall' }]).success).toBe(true)
  expect(images.safeParse([{ file: 'a.jpg' }]).error?.issues[0]?.path).toEqual([0, 'alt'])
  expect(images.safeParse([{ file: '../a.jpg', alt: 'A wall' }]).success).toBe(false)
})
