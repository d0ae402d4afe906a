import * as ourReact from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Throws one sentence if the components have another copy of React than React DOM, with which no hook works. */
export function checkOneReact({
  version,
  createElement,
  useState,
}: Pick<typeof ourReact, 'version' | 'createElement' | 'useState'> = ourReact): void {
  let hasHooks = false
  function Probe() {
    useState(0)
    hasHooks = true
    return null
  }
  const root = createRoot(document.createElement('div'), { onUncaughtError: () => {} })
  flushSync(() => root.render(createElement(Probe)))
  root.unmount()
  if (hasHooks) return
  throw new Error(
    `There are two copies of React: components have ${version}, and React DOM has another one. \`npm ls react\` shows where they are.`,
  )
}
