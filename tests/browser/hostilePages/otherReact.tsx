import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** What an application of the page's own draws, with its own copy of React: the same elements as the other pages. */
function Shop() {
  const [count, setCount] = useState(0)
  return (
    <>
      <h1>Une boutique</h1>
      <button type="button" id="buy" onClick={() => setCount(bought => bought + 1)}>
        Acheter
      </button>
      <output id="count">{count}</output>
    </>
  )
}

const own = document.getElementById('own')
if (own) createRoot(own).render(<Shop />)
