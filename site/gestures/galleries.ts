/** Lets the link of each gallery open it. The gallery's script is loaded when a visitor opens the first one. */
export function startGalleries(leaving: AbortSignal): void {
  document.addEventListener('click', onClick, { signal: leaving })
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-gallery]') : null
  const isForAnotherTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey
  if (!link || isForAnotherTab) return
  event.preventDefault()
  import('../gallery/openGallery.tsx').then(
    ({ openGallery }) => openGallery(link.dataset.gallery ?? '', link),
    // The link leads to a picture.
    () => location.assign(link.href),
  )
}
