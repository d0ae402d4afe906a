import { type RefObject, useLayoutEffect } from 'react'

/**
 * Open the panel's dialog. A modal one makes the page under it inert, also for screen readers, and takes its own place in
 * the top layer, where the style sheet puts it back into the corner.
 */
export function useModal(panel: RefObject<HTMLDialogElement | null>, isOpen: boolean, isModal: boolean): void {
  useLayoutEffect(() => {
    const dialog = panel.current
    if (!isOpen || !dialog) return
    keepFocus(dialog, () => {
      // jsdom has no modal dialogs.
      if (isModal && 'showModal' in dialog) dialog.showModal()
      else dialog.setAttribute('open', '')
    })
    return () => {
      if (isModal) keepFocus(dialog, () => dialog.close())
      else dialog.removeAttribute('open')
    }
  }, [panel, isOpen, isModal])
}

/**
 * A dialog that becomes modal takes the focus, and gives it back at its end: both would move the focus away from its
 * element.
 */
function keepFocus(dialog: Element, change: () => void): void {
  const root = dialog.getRootNode()
  const focused = root instanceof ShadowRoot ? root.activeElement : null
  change()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
