import { createRoot } from 'react-dom/client'
import { OwnInterface } from './OwnInterface'

const root = document.getElementById('root')
if (root) createRoot(root).render(<OwnInterface />)
