/**
 * Open the panel's dialog, or leave it as it is. A modal one makes the page under it inert, also for screen readers, and
 * takes its own place in the top layer, where the style sheet puts it back into the corner.
 */
export function openDialog(dialog: HTMLDialogElement, isModal: boolean): void {
  if (dialog.open && isModalNow(dialog) !== isModal) dialog.close()
  if (dialog.open) return
  // jsdom has no modal dialogs.
  if (isModal && 'showModal' in dialog) dialog.showModal()
  else dialog.setAttribute('open', '')
}

export function closeDialog(dialog: HTMLDialogElement): void {
  if (isModalNow(dialog)) dialog.close()
  else dialog.removeAttribute('open')
}

function isModalNow(dialog: HTMLDialogElement): boolean {
  // In the list of `:is`, browsers skip a name that they do not know.
  return dialog.matches(':is(dialog:modal)')
}
