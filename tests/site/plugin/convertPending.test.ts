import { expect, test } from 'vitest'
import { convertPending } from '../../../site/plugin/convertPending.ts'

const photo = (image: string, convert = async () => {}) => ({ image, convert, files: new Map() })

function listen() {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line.replace(/\d+\.\d s/, '0.1 s'))
  return { lines, logger: { info: write, error: write } }
}

test('the terminal says which pictures are still to be converted, and how many are left', async () => {
  const { lines, logger } = listen()
  await convertPending([photo('a.jpg'), photo('b.jpg')], logger, new AbortController().signal)
  expect(lines.map(line => line.replace(/^[ ➜]+/, ''))).toEqual([
    'Pictures that are still to be converted, once: a.jpg, b.jpg',
    'a.jpg: 0.1 s; 1 left',
    'b.jpg: 0.1 s; all pictures are converted',
  ])
})

test('a broken picture is named, and the others are converted', async () => {
  const { lines, logger } = listen()
  const broken = photo('a.jpg', () => Promise.reject(new Error('a.jpg must be a picture that is whole.')))
  await convertPending([broken, photo('b.jpg')], logger, new AbortController().signal)
  expect(lines).toContain('a.jpg must be a picture that is whole.')
  expect(lines.at(-1)).toContain('b.jpg')
})

test('nothing is said without such pictures, and nothing is converted after the end', async () => {
  const { lines, logger } = listen()
  await convertPending([], logger, new AbortController().signal)
  expect(lines).toEqual([])
  let converted = 0
  const counted = photo('a.jpg', async () => void converted++)
  await convertPending([counted], logger, AbortSignal.abort())
  expect(converted).toBe(0)
})
