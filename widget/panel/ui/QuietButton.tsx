import type { ComponentProps } from 'react'

/** A button as high as a line of text, with the target size of the other buttons. */
export function QuietButton(props: ComponentProps<'button'>) {
  return <button type="button" className="quiet-button" {...props} />
}
