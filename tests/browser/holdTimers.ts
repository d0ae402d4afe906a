/**
 * In the page: what comes or goes by itself after seconds (a toast, a mark, "copied", "the reply is late") stays as it is, however
 * slow the machine is.
 */
export function holdTimers(): void {
  const start = window.setTimeout
  const hold = (run: TimerHandler, delay?: number, ...rest: unknown[]) =>
    Number(delay) < 2000 || delay === undefined ? start(run, delay, ...rest) : 0
  Object.assign(window, { setTimeout: hold })
}
