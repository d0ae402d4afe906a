import { createRoot, hydrateRoot } from 'react-dom/client'
import { Page } from './Page'

const root = document.getElementById('root')
if (root?.hasChildNodes()) hydrateRoot(root, <Page />)
else if (root) createRoot(root).render(<Page />)
