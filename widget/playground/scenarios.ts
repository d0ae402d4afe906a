import type { AttributeName, NicodataChat } from '../publicApi.ts'
import { codeReply, plainReply, richReply, tableReply } from './replies.ts'
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

const QUESTION = 'Quelle différence entre une vue et une table dynamique dans Snowflake ?'

/** The states worth looking at, in the order of a visit. */
export const scenarios: readonly Scenario[] = [
  { name: 'Fermé', finish: element => element.hide() },
  { name: 'Vide' },
  { name: 'Suggestions', attributes: { suggestions: 'Quels services proposez-vous ?|Vos délais pour un audit ?' } },
  { name: 'En attente', script: { speed: 0.01 }, questions: [QUESTION] },
  { name: 'Réponse en cours', script: { reply: plainReply, speed: 60 }, questions: [QUESTION] },
  { name: 'Longue réponse', script: { reply: richReply.repeat(8), speed: 4_000 }, questions: [QUESTION] },
  { name: 'Réponse riche', script: { reply: richReply }, questions: [QUESTION] },
  { name: 'Tableau', script: { reply: tableReply }, questions: [QUESTION] },
  { name: 'Code', script: { reply: codeReply }, questions: [QUESTION] },
  { name: 'Erreur, tue', script: { status: 500 }, questions: [QUESTION] },
  { name: 'Erreur, montrée', script: { status: 500 }, attributes: { 'show-errors': '' }, questions: [QUESTION] },
  { name: 'Réponse coupée', script: { isCut: true }, attributes: { 'show-errors': '' }, questions: [QUESTION] },
  {
    name: 'Hors connexion',
    script: { isOffline: true },
    attributes: { 'show-errors': '' },
    questions: [QUESTION],
    prepare: ({ ownerDocument }) => {
      const navigator = ownerDocument.defaultView?.navigator
      if (navigator) Object.defineProperty(navigator, 'onLine', { value: false })
    },
  },
  {
    name: 'Appel d’outil',
    script: { wire: 'lines', tool: 'chiffreAffaires', reply: 'Le chiffre d’affaires est de **1 274 k€**.' },
    attributes: { 'stream-protocol': 'data', 'max-steps': '2' },
    questions: ['Quel est le chiffre d’affaires ?'],
    prepare: element => {
      element.onToolCall = () => ({ montant: 1274 })
    },
  },
  {
    name: 'Réponse non lue',
    script: { reply: plainReply },
    questions: [QUESTION],
    finish: element => element.hide(),
  },
]

/** Kinds of host pages -> the changes to the document of the stage. */
export const pages: Readonly<Record<string, (page: Document) => void>> = {
  Ordinaire: () => {},
  Téléphone: page => page.defaultView?.frameElement?.setAttribute('data-phone', ''),
  'De droite à gauche': page => {
    page.documentElement.dir = 'rtl'
  },
  'html à 10 px': page => {
    page.documentElement.style.fontSize = '10px'
  },
  'html à 28 px': page => {
    page.documentElement.style.fontSize = '28px'
  },
  'Zoom à 200 %': page => {
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
