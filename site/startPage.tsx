import { blocks } from 'virtual:site-blocks'
import { content } from 'virtual:site-content'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { createStyleSheet } from './createStyleSheet.ts'
import { Gestures } from './gestures/Gestures.tsx'
import { Routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

const app = (
  <StrictMode>
    <StyleSheetManager sheet={createStyleSheet()}>
      <Routes content={content} blocks={blocks} path={window.location.pathname} />
      <Gestures />
    </StyleSheetManager>
  </StrictMode>
)

// The build prerenders both pages; the development server sends an empty root.
if (root.firstElementChild) {
  // A transition handles input between slices of 5 ms, so hydration is not one long task.
  startTransition(() => {
    hydrateRoot(root, app)
  })
} else {
  createRoot(root).render(app)
}
