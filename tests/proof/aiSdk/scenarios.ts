/** A part of a model's reply, named as in AI SDK 5 and later. */
export type Say =
  | { readonly type: 'text' | 'reasoning'; readonly text: string }
  | { readonly type: 'call'; readonly toolName: string; readonly input: object }
  | { readonly type: 'source' | 'document' | 'file' | 'error' | 'endless' }

/** A model's reply to a question, and then to the results of its tools. */
export interface Scenario {
  readonly name: string
  readonly says: readonly [question: readonly Say[], results?: readonly Say[]]
  /** The text that the visitor reads. */
  readonly content: string
  /** The types of parts of the first reply that the next prompt must contain. */
  readonly remembered: readonly string[]
  /** Versions that support this scenario; all by default. */
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
