/** The least that a React chat can do on a press: a root that mounts six elements for the first time. */
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

const button = document.createElement('button')
const box = document.createElement('div')
button.id = 'launcher'
button.textContent = 'Chat'
button.style.cssText = 'position:fixed;right:16px;bottom:16px'
button.onclick = () => {
  const panel = createElement(
    'dialog',
    { open: true, style: { position: 'fixed', right: 16, bottom: 50 } },
    createElement('h2', null, 'Assistant'),
    createElement('div', { role: 'log' }, 'Bonjour'),
    createElement(
      'form',
      null,
      createElement('textarea', { rows: 1 }),
      createElement('button', { type: 'submit' }, 'Envoyer'),
    ),
  )
  flushSync(() => createRoot(box).render(panel))
  box.querySelector('textarea')?.focus()
}
document.body.append(button, box)
