import { expect, test, vi } from 'vitest'

test('the panel’s style sheet is read with its code, not at the press', async () => {
  // Another test file may have brought in the code.
  vi.resetModules()
  const read = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync')
  const { adoptPanelStyles } = await import('../../../widget/panel/panelStyles.ts')
  expect(read).toHaveBeenCalledOnce()
  const roots = [0, 1].map(() => document.createElement('div').attachShadow({ mode: 'open' }))
  for (const root of roots) adoptPanelStyles(root)
  expect(read).toHaveBeenCalledOnce()
  const [first, second] = roots.map(root => root.adoptedStyleSheets)
  expect(first).toHaveLength(1)
  expect(second).toEqual(first)
})
