import { createElement, Fragment, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** What an application of the page's own draws, with its own copy of React: the same elements as the other pages. */
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
