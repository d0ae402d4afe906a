import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BEAT_MS } from '../../../server/keeper/keptProcess.ts'
import { watchBeats } from '../../../server/keeper/watchBeats.ts'

/** A process that does only what its test makes it do. */
function watchProcess() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const kill = vi.fn()
  const child = Object.assign(new EventEmitter(), { kill }) as unknown as ChildProcess
  const beat = () => child.emit('message', { logLevel: 'info' })
  return { child, kill, beat, watch: watchBeats(child) }
}

test('a process that listens and then says nothing for five seconds is killed', () => {
  const { kill, beat, watch } = watchProcess()
  beat()
  vi.advanceTimersByTime(5 * BEAT_MS)
  expect([kill.mock.calls, watch.wasSilent]).toEqual([[], false])
  vi.advanceTimersByTime(BEAT_MS)
  expect([kill.mock.calls, watch.wasSilent]).toEqual([[['SIGKILL']], true])
})

test('a process that does not listen yet may be silent for an hour', () => {
  const { kill, watch } = watchProcess()
  vi.advanceTimersByTime(3_600_000)
  expect([kill.mock.calls, watch.logLevel]).toEqual([[], undefined])
})

test('beats of a busy machine, four seconds late each, keep a process alive', () => {
  const { kill, beat } = watchProcess()
  for (let count = 0; count < 100; count++) {
    beat()
    vi.advanceTimersByTime(5 * BEAT_MS)
  }
  expect(kill).not.toHaveBeenCalled()
})

test('a machine that slept for a night finds its server alive', () => {
  const { kill, beat } = watchProcess()
  beat()
  // Timers do not run in a sleep, however far the clock goes.
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  vi.advanceTimersByTime(BEAT_MS)
  beat()
  vi.advanceTimersByTime(BEAT_MS)
  expect(kill).not.toHaveBeenCalled()
})

test('a process that has ended is not watched any more', () => {
  const { child, kill, beat } = watchProcess()
  beat()
  child.emit('exit', 0, null)
  vi.advanceTimersByTime(60 * BEAT_MS)
  expect([kill.mock.calls, vi.getTimerCount()]).toEqual([[], 0])
})
