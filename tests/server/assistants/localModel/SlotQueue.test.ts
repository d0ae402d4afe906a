import { expect, test } from 'vitest'
import { SlotQueue } from '../../../../server/assistants/localModel/SlotQueue.ts'

const staying = new AbortController().signal

test('questions wait in their order, four for each slot, and the next one is refused', async () => {
  const queue = new SlotQueue(1)
  await queue.take(staying)
  const order: number[] = []
  const waiting = [1, 2, 3, 4].map(number => queue.take(staying).then(() => order.push(number)))
  await expect(queue.take(staying)).rejects.toMatchObject({ code: 'overloaded', status: 503, retryAfter: 5 })
  for (const turn of waiting) {
    queue.release()
    await turn
  }
  expect(order).toEqual([1, 2, 3, 4])
})

test('a visitor who leaves gives the place in the queue back', async () => {
  const queue = new SlotQueue(1)
  await queue.take(staying)
  const leaving = new AbortController()
  const left = queue.take(leaving.signal)
  const next = queue.take(staying)
  leaving.abort()
  await expect(left).rejects.toThrow()
  queue.release()
  await next
})

test('a visitor who leaves just as the slot is free loses it to nobody', async () => {
  const queue = new SlotQueue(1)
  await queue.take(staying)
  const leaving = new AbortController()
  const left = queue.take(leaving.signal)
  queue.release()
  leaving.abort()
  await expect(left).rejects.toThrow()
  await queue.take(staying)
})

test('a question whose visitor has left takes no slot', async () => {
  const queue = new SlotQueue(1)
  await expect(queue.take(AbortSignal.abort())).rejects.toThrow()
  await queue.take(staying)
})
