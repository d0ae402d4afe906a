import type { ComponentProps } from 'react'

/** A button with a border, for decisions of the visitor. */
export function ActionButton(props: ComponentProps<'button'>) {
  return <button type="button" className="action-button" {...props} />
}
