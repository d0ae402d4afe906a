import { startPlayground } from './startPlayground.ts'

const root = document.getElementById('playground')
if (root) startPlayground(root, '/')
