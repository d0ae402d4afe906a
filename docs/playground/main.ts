import { startPlayground } from './startPlayground.ts'

const root = document.getElementById('playground')
// The widget is served from its sources, which need what the development server has put into this page.
const scripts = [...document.querySelectorAll('head script')].filter(
  script => !script.getAttribute('src')?.includes('playground'),
)
if (root) startPlayground(root, '/', scripts.map(({ outerHTML }) => outerHTML).join(''))
