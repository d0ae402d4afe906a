import { type ComponentProps, useRef } from 'react'
import type { ExtraProps } from 'react-markdown'
import { useMarkdownSettings } from './markdownSettings.ts'
import { useCopy } from './useCopy.ts'
import { useScrollBox } from './useScrollBox.ts'

/** Block of code in its own scroll box, under a bar with its language and a button that copies it as it is. */
export function CodeBlock({ children, node }: ComponentProps<'pre'> & ExtraProps) {
  const { strings } = useMarkdownSettings()
  const pre = useRef<HTMLPreElement>(null)
  const { isCopied, copy } = useCopy()
  const [code] = node?.children ?? []
  const language = code?.type === 'element' ? code.properties.dataLanguage : undefined
  return (
    <div data-code="">
      <span>{language ? String(language) : strings.code}</span>
      <button
        type="button"
        title={isCopied ? strings.codeCopied : strings.copyCode}
        onClick={() => copy((pre.current?.textContent ?? '').replace(/\n$/, ''), pre.current, strings.codeCopied)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={isCopied ? 'M4 10.5 8.5 15 16 6' : 'M7 7V3h10v10h-4M3 7h10v10H3z'} />
        </svg>
      </button>
      <pre ref={pre} {...useScrollBox(pre, `${strings.code} ${language ?? ''}`.trim())}>
        {children}
      </pre>
    </div>
  )
}
