import { createElement, Fragment, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders the elements of the other pages with a separate copy of React. */
function Shop() {
  const [count, setCount] = useState(0)
  return createElement(
    Fragment,
    null,
    createElement('h1', null, 'Une boutique'),
    createElement('button', { type: 'button', id: 'buy', onClick: () => setCount(bought => bought + 1) }, 'Acheter'),
    createElement('output', { id: 'count' }, count),
  )
}

const own = document.getElementById('own')
if (own) createRoot(own).render(createElement(Shop))
