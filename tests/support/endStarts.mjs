// Preloaded into a server under test: while the file `starts` of a folder has a number above 0, a start counts it down and
// ends by a signal before it listens.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const { folder, how } = Object.fromEntries(new URL(import.meta.url).searchParams)
const file = `${folder}/starts`
if (process.argv[1]?.endsWith('serverProcess.js') && existsSync(file)) {
  const left = Number(readFileSync(file, 'utf8'))
  if (left > 0) {
    writeFileSync(file, String(left - 1))
    process.kill(process.pid, how)
  }
}
