import { type ComponentProps, useRef, useState } from 'react'
import type { ExtraProps } from 'react-markdown'
import { useMarkdownSettings } from './markdownSettings.ts'

const CONFIRMED_FOR = 2_000

/** Block of code in its own scroll box, with a button that copies it as it is. */
export function CodeBlock({ children }: ComponentProps<'pre'> & ExtraProps) {
  const { strings } = useMarkdownSettings()
  const pre = useRef<HTMLPreElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  async function copy(): Promise<void> {
    if (!pre.current) return
    try {
      await navigator.clipboard.writeText(pre.current.textContent.replace(/\n$/, ''))
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), CONFIRMED_FOR)
    } catch {
      // No clipboard on plain http, nor where the page forbids it: leave the code selected, one key away from it.
      getSelection()?.selectAllChildren(pre.current)
    }
  }

  const label = isCopied ? strings.codeCopied : strings.copyCode
  return (
    <div data-code="">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <pre ref={pre} tabIndex={0}>
        {children}
      </pre>
      <button type="button" aria-label={label} title={label} onClick={copy}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={isCopied ? 'M4 10.5 8.5 15 16 6' : 'M7 7V3h10v10h-4M3 7h10v10H3z'} />
        </svg>
      </button>
    </div>
  )
}
