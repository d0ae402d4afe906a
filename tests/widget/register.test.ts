// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

// Not in tests/widget/element, because its files share modules and this file evaluates them again.
test('the second copy of the script changes nothing', async () => {
  await import('../../widget/element/register.ts')
  const first = customElements.get('nicodata-chat')
  vi.resetModules()
  await import('../../widget/element/register.ts')
  expect(customElements.get('nicodata-chat')).toBe(first)
})

test('importing the element without a browser defines nothing and does not fail', async () => {
  vi.resetModules()
  vi.stubGlobal('HTMLElement', undefined)
  vi.stubGlobal('customElements', undefined)
  await expect(import('../../widget/element/register.ts')).resolves.toBeDefined()
  vi.unstubAllGlobals()
})
