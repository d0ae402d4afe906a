import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { unlistedModules } from '../../../widget/bundling/sharedModules.ts'

/** What the bundler says of a file with these modules of the widget. */
function modules(...names: string[]): Rolldown.RenderedChunk['modules'] {
  return Object.fromEntries(
    names.map(name => [
      resolve('widget', name),
      { code: 'x', renderedLength: name.startsWith('empty') ? 0 : 1, renderedExports: [] },
    ]),
  )
}

test('a module that facade and panel share and that no list names is found', () => {
  const facade = modules('element/register.ts', 'publicApi.ts', 'element/counter.ts', 'empty.ts')
  const panel = modules('panel/mountPanel.ts', 'publicApi.ts', 'element/counter.ts', 'empty.ts')
  expect(unlistedModules(facade, panel)).toEqual(['element/counter.ts'])
  expect(unlistedModules(facade, modules('panel/mountPanel.ts'))).toEqual([])
})
