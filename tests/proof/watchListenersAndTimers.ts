/** Runs in the page before all scripts: counts listeners of page-wide objects, timers and animation frames. */
export function watchListenersAndTimers(): void {
  const listeners: [target: string, type: string, listener: unknown, capture: boolean][] = []
  const nameOf = (target: unknown) =>
    target === window ? 'window' : target === document ? 'document' : target?.constructor?.name
  const isPageWide = (target: unknown) =>
    !(target instanceof Node) || target === document || target === document.documentElement
  const captureOf = (options: unknown) =>
    typeof options === 'object' ? Boolean((options as { capture?: boolean })?.capture) : Boolean(options)
  const forget = (entry: (typeof listeners)[number]) => {
    const index = listeners.findIndex(known => known.every((part, position) => part === entry[position]))
    if (index >= 0) listeners.splice(index, 1)
  }
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const entry = [nameOf(this) ?? '', type, listener, captureOf(options)] as (typeof listeners)[number]
    if (isPageWide(this) && listener && !listeners.some(known => known.every((part, index) => part === entry[index])))
      listeners.push(entry)
    const signal = typeof options === 'object' ? options.signal : undefined
    if (signal) addEventListener.call(signal, 'abort', () => forget(entry), { once: true })
    addEventListener.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    forget([nameOf(this) ?? '', type, listener, captureOf(options)])
    removeEventListener.call(this, type, listener, options)
  }

  const timers = new Set<number>()
  const frames = new Set<number>()
  const { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame } = window
  Object.assign(window, {
    setTimeout: (task: TimerHandler, delay?: number, ...values: unknown[]) => {
      const id = setTimeout(() => {
        timers.delete(id)
        if (typeof task === 'function') task(...values)
      }, delay)
      timers.add(id)
      return id
    },
    clearTimeout: (id: number) => {
      timers.delete(id)
      clearTimeout(id)
    },
    setInterval: (task: TimerHandler, delay?: number, ...values: unknown[]) => {
      const id = setInterval(task, delay, ...values)
      timers.add(id)
      return id
    },
    clearInterval: (id: number) => {
      timers.delete(id)
      clearInterval(id)
    },
    requestAnimationFrame: (task: FrameRequestCallback) => {
      const id = requestAnimationFrame(time => {
        frames.delete(id)
        task(time)
      })
      frames.add(id)
      return id
    },
    cancelAnimationFrame: (id: number) => {
      frames.delete(id)
      cancelAnimationFrame(id)
    },
    pending: () => ({
      listeners: listeners.map(([target, type]) => `${target} ${type}`),
      timers: timers.size,
      frames: frames.size,
    }),
  })
}

declare global {
  interface Window {
    /** The listeners, timers and frames that are still active. Set by {@link watchListenersAndTimers}. */
    pending(): { listeners: string[]; timers: number; frames: number }
  }
}
