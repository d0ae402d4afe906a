import { progress } from '@clack/prompts'

/** A bar in the terminal. Without one, only Ctrl+C shows something. */
export interface Progress {
  /** Shows the step that begins: how many are done, of how many, and its title. The number of steps may grow. */
  show(done: number, steps: number, title: string): void
  end(): void
}

/** The bar grows in so many parts. */
const PARTS = 100
/** The exit code of a command that Ctrl+C ended. */
const STOPPED = 130

/** Shows how far a command is. @param stopped what Ctrl+C shows before it ends the command */
export function showProgress(stopped: string): Progress {
  if (!process.stderr.isTTY || !process.stdin.isTTY) {
    const stop = () => void process.stderr.write(`${stopped}\n`, () => process.exit(STOPPED))
    process.once('SIGINT', stop)
    return { show() {}, end: () => void process.removeListener('SIGINT', stop) }
  }
  const bar = progress({
    max: PARTS,
    output: process.stderr,
    cancelMessage: stopped,
    errorMessage: stopped,
    onCancel: () => process.exit(STOPPED),
  })
  // The bar ends the process with 0 when the key is pressed.
  const fail = () => {
    process.exitCode = STOPPED
  }
  process.once('exit', fail)
  let shown = 0
  bar.start()
  return {
    show: (done, steps, title) => {
      const parts = Math.floor((PARTS * done) / steps)
      if (parts > shown) bar.advance(parts - shown)
      shown = Math.max(shown, parts)
      bar.message(`${done + 1}/${steps} ${title.slice(0, 60)}`)
    },
    end: () => {
      process.removeListener('exit', fail)
      bar.clear()
    },
  }
}
