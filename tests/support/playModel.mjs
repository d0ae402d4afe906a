// Preloaded into the process of a local model, in place of an engine: each start takes the next word of the file `starts` of
// a folder. `ready` is a model that is loaded, `failed` one that cannot be, and all others are signals that end the start.
import { readFileSync, writeFileSync } from 'node:fs'

const { folder } = Object.fromEntries(new URL(import.meta.url).searchParams)
const file = `${folder}/starts`
const [how = 'ready', ...others] = readFileSync(file, 'utf8').split(' ')
writeFileSync(file, others.join(' '))
if (how === 'ready') process.send?.({ kind: 'ready' })
else if (how === 'failed') process.send?.({ kind: 'failed', reason: 'no weights' })
else process.kill(process.pid, how)
// The module that loads a real model never runs.
await new Promise(() => process.on('disconnect', () => process.exit()))
