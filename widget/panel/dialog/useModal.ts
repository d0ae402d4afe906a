import { type RefObject, useLayoutEffect } from 'react'
import { closeDialog, openDialog } from '../../early/openDialog.ts'
import { focusedIn } from './focusedIn.ts'

/** Open the panel's dialog, as long as it is shown. */
export function useModal(panel: RefObject<HTMLDialogElement | null>, isOpen: boolean, isModal: boolean): void {
  useLayoutEffect(() => {
    const dialog = panel.current
    if (!isOpen || !dialog) return
    keepFocus(dialog, () => openDialog(dialog, isModal))
    return () => keepFocus(dialog, () => closeDialog(dialog))
  }, [panel, isOpen, isModal])
}

/**
 * A dialog that becomes modal takes the focus, and gives it back at its end: both would move the focus away from its
 * element.
 */
function keepFocus(dialog: Element, change: () => void): void {
  const focused = focusedIn(dialog)
  change()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
