import type { ComponentProps } from 'react'
import { useIsAdopting } from './useIsAdopting.ts'

/** A square button with only an icon. `title` is its name: with a label too, screen readers would announce both. */
export function IconButton(props: ComponentProps<'button'> & { title: string }) {
  // The facade draws only the room for it.
  return useIsAdopting() ? (
    <span suppressHydrationWarning />
  ) : (
    <button type="button" className="icon-button" {...props} />
  )
}
