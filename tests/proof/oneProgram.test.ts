// @vitest-environment happy-dom
import { resolve } from 'node:path'
import { build, loadConfigFromFile, type Plugin } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'

const CONFIG = resolve(import.meta.dirname, '../../vite.widget.config.ts')

/** A component with features that the panel does not use yet. */
const ENTRY = `
  import { createElement, lazy, Profiler, StrictMode, Suspense, useState, useTransition } from 'react'
  import { createPortal, flushSync } from 'react-dom'
  import { createRoot } from 'react-dom/client'

  const Lazy = lazy(async () => ({ default: () => 'lazy ' }))
  const Pending = () => useTransition()[0] ? 'pending' : 'settled '

  export function draw(box, place, failed) {
    const root = createRoot(box, { onUncaughtError: failed })
    flushSync(() => root.render(createElement(Suspense, { fallback: 'waiting' },
      createElement(Profiler, { id: 'profiler', onRender() {} }, 'profiled '),
      createElement(StrictMode, null, 'strict '),
      createElement(Pending),
      createElement(Lazy),
      createPortal('portal', place),
    )))
  }`

test('the built widget can draw everything that React can draw', async () => {
  const [box, place] = [document.createElement('div'), document.createElement('div')]
  const failures: unknown[] = []
  const { draw } = await builtWithTheWidget(ENTRY)
  draw(box, place, (error: unknown) => failures.push(error))
  await expect.poll(() => box.textContent).not.toMatch(/^$|waiting/)
  expect(failures).toEqual([])
  expect([box.textContent, place.textContent]).toEqual(['profiled strict settled lazy ', 'portal'])
})

/** The exports of a module that is built like the widget, except for its minifier, which is slow. */
async function builtWithTheWidget(code: string) {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const entry = resolve(import.meta.dirname, '../../widget/entryOfTest.js')
  const plugin: Plugin = {
    name: 'entry-of-test',
    resolveId: id => (id === entry ? id : undefined),
    load: id => (id === entry ? code : undefined),
  }
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, CONFIG)
  const { plugins = [], define, build: options } = loaded?.config ?? {}
  const [result] = [
    await build({
      define,
      configFile: false,
      logLevel: 'silent',
      plugins: [plugin, ...plugins],
      build: { ...options, write: false, minify: false, lib: { entry, name: 'built', formats: ['iife'] } },
    }),
  ].flat()
  if (!result || !('output' in result)) throw new Error('Nothing was built.')
  return new Function(`${result.output[0].code}; return built`)()
}
