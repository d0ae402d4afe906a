import { type ComponentProps, useRef } from 'react'
import type { ExtraProps } from 'react-markdown'
import { useCopy } from '../../panel/ui/useCopy.ts'
import { useMarkdownSettings } from './markdownSettings.ts'

/** Block of code in its own scroll box, with a button that copies it as it is. */
export function CodeBlock({ children }: ComponentProps<'pre'> & ExtraProps) {
  const { strings } = useMarkdownSettings()
  const pre = useRef<HTMLPreElement>(null)
  const { isCopied, copy } = useCopy()
  return (
    <div data-code="">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <pre ref={pre} tabIndex={0}>
        {children}
      </pre>
      <button
        type="button"
        title={isCopied ? strings.codeCopied : strings.copyCode}
        onClick={() => copy((pre.current?.textContent ?? '').replace(/\n$/, ''), pre.current)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={isCopied ? 'M4 10.5 8.5 15 16 6' : 'M7 7V3h10v10h-4M3 7h10v10H3z'} />
        </svg>
      </button>
    </div>
  )
}
