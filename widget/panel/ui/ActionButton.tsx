import type { ComponentProps } from 'react'

/** A button with a border, for what the visitor has to decide. */
export function ActionButton(props: ComponentProps<'button'>) {
  return <button type="button" className="action-button" {...props} />
}
