import { checkOneReact } from './checkOneReact.ts'

// Otherwise each test of the file would fail, with stack traces that do not name the reason.
if (typeof document !== 'undefined') checkOneReact()
