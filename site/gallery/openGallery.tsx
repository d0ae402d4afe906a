import { content } from 'virtual:gallery-content'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import css from './gallery.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

/** Opens the gallery of a project over the page. When it is closed, its link has the focus again. */
export function openGallery(id: string, link: HTMLElement): void {
  const gallery = content.galleries[id]
  // Its dialog is drawn a moment later.
  if (!gallery || document.querySelector('[data-gallery-host]')) return
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  const host = document.createElement('div')
  host.dataset.galleryHost = ''
  document.body.append(host)
  const root = createRoot(host)
  function close() {
    root.unmount()
    host.remove()
    link.focus()
  }
  root.render(<Gallery gallery={gallery} strings={content.strings} onClose={close} />)
}
