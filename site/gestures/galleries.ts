/** Lets the link of each gallery open it. The gallery's script is loaded when a visitor opens the first one. */
export function startGalleries(leaving: AbortSignal): void {
  document.addEventListener('click', onClick, { signal: leaving })
}

/** The link that was pressed last, while the script is awaited. */
let pressed: HTMLAnchorElement | undefined

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-gallery]') : null
  const isForAnotherTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey
  if (!link || isForAnotherTab) return
  event.preventDefault()
  const isAwaited = pressed !== undefined
  pressed = link
  if (!isAwaited) void openPressed()
}

async function openPressed(): Promise<void> {
  try {
    const { openGallery } = await import('../gallery/openGallery.tsx')
    if (pressed) openGallery(pressed.dataset.gallery ?? '', pressed)
  } catch {
    // The link leads to a picture.
    if (pressed) location.assign(pressed.href)
  }
  pressed = undefined
}
