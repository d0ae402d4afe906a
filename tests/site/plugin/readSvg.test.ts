import { expect, test } from 'vitest'
import { readSvg } from '../../../site/plugin/readSvg.ts'

const svg = (inner: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" onload="a()">${inner}</svg>`

test('shapes become data with the attributes that say how they look', () => {
  const source = svg('<title>A mark</title><g stroke-width="2"><path d="M0 0h4" id="a" style="x"/></g><circle r="1"/>')
  expect(readSvg(source)).toEqual({
    viewBox: '0 0 4 4',
    attributes: {},
    shapes: [
      ['g', { strokeWidth: '2' }, ['path', { d: 'M0 0h4' }]],
      ['circle', { r: '1' }],
    ],
  })
})

test.each([
  ['script', '<script>alert(1)</script>'],
  ['style', '<style>*{}</style>'],
  ['image', '<image href="https://a.example/a.png"/>'],
  ['use', '<g><use href="#a"/></g>'],
  ['text', '<text>A</text>'],
  ['foreignObject', '<foreignObject><p>A</p></foreignObject>'],
])('a drawing with the element %s is refused', (element, inner) => {
  expect(() => readSvg(svg(inner))).toThrow(new RegExp(`^must only have the elements .*, not ${element}$`))
})

test('a reference to something else is refused', () => {
  expect(() => readSvg(svg('<path fill="url(https://a.example/)"/>'))).toThrow(
    'must not have fill=url(https://a.example/)',
  )
})
