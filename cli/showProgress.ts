import { progress } from '@clack/prompts'

/** A bar in the terminal; nothing without one. */
export interface Progress {
  /** Shows the step that begins: how many are done, of how many, and its title. The number of steps may grow. */
  show(done: number, steps: number, title: string): void
  end(): void
}

/** The bar grows in so many parts. */
const PARTS = 100

/** Shows how far a command is. @param stopped what Ctrl+C shows before it ends the command */
export function showProgress(stopped: string): Progress {
  if (!process.stderr.isTTY || !process.stdin.isTTY) return { show() {}, end() {} }
  const bar = progress({
    max: PARTS,
    output: process.stderr,
    cancelMessage: stopped,
    errorMessage: stopped,
    onCancel: () => process.exit(130),
  })
  let shown = 0
  bar.start()
  return {
    show: (done, steps, title) => {
      const parts = Math.floor((PARTS * done) / steps)
      if (parts > shown) bar.advance(parts - shown)
      shown = Math.max(shown, parts)
      bar.message(`${done + 1}/${steps} ${title.slice(0, 60)}`)
    },
    end: () => bar.clear(),
  }
}
