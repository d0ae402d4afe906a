/** A part of what a model says, in the words of the models of AI SDK 5 and later. */
export type Say =
  | { readonly type: 'text' | 'reasoning'; readonly text: string }
  | { readonly type: 'call'; readonly toolName: string; readonly input: object }
  | { readonly type: 'source' | 'document' | 'file' | 'error' | 'endless' }

/** What a model says to a question, and then to the results of its tools. */
export interface Scenario {
  readonly name: string
  readonly says: readonly [question: readonly Say[], results?: readonly Say[]]
  /** What the visitor reads. */
  readonly content: string
  /** Types of parts of the first reply that the model is to find in its prompt at the next question. */
  readonly remembered: readonly string[]
  /** Versions that can do this; all by default. */
  readonly majors?: readonly number[]
}

const text = (words: string): Say => ({ type: 'text', text: words })
const call = (toolName: string): Say => ({ type: 'call', toolName, input: { city: 'Zürich 🎉' } })
const OK = [text('D’accord.')]

export const SCENARIOS: readonly Scenario[] = [
  { name: 'text', says: [OK], content: 'D’accord.', remembered: ['text'] },
  {
    name: 'reasoning',
    says: [[{ type: 'reasoning', text: 'Je réfléchis.' }, ...OK]],
    content: 'D’accord.',
    remembered: ['reasoning', 'text'],
  },
  { name: 'server tool', says: [[call('weather')], OK], content: 'D’accord.', remembered: ['tool-call', 'text'] },
  { name: 'page tool', says: [[call('clock')], OK], content: 'D’accord.', remembered: ['tool-call', 'text'] },
  {
    name: 'tool error',
    says: [[call('broken')], OK],
    content: 'D’accord.',
    remembered: ['tool-call', 'text'],
    majors: [5, 6, 7],
  },
  {
    name: 'tool approved',
    says: [[call('pay')], OK],
    content: 'D’accord.',
    remembered: ['tool-call', 'text'],
    majors: [6, 7],
  },
  {
    name: 'tool denied',
    says: [[call('pay')], OK],
    content: 'D’accord.',
    remembered: ['tool-call', 'text'],
    majors: [6, 7],
  },
  { name: 'source', says: [[{ type: 'source' }, ...OK]], content: 'D’accord.', remembered: ['text'] },
  {
    name: 'source document',
    says: [[{ type: 'document' }, ...OK]],
    content: 'D’accord.',
    remembered: ['text'],
    majors: [5, 6, 7],
  },
  { name: 'file', says: [[{ type: 'file' }, ...OK]], content: 'D’accord.', remembered: ['text'] },
  { name: 'data parts', says: [OK], content: 'D’accord.', remembered: ['text'] },
]
