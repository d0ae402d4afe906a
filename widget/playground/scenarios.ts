import type { NicodataChat } from '../publicApi.ts'
import { codeReply, plainReply, richReply, tableReply } from './replies.ts'
import type { Script } from './scriptedBackend.ts'

/** A state of the widget, and how it comes about. */
export interface Scenario {
  name: string
  /** What differs from the backend's ordinary behaviour. */
  script?: Partial<Script>
  attributes?: Record<string, string>
  /** Questions asked once the panel is open. */
  questions?: readonly string[]
  /** Before the panel opens. */
  prepare?(element: NicodataChat): void
  /** After the questions. */
  finish?(element: NicodataChat): void
}

const QUESTION = 'Quelle différence entre une vue et une table dynamique dans Snowflake ?'

/** The states worth looking at, in the order of a visit. */
export const scenarios: readonly Scenario[] = [
  { name: 'Closed', finish: element => element.hide() },
  { name: 'Empty' },
  { name: 'Suggestions', attributes: { suggestions: 'Quels services proposez-vous ?|Vos délais pour un audit ?' } },
  { name: 'Waiting', script: { speed: 0.01 }, questions: [QUESTION] },
  { name: 'Streaming', script: { reply: plainReply, speed: 60 }, questions: [QUESTION] },
  { name: 'Long', script: { reply: richReply.repeat(8), speed: 4_000 }, questions: [QUESTION] },
  { name: 'Everything', script: { reply: richReply, speed: 0 }, questions: [QUESTION] },
  { name: 'Table', script: { reply: tableReply, speed: 0 }, questions: [QUESTION] },
  { name: 'Code', script: { reply: codeReply, speed: 0 }, questions: [QUESTION] },
  { name: 'HTTP error, hidden', script: { status: 500 }, questions: [QUESTION] },
  { name: 'HTTP error, shown', script: { status: 500 }, attributes: { 'show-errors': '' }, questions: [QUESTION] },
  { name: 'Cut reply', script: { isCut: true, speed: 400 }, attributes: { 'show-errors': '' }, questions: [QUESTION] },
  { name: 'Offline', script: { isOffline: true }, attributes: { 'show-errors': '' }, questions: [QUESTION] },
  {
    name: 'Tool call',
    script: { protocol: 'data', tool: 'chiffreAffaires', reply: 'Le chiffre d’affaires est de **1 274 k€**.' },
    attributes: { 'stream-protocol': 'data', 'max-steps': '2' },
    questions: ['Quel est le chiffre d’affaires ?'],
    prepare: element => {
      element.onToolCall = () => ({ montant: 1274 })
    },
  },
  {
    name: 'Unread reply',
    script: { reply: plainReply, speed: 0 },
    questions: [QUESTION],
    finish: element => element.hide(),
  },
]

/** Pages that the widget has to live in -> what is done to the stage's document. */
export const pages: Record<string, (page: Document) => void> = {
  Plain: () => {},
  Phone: page => page.defaultView?.frameElement?.setAttribute('data-phone', ''),
  RTL: page => {
    page.documentElement.dir = 'rtl'
  },
  'html at 10 px': page => {
    page.documentElement.style.fontSize = '10px'
  },
  'Zoomed 200%': page => {
    page.documentElement.style.zoom = '2'
  },
  Hostile: page => {
    const sheet = page.createElement('style')
    sheet.textContent = `* { all: revert; letter-spacing: 4px !important; font: 40px cursive !important; color: red !important;
      transform: rotate(1deg) !important; opacity: .3 !important; pointer-events: none !important; visibility: hidden !important;
      z-index: -1 !important; text-transform: uppercase !important }
      body::after { content: 'overlay'; position: fixed; inset: 0; z-index: 2147483647; background: rgb(255 0 0 / .3); visibility: visible !important }`
    page.head.append(sheet)
  },
}
