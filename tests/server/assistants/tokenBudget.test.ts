import { expect, test } from 'vitest'
import type { Assistant } from '../../../server/assistants/assistant.ts'
import { estimateTokens } from '../../../server/assistants/fitHistory.ts'
import { createTokenBudget } from '../../../server/assistants/tokenBudget.ts'
import { withinBudget } from '../../../server/assistants/withinBudget.ts'
import { HttpError } from '../../../server/httpError.ts'
import type { AnswerEnd, AnswerPiece } from '../../../shared/reply/answerPiece.ts'

const LIMITS = { contextTokens: 4096, maxOutputTokens: 800, maxMessages: 20, systemPrompt: 'Réponds.' }
const ASKED = [{ role: 'user' as const, content: 'Bonjour ?' }]
const READ = estimateTokens('Réponds.') + estimateTokens('Bonjour ?')

/** A budget with a clock of the test, and the lines that it logs. */
function budgetOf(tokens: number) {
  const clock = { now: Date.UTC(2026, 10, 23, 12) }
  const warnings: unknown[][] = []
  const log = { warn: (...line: unknown[]) => void warnings.push(line) }
  return { budget: createTokenBudget(tokens, { redis: undefined, log, now: () => clock.now }), clock, warnings }
}

function modelThat(answer: (signal: AbortSignal) => AsyncGenerator<AnswerPiece, AnswerEnd, undefined>): Assistant {
  return { provider: 'openai', model: 'counted', answer: (_, signal) => answer(signal) }
}

/** The tokens that a reply of this model counts. */
async function used(model: Assistant, { leaveAfter = Number.POSITIVE_INFINITY } = {}): Promise<number> {
  const counts: number[] = []
  const begin = async (tokens: number) => {
    counts.push(tokens)
    return (more: number) => void counts.push(more)
  }
  const leave = new AbortController()
  const counted = withinBudget(model, { isSpent: false, begin }, LIMITS)
  const answer = counted.answer(ASKED, leave.signal)
  try {
    for (let read = 0; !(await answer.next()).done; ) {
      read += 1
      if (read < leaveAfter) continue
      leave.abort()
      break
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
  }
  return counts.reduce((sum, count) => sum + count, 0)
}

test('a budget is spent when its tokens are used, and full again on the next day (UTC)', async () => {
  const { budget, clock } = budgetOf(100)
  const more = await budget.begin(60)
  expect(budget.isSpent).toBe(false)
  more?.(50)
  expect(budget.isSpent).toBe(true)
  expect(await budget.begin(1)).toBeUndefined()
  clock.now += 12 * 3_600_000
  expect(budget.isSpent).toBe(false)
  expect(await budget.begin(1)).toBeDefined()
})

test('tokens that a reply of yesterday still writes do not count today', async () => {
  const { budget, clock } = budgetOf(100)
  const more = await budget.begin(60)
  clock.now += 86_400_000
  more?.(500)
  expect(budget.isSpent).toBe(false)
})

test('the log has one line on the day on which a question is refused', async () => {
  const { budget, clock, warnings } = budgetOf(10)
  // The tokens to read are estimated first, and the real number may be lower.
  ;(await budget.begin(10))?.(-1)
  await budget.begin(1)
  expect(warnings).toEqual([])
  for (let asked = 0; asked < 5; asked += 1) expect(await budget.begin(10)).toBeUndefined()
  expect(warnings).toHaveLength(1)
  clock.now += 86_400_000
  for (let asked = 0; asked < 5; asked += 1) await budget.begin(10)
  expect(warnings).toHaveLength(2)
})

test('a reply counts what the model server says', async () => {
  const model = modelThat(async function* () {
    yield { kind: 'text', text: 'Bonjour.' }
    return { finishReason: 'stop', usage: { promptTokens: 120, completionTokens: 30 } }
  })
  expect(await used(model)).toBe(150)
})

test('without counts of the server the tokens are estimated, including thoughts', async () => {
  const model = modelThat(async function* () {
    yield { kind: 'reasoning', text: 'Il salue. ' }
    for (const text of ['Bon', 'jour', '.']) yield { kind: 'text', text }
    return { finishReason: 'stop' }
  })
  expect(await used(model)).toBe(READ + estimateTokens('Il salue. Bonjour.'))
})

test('a reply that is cut counts what was read and written so far', async () => {
  const model = modelThat(async function* () {
    for (;;) yield { kind: 'text', text: 'Bonjour. ' }
  })
  expect(await used(model, { leaveAfter: 3 })).toBe(READ + estimateTokens('Bonjour. '.repeat(3)))
})

test('a model that refuses counts nothing, and one that breaks off what it wrote', async () => {
  const refusing = modelThat(async function* () {
    yield* []
    throw new HttpError('overloaded')
  })
  expect(await used(refusing)).toBe(0)
  const breaking = modelThat(async function* () {
    yield { kind: 'text', text: 'Bon' }
    throw new HttpError('upstream_error')
  })
  expect(await used(breaking)).toBe(READ + estimateTokens('Bon'))
})

test('a model whose budget is spent is not asked', async () => {
  const { budget } = budgetOf(1)
  await budget.begin(1)
  let isAsked = false
  const model = modelThat(async function* () {
    isAsked = true
    yield* []
    return { finishReason: 'stop' }
  })
  const answer = withinBudget(model, budget, LIMITS).answer(ASKED, new AbortController().signal)
  await expect(answer.next()).rejects.toMatchObject({ code: 'budget_spent' })
  expect(isAsked).toBe(false)
})
