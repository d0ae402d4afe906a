import type { ComponentProps } from 'react'

/** A square button with only an icon. `title` is its name: with a label too, screen readers would announce both. */
export function IconButton(props: ComponentProps<'button'> & { title: string }) {
  return <button type="button" className="icon-button" {...props} />
}
