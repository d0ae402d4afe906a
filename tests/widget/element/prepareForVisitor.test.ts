// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onIntent, prepareForVisitor } from '../../../widget/element/prepareForVisitor.ts'

/** Callbacks for the next idle moment, as the browser keeps them. */
let idle: IdleRequestCallback[] = []

beforeEach(() => {
  idle = []
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => idle.push(run))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('nothing is prepared on a page that nobody touches', async () => {
  const prepare = begin()
  await idleFor(50)
  expect(prepare).not.toHaveBeenCalled()
})

test.each(['pointermove', 'pointerup', 'keydown', 'scroll'])(
  'after a %s a short idle moment takes one step, until all is there',
  async sign => {
    const prepare = begin(3)
    for (let time = 0; time < 2; time++) window.dispatchEvent(new Event(sign))
    expect(prepare).not.toHaveBeenCalled()
    for (let step = 1; step <= 5; step++) {
      await idleFor(50)
      expect(prepare).toHaveBeenCalledTimes(Math.min(step, 3))
    }
    window.dispatchEvent(new Event(sign))
    await idleFor(50)
    expect(prepare).toHaveBeenCalledTimes(3)
  },
)

test('a mouse that rests while the page loads is nobody', async () => {
  const prepare = begin()
  const move = (movementX: number) =>
    window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }))
  move(0)
  await idleFor(50)
  expect(prepare).not.toHaveBeenCalled()
  move(3)
  await idleFor(50)
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('in a long idle moment the steps follow each other, each in a task of its own', async () => {
  const prepare = begin(5)
  window.dispatchEvent(new Event('scroll'))
  const left = [50, 30, 8, 7]
  const [run] = idle.splice(0)
  run?.({ didTimeout: false, timeRemaining: () => left.shift() ?? 0 })
  await Promise.resolve()
  await Promise.resolve()
  expect(prepare).toHaveBeenCalledTimes(1)
  await vi.runAllTimersAsync()
  expect(prepare).toHaveBeenCalledTimes(3)
  expect([left, idle.length]).toEqual([[], 1])
  await idleFor(50)
  expect(prepare).toHaveBeenCalledTimes(4)
})

test('a moment that is too short for a step is left to the page', async () => {
  const prepare = begin()
  window.dispatchEvent(new Event('scroll'))
  await idleFor(7)
  expect(prepare).not.toHaveBeenCalled()
  await idleFor(8)
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('while something is pressed nothing is prepared', async () => {
  const pressed = vi.spyOn(document, 'querySelector').mockReturnValue(document.body)
  const prepare = begin()
  window.dispatchEvent(new Event('scroll'))
  await idleFor(50)
  expect(pressed).toHaveBeenCalledWith(':active')
  expect(prepare).not.toHaveBeenCalled()
  pressed.mockRestore()
  await idleFor(50)
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('in a hidden tab nothing is prepared, until somebody is back', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const prepare = begin()
  window.dispatchEvent(new Event('scroll'))
  await idleFor(50)
  await idleFor(50)
  expect(prepare).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  await idleFor(50)
  expect(prepare).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pointermove'))
  await idleFor(50)
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('for a visitor who saves data nothing is prepared', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const prepare = begin()
  window.dispatchEvent(new Event('scroll'))
  await idleFor(50)
  expect(prepare).not.toHaveBeenCalled()
})

test('after its end, and after a failure, nothing more is prepared', async () => {
  const prepare = vi.fn(async () => false)
  const end = prepareForVisitor(prepare)
  window.dispatchEvent(new Event('scroll'))
  await idleFor(50)
  end()
  await idleFor(50)
  window.dispatchEvent(new Event('scroll'))
  await idleFor(50)
  expect(prepare).toHaveBeenCalledTimes(1)

  const failing = vi.fn(() => Promise.reject(new Error('Lost.')))
  onTestFinished(prepareForVisitor(failing))
  window.dispatchEvent(new Event('scroll'))
  await idleFor(50)
  await idleFor(50)
  expect(failing).toHaveBeenCalledTimes(1)
})

test('browsers without idle callbacks prepare too', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const prepare = begin(2)
  window.dispatchEvent(new Event('scroll'))
  await expect.poll(() => vi.advanceTimersByTime(10) && prepare.mock.calls.length).toBe(2)
})

test.each<[string, unknown]>([
  ['only a timer', (run: () => void) => setTimeout(run, 1)],
  ['a moment without a time', (run: (moment: unknown) => void) => setTimeout(run, 1, {})],
  [
    'a moment without an end',
    (run: (moment: unknown) => void) => setTimeout(run, 1, { timeRemaining: () => Number.POSITIVE_INFINITY }),
  ],
  ['a time of day', (run: (now: number) => void) => setTimeout(() => run(Date.now()), 1)],
  ['no function', { polyfilled: false }],
])('a page whose own idle callbacks are %s prepares too', async (_, shim) => {
  vi.stubGlobal('requestIdleCallback', shim)
  const prepare = begin(3)
  window.dispatchEvent(new Event('scroll'))
  await vi.runAllTimersAsync()
  expect(prepare).toHaveBeenCalledTimes(3)
})

test.each([
  ['a mouse over the launcher', 'pointerenter', 'mouse', 1],
  ['a keyboard on the launcher', 'focusin', undefined, 1],
  ['a finger on the launcher', 'pointerenter', 'touch', 1],
])('%s is a sign of intent or not, once', (_, type, pointerType, times) => {
  const launcher = document.createElement('button')
  const callback = vi.fn()
  onIntent(launcher, callback)
  for (let time = 0; time < 2; time++) launcher.dispatchEvent(Object.assign(new Event(type), { pointerType }))
  expect(callback).toHaveBeenCalledTimes(times)
})

/** Watch for a visitor until the end of the test. */
function begin(steps = 1) {
  let done = 0
  const prepare = vi.fn(async () => ++done === steps)
  onTestFinished(prepareForVisitor(prepare))
  return prepare
}

/** The page is idle for some ms, which one step uses up. */
async function idleFor(ms: number): Promise<void> {
  for (const run of idle.splice(0)) {
    let left = ms
    const timeRemaining = () => {
      const now = left
      left = 0
      return now
    }
    run({ didTimeout: false, timeRemaining })
  }
  await vi.advanceTimersByTimeAsync(0)
}
