import { say, sayAndWait } from '../support/chatBackend.ts'
import type { ChatState } from './chatStates.ts'
import type { ChatVisit } from './chatVisit.ts'

const NBSP = '\u00a0'
const QUESTION = `Combien de temps dure un audit${NBSP}?`

const SHORT = 'Un audit dure dix jours, entretiens compris.'

const LONG = `Un audit dure dix jours, entretiens compris.

Il commence par une journée d’entretiens avec la finance et le commerce, qui disent quels chiffres se contredisent.
Viennent ensuite quatre jours de lecture des sources, des modèles et des tableaux de bord.

Les trois jours suivants servent à comparer les définitions, une par une, et à mesurer les écarts. Chacun d’eux reçoit une
cause, un prix et un ordre de passage.

Les deux derniers jours sont ceux de l’écriture. Vous recevez une carte de vos flux et un plan chiffré sur six mois, que
nous relisons ensemble.`

const TABLE = `Voici la différence.

| Objet | Fraîcheur | Coût |
|---|---|---|
| Vue | immédiate | à chaque lecture |
| Table dynamique | à quinze minutes près | à chaque mise à jour |
| Vue matérialisée | continue | proportionnel au renouvellement |`

const CODE = `Une seule requête suffit.

\`\`\`sql
create dynamic table ventes_jour
  target_lag = '15 minutes'
  warehouse = wh_bi
as select jour, sum(ca) as ca from ventes group by jour;
\`\`\``

const SMALL_TALK = `Bonjour${NBSP}! Posez-moi une question sur les services, les délais ou le portfolio.`

/** Nothing was found, so the backend offers a person. */
const DECLINE = 'Je n’ai pas trouvé de réponse à cette question.'

const NEXT = [
  `Que comprend la plateforme Snowflake et dbt${NBSP}?`,
  `Combien de tableaux de bord livrez-vous${NBSP}?`,
  `Formez-vous nos équipes${NBSP}?`,
]

const TITLES = [
  'Services › Audit data',
  'Compétences › Modélisation',
  'Contact',
  'À propos',
  'Services › Formation et passage de relais',
  'Portfolio › La clôture mensuelle en trois jours',
  'Services › Plateforme Snowflake et dbt',
  'Questions fréquentes › Délais',
]

/** A text that cites its first source, and what the text protocol writes after it. */
function cite(text: string, { sources = 0, questions = [] as readonly string[], isForPerson = false }): string {
  const [first = '', ...others] = text.split('\n\n')
  const lines = [
    ...TITLES.slice(0, sources).map((title, place) => `[${place + 1}]: /#section-${place + 1} "${title}"`),
    ...questions.map((question, place) => `[suite-${place + 1}]: # "${question}"`),
    ...(isForPerson ? ['[suite-0]: #handover'] : []),
  ]
  return [sources > 0 ? `${first} [1]` : first, ...others, lines.join('\n')].join('\n\n').trim()
}

function answered(text: string, after: Parameters<typeof cite>[1] = {}, question = QUESTION): ChatState {
  return {
    attributes: { contact: '/contact', 'contact-name': 'Nicodata' },
    async reach(visit) {
      await open(visit)
      visit.backend.answerWith(say(cite(text, after)))
      await visit.ask(question)
      await visit.replied()
    },
  }
}

function stopped(beginning: string): ChatState {
  return {
    ...answered(beginning),
    async reach(visit) {
      await open(visit)
      visit.backend.answerWith(sayAndWait(beginning).reply)
      await visit.ask(QUESTION)
      if (beginning) await visit.log.getByText('Un audit dure').waitFor()
      await visit.page.getByRole('button', { name: 'Arrêter la réponse' }).click()
      await visit.replied()
    },
  }
}

/** Open the panel, or empty the conversation of an open one. */
async function open({ page, launcher, log }: ChatVisit): Promise<void> {
  const clear = page.getByRole('button', { name: 'Effacer la conversation' })
  await ((await clear.isVisible()) ? clear : launcher).click()
  await log.getByText('Je suis Nicodata AI').waitFor()
  await clear.waitFor({ state: 'detached' })
}

/** How a reply may look when it is over, by name. */
export const replyKinds = {
  short: answered(SHORT),
  long: answered(LONG, { sources: 3, questions: NEXT }),
  oneSource: answered(SHORT, { sources: 1 }),
  threeSources: answered(SHORT, { sources: 3 }),
  eightSources: answered(SHORT, { sources: 8 }),
  nextQuestions: answered(SHORT, { sources: 3, questions: NEXT }),
  decline: answered(DECLINE, { questions: NEXT.slice(1), isForPerson: true }, `Quel est votre tarif${NBSP}?`),
  stopped: stopped('Un audit dure dix jours,'),
  stoppedBeforeWords: stopped(''),
  table: answered(TABLE, { sources: 1 }),
  code: answered(CODE, { sources: 1 }),
  smallTalk: answered(SMALL_TALK, {}, 'Bonjour'),
} satisfies Record<string, ChatState>

/** The sizes of the windows in which the tests show replies. */
export const REPLY_WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844, hasTouch: true, isMobile: true },
  { width: 320, height: 568, hasTouch: true, isMobile: true },
] as const
