import type { ComponentProps } from 'react'

/** A button no higher than a line of text, but as easy to hit as any other. */
export function QuietButton(props: ComponentProps<'button'>) {
  return <button type="button" className="quiet-button" {...props} />
}
