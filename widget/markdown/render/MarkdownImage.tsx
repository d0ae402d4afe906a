import { type ComponentProps, type MouseEvent, useState } from 'react'
import type { ExtraProps } from 'react-markdown'
import { parseUrl } from './linkTarget.ts'
import { useMarkdownSettings } from './markdownSettings.ts'

/** The button that was pressed is gone: what came in its place has the focus, or the keyboard would be out of the panel. */
const takeFocus = (image: HTMLElement | null) => image?.focus({ preventScroll: true })

/**
 * Picture of a reply. Its address is kept, as the specification wants, but asked only after a click or for an origin the
 * page trusts: a model led astray could otherwise send the conversation out in the address of a picture, or make a
 * visitor's browser GET an address of the host page, cookies included. Until then a button that names the host, not a
 * link: the picture is wanted here, and a link would leave the page for a place that the model chose.
 */
export function MarkdownImage({ src, alt = '' }: ComponentProps<'img'> & ExtraProps) {
  const { imageOrigins, strings } = useMarkdownSettings()
  const [state, setState] = useState<'blocked' | 'asked' | 'failed'>('blocked')
  const url = src ? parseUrl(src) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return alt
  if ((state === 'asked' || imageOrigins.includes(url.origin)) && state !== 'failed') {
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
  // Within a link, the click is not for the link.
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
