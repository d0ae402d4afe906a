// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Element } from 'hast'
import { afterEach, expect, test, vi } from 'vitest'
import { Markdown, type MarkdownProps } from '../../../widget/markdown/render/Markdown.tsx'
import { tidyTree } from '../../../widget/markdown/render/tidyTree.ts'
import { frenchStrings } from '../../../widget/strings/fr.ts'
import { RENDERINGS } from '../../browser/corpus/renderings.ts'

afterEach(cleanup)

function element(props: Partial<MarkdownProps>) {
  return <Markdown source="" isStreaming={false} imageOrigins={[]} strings={frenchStrings} lang="fr" {...props} />
}

/** HTML of a reply, without the groups of its blocks and the line ends between them. */
function html(container: ParentNode): string {
  const groups = [...container.querySelectorAll('[data-blocks]')]
  return groups.map(group => group.innerHTML.replace(/^\n+|\n+$/g, '')).join('')
}

test.each(RENDERINGS)('shows %s', (_, source, expected) => {
  const { container } = render(element({ source }))
  expect(html(container)).toBe(expected.replaceAll('{host}', location.host))
})

test('shows the same for a reply in chunks as for the whole reply', async () => {
  const source = RENDERINGS.map(([, markdown]) => markdown).join('\n\n')
  const { container, rerender } = render(element({ isStreaming: true }))
  for (let end = 0; end < source.length; end += 487) {
    rerender(element({ source: source.slice(0, end), isStreaming: true }))
    // A frame is when a part of the text is parsed.
    await act(() => new Promise<void>(resolve => requestAnimationFrame(() => resolve())))
  }
  rerender(element({ source }))
  const whole = render(element({ source }))
  await vi.waitFor(() => {
    expect(html(container)).toContain('data-plain')
    expect(html(container)).toBe(html(whole.container))
  }, 60_000)
})

test('keeps the elements of a block while it grows and once it is closed', async () => {
  const { container, rerender } = render(element({ source: 'Un dé', isStreaming: true }))
  const paragraph = container.querySelector('p')
  rerender(element({ source: 'Un début.\n\n```\ncode', isStreaming: true }))
  await expect.poll(() => container.querySelector('pre')?.textContent).toBe('code\n')
  const code = container.querySelector('pre')
  rerender(element({ source: 'Un début.\n\n```\ncode\n```\n\nLa fin.' }))
  expect(container.querySelector('p')).toBe(paragraph)
  expect(container.querySelector('pre')).toBe(code)
})

test('reads a bare pair of stars as emphasis once it is closed, wherever the chunks were cut', () => {
  const { container, rerender } = render(element({ source: 'a **b', isStreaming: true }))
  rerender(element({ source: 'a **b** c' }))
  expect(container.querySelector('strong')?.textContent).toBe('b')
})

test('starts again when another reply replaces it', () => {
  const { container, rerender } = render(element({ source: 'Une réponse longue.', isStreaming: true }))
  rerender(element({ source: 'Autre.' }))
  expect(html(container)).toBe('<p>Autre.</p>')
})

