import type { ComponentProps } from 'react'

/** A square button that shows an icon only. `title` is its name: screen readers would say a label beside it, too. */
export function IconButton(props: ComponentProps<'button'> & { title: string }) {
  return <button type="button" className="icon-button" {...props} />
}
