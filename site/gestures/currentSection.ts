/** Marks the link of the section that is being read, in the navigation. */
export function startCurrentSection(leaving: AbortSignal): void {
  const sections = [...document.querySelectorAll<HTMLElement>('#main > section[id]')]
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) mark(target, isIntersecting)
    },
    // A line at two fifths of the window: only one section crosses it at a time.
    { rootMargin: '-40% 0px -60%' },
  )
  for (const section of sections) observer.observe(section)
  leaving.addEventListener('abort', () => observer.disconnect())
}

function mark(section: Element, isCurrent: boolean): void {
  for (const link of document.querySelectorAll(`#navigation a[href$="#${section.id}"]`)) {
    if (isCurrent) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
}