test('loads a picture after a click, without a referrer', () => {
  const { container } = render(element({ source: '![schéma](https://a.example/b.png)' }))
  expect(container.querySelector('img')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Charger l’image depuis a.example' }))
  const image = screen.getByRole('img', { name: 'schéma' })
  expect(image.getAttribute('src')).toBe('https://a.example/b.png')
  expect(image.getAttribute('referrerpolicy')).toBe('no-referrer')
})

test('shows the text and host of a picture that could not be loaded', () => {
  const { container } = render(element({ source: '![schéma](https://a.example/b.png)' }))
  fireEvent.click(screen.getByRole('button'))
  fireEvent.error(screen.getByRole('img'))
  expect(container.textContent?.trim()).toBe('schéma(a.example)')
})

test('loads pictures of an allowed origin at once, and of that origin only', () => {
  const source = '![a](https://a.example/1.png) ![b](https://a.example.evil.example/2.png) ![c](http://a.example/3.png)'
  render(element({ source, imageOrigins: ['https://a.example'] }))
  expect(screen.getAllByRole('img').map(image => image.getAttribute('alt'))).toEqual(['a'])
})

test.each([
  ['bank.[fr](https://evil.example/)', true],
  ['**bank.**[fr](https://evil.example/)', true],
  ['`bank.`*[fr](https://evil.example/)*', true],
  ['[bank](https://evil.example/).fr', true],
  ['- point\n- [bank](https://evil.example/)**.fr**', true],
  ['[bank](https://bank.fr/)[.fr](https://evil.example/)', true],
  ['| bank.[fr](https://evil.example/) | b |\n|-|-|\n| a | b |', true],
  ['https://[bank](https://evil.example/)', true],
  ['[bank](https://evil.example/).**fr**', true],
  ['[bank](https://evil.example/)`.`fr', true],
  ['[contact](https://evil.example/)`@`bank.fr', true],
  ['[https](https://evil.example/):**//bank.fr**', true],
  ['[![https://bank.fr/login](javascript:x)](https://evil.example/)', true],
  ['[![bank.](x:y)fr](https://evil.example/)', true],
  [`bank.fr/${'a'.repeat(120)}[login](https://evil.example/)`, true],
  ['[Suite](https://evil.example/) **bank.fr**', false],
  ['[Suite](https://evil.example/)\n`bank.fr`', false],
  [`${'Un mot '.repeat(30)}[Suite](https://evil.example/)`, false],
  ['bank. [Suite](https://evil.example/)', false],
  ['bank.\u00a0[Suite](https://evil.example/)', false],
  ['bank.\n\n[fr](https://evil.example/)', false],
  ['bank.\n[Fr](https://evil.example/)', false],
  ['- bank.\n- [fr](https://evil.example/)', false],
  ['# bank.\n[fr](https://evil.example/)', false],
  ['| a. | [fr](https://evil.example/) |\n|-|-|\n| a | b |', false],
  ['Voir l’[accès](https://evil.example/).', false],
  ['(voir [ici](https://evil.example/)).', false],
  ['Site:https://evil.example/a', false],
  ['<img src=https://evil.example/a><br>', false],
])('text that touches a link is read with it: %s', (source, isShown) => {
  const { container } = render(element({ source }))
  expect(container.querySelector('[data-place]')?.textContent).toBe(isShown ? ' (evil.example)' : undefined)
})

test('of thousands of links without a blank, each is read with a few of its neighbours', () => {
  const link = (): Element => ({
    type: 'element',
    tagName: 'a',
    properties: {},
    children: [{ type: 'text', value: 'a.b' }],
  })
  const links = Array.from({ length: 20_000 }, link)
  tidyTree()({ type: 'root', children: links })
  expect(links.every(({ properties }) => String(properties.dataRead).length < 250)).toBe(true)
})

test('copies code as it is written, and says so', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  render(element({ source: '```\nselect 1\n\nfrom t\n```' }))
  fireEvent.click(screen.getByRole('button', { name: 'Copier le code' }))
  await screen.findByRole('button', { name: 'Code copié' })
  expect(writeText).toHaveBeenCalledWith('select 1\n\nfrom t')
})

test('leaves code selected if there is no clipboard', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  render(element({ source: '```\nselect 1\n```' }))
  fireEvent.click(screen.getByRole('button', { name: 'Copier le code' }))
  await expect.poll(() => String(getSelection()).trim()).toBe('select 1')
})

test('leaves the spaces of a reply in another language as they are', () => {
  const { container } = render(element({ source: 'Yes : « a » ?', lang: 'en' }))
  expect(html(container)).toBe('<p>Yes : « a » ?</p>')
})

test('names the language of code once its first line is over', () => {
  const { container, rerender } = render(element({ source: '```py', isStreaming: true }))
  expect(container.querySelector('span')?.textContent).toBe('Code')
  rerender(element({ source: '```python title="a.py"\n', isStreaming: true }))
  expect(container.querySelector('span')?.textContent).toBe('python')
  expect(container.querySelector('code')?.getAttribute('data-language')).toBe('python')
})

test('cuts a reply of more than 200,000 characters, and says so', () => {
  const { rerender } = render(element({ source: 'a'.repeat(200_000) }))
  expect(screen.queryByText(/^Réponse coupée/)).toBeNull()
  rerender(element({ source: 'a'.repeat(200_001) }))
  expect(screen.getByText(/^Réponse coupée/)).toBeDefined()
})
