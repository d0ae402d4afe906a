import { fileURLToPath } from 'node:url'
import { keepServing } from './keeper/keepServing.ts'

// A separate file, so that this process needs little memory.
keepServing(fileURLToPath(new URL('./serverProcess.js', import.meta.url)))
