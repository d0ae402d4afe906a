// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
})

async function bodyOf(attributes: Record<string, string>, before = () => {}) {
  const fetch = answering('Bien.')
  const { element } = await mountElement(attributes, { fetch })
  before()
  await element.send('Une question ?')
  await expect.poll(() => fetch.bodies).toHaveLength(1)
  return fetch.bodies[0]
}

test('without `context` nothing of the page is sent', async () => {
  document.title = 'Un titre'
  expect(JSON.stringify(await bodyOf({}))).not.toContain('Un titre')
})

test.each(['text', 'data'])(
  'context="page" adds title, language and address of the moment, without query, to the %s protocol',
  async protocol => {
    const body = await bodyOf({ context: 'page', 'stream-protocol': protocol }, () => {
      document.title = ` Un\n${'très '.repeat(80)}long titre`
      document.documentElement.lang = 'fr'
      history.replaceState(null, '', '?secret=1#ancre')
    })
    history.replaceState(null, '', location.pathname)
    expect(body).toMatchObject({ page: { url: location.origin + location.pathname, language: 'fr' } })
    const { title } = Object(body).page
    expect(title).toMatch(/^Un très très/)
    expect(title).toHaveLength(200)
  },
)
