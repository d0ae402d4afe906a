import type { ComponentProps } from 'react'

/** Text that is heard, not seen. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span className="visually-hidden" {...props} />
}
