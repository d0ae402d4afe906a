const TRAPPED = 'trapped'

/**
 * Open the panel's dialog, or leave it as it is. A modal one makes the page under it inert, also for screen readers, and
 * takes its own place in the top layer, where the style sheet puts it back into the corner. Until it closes, it stays modal
 * on a page whose focus trap took the focus away from it.
 */
export function openDialog(dialog: HTMLDialogElement, isCovering: boolean): void {
  const isModal = isCovering || TRAPPED in dialog.dataset
  if (dialog.open && isModalNow(dialog) !== isModal) dialog.close()
  if (dialog.open) return
  // jsdom has no modal dialogs.
  if (isModal && 'showModal' in dialog) dialog.showModal()
  else dialog.setAttribute('open', '')
}

/** Let no focus trap of the page take the focus: what the visitor types would land in a field of the page. */
export function openOverTrap(dialog: HTMLDialogElement): void {
  dialog.dataset[TRAPPED] = ''
  openDialog(dialog, true)
}

export function closeDialog(dialog: HTMLDialogElement): void {
  delete dialog.dataset[TRAPPED]
  if (isModalNow(dialog)) dialog.close()
  else dialog.removeAttribute('open')
}

function isModalNow(dialog: HTMLDialogElement): boolean {
  // In the list of `:is`, browsers skip a name that they do not know.
  return dialog.matches(':is(dialog:modal)')
}
