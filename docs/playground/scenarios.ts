import type { AttributeName, NicodataChat } from '../../widget/publicApi.ts'
import { codeReply, plainReply, richReply, sourcedReply, tableReply } from './replies.ts'
import type { Script } from './scriptedBackend.ts'

/** A state of the widget, and how to reach it. */
export interface Scenario {
  name: string
  /** Settings of the backend that it needs; the others stay as chosen. */
  script?: Partial<Script>
  attributes?: Partial<Record<AttributeName, string>>
  /** Questions asked once the panel is open. */
  questions?: readonly string[]
  /** Before the panel opens. */
  prepare?(element: NicodataChat): void
  /** After the questions. */
  finish?(element: NicodataChat): void
}

const QUESTION = 'What is the difference between a view and a dynamic table?'

/** The states worth looking at, in the order of a visit. */
export const scenarios: readonly Scenario[] = [
  { name: 'Closed', finish: element => element.hide() },
  { name: 'Empty' },
  { name: 'Suggestions', attributes: { suggestions: 'Where do you deliver?|How do I return a parcel?' } },
  { name: 'Waiting', script: { speed: 0.01 }, questions: [QUESTION] },
  { name: 'Reply under way', script: { reply: plainReply, speed: 60 }, questions: [QUESTION] },
  { name: 'Long reply', script: { reply: richReply.repeat(8), speed: 4_000 }, questions: [QUESTION] },
  { name: 'Rich reply', script: { reply: richReply }, questions: [QUESTION] },
  { name: 'Table', script: { reply: tableReply }, questions: [QUESTION] },
  { name: 'Code', script: { reply: codeReply }, questions: [QUESTION] },
  { name: 'Error, hidden', script: { status: 500 }, questions: [QUESTION] },
  { name: 'Error, shown', script: { status: 500 }, attributes: { 'show-errors': '' }, questions: [QUESTION] },
  { name: 'Reply that breaks off', script: { isCut: true }, attributes: { 'show-errors': '' }, questions: [QUESTION] },
  {
    name: 'Offline',
    script: { isOffline: true },
    attributes: { 'show-errors': '' },
    questions: [QUESTION],
    prepare: ({ ownerDocument }) => {
      const navigator = ownerDocument.defaultView?.navigator
      if (navigator) Object.defineProperty(navigator, 'onLine', { value: false })
    },
  },
  {
    name: 'Tool call',
    script: { wire: 'lines', tool: 'readSales', reply: 'The sales of the year are **1,274 k€**.' },
    attributes: { 'stream-protocol': 'data', 'max-steps': '2' },
    questions: ['What are the sales of the year?'],
    prepare: element => {
      element.onToolCall = () => ({ amount: 1274 })
    },
  },
  {
    name: 'Sources',
    script: {
      wire: 'events',
      reply: sourcedReply,
      source: { url: '#delivery', title: 'Delivery', quote: 'We deliver in France, Belgium and Switzerland' },
    },
    attributes: { 'stream-protocol': 'data' },
    questions: ['Where do you deliver?'],
  },
  { name: 'Files', attributes: { files: 'image/* application/pdf .csv' } },
  {
    name: 'Unread reply',
    script: { reply: plainReply },
    questions: [QUESTION],
    finish: element => element.hide(),
  },
]

/** Kinds of host pages -> the changes to the document of the stage. */
export const pages: Readonly<Record<string, (page: Document) => void>> = {
  Ordinary: () => {},
  Phone: page => page.defaultView?.frameElement?.setAttribute('data-phone', ''),
  'Right to left': page => {
    page.documentElement.dir = 'rtl'
  },
  'html of 10 px': page => {
    page.documentElement.style.fontSize = '10px'
  },
  'html of 28 px': page => {
    page.documentElement.style.fontSize = '28px'
  },
  'Zoom of 200 %': page => {
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
