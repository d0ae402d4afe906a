import { type ComponentProps, type MouseEvent, useState } from 'react'
import type { ExtraProps } from 'react-markdown'
import { parseUrl } from './linkTarget.ts'
import { useMarkdownSettings } from './markdownSettings.ts'

/** The image replaces the pressed button and takes the focus, so that the keyboard stays in the panel. */
const takeFocus = (image: HTMLElement | null) => image?.focus({ preventScroll: true })

/**
 * Image of a reply. Unless the page trusts its origin, it loads only after a click on a button that names its host: its
 * address could carry the conversation to a stranger, or make the browser GET an address of the page with cookies.
 */
export function MarkdownImage({ src, alt = '' }: ComponentProps<'img'> & ExtraProps) {
  const { imageOrigins, strings } = useMarkdownSettings()
  const [state, setState] = useState<'blocked' | 'asked' | 'failed'>('blocked')
  const isInline = src?.startsWith('data:image/')
  const url = src && !isInline ? parseUrl(src) : undefined
  const isShown = isInline || (url && (state === 'asked' || imageOrigins.includes(url.origin)))
  if (!isInline && !/^https?:$/.test(url?.protocol ?? '')) return alt
  if (isShown && state !== 'failed') {
    return (
      <img
        ref={state === 'asked' ? takeFocus : undefined}
        tabIndex={-1}
        src={src}
        alt={alt}
        referrerPolicy="no-referrer"
        decoding="async"
        loading="lazy"
        onError={() => setState('failed')}
      />
    )
  }
  if (!url) return alt
  // Inside a link, the click must not follow the link.
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setState('asked')
  }
  return (
    <span data-picture="">
      {alt && <span>{alt}</span>}
      {state === 'failed' ? (
        <span>({url.host})</span>
      ) : (
        <button type="button" onClick={ask}>
          {strings.loadImage.replace('{host}', () => url.host)}
        </button>
      )}
    </span>
  )
}
