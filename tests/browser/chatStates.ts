import { type Reply, refuse, say, sayAndWait } from '../support/chatBackend.ts'
import type { ChatVisit } from './chatVisit.ts'

/** A state of the widget, and the steps to reach it. */
export interface ChatState {
  attributes?: Record<string, string>
  reach(visit: ChatVisit): Promise<void>
}

const QUESTION = 'Quelle différence entre une vue et une table dynamique dans Snowflake ?'

const RICH = `Les deux évitent de recalculer à chaque lecture, mais pas de la même façon.

| Objet | Fraîcheur | Coût |
|---|---|---|
| Vue | immédiate | à chaque lecture |
| Table dynamique | ≤ 15 min | à chaque mise à jour |

\`\`\`sql
create dynamic table ventes_jour
  target_lag = '15 minutes'
  warehouse = wh_bi
as select jour, sum(ca) as ca
   from ventes group by jour;
\`\`\`

Prenez la **table dynamique** si :

- la requête est lue souvent ;
- un quart d’heure de retard convient ;
- le calcul dépasse deux ou trois secondes.

[Documentation](https://docs.snowflake.com/) ![Schéma](https://exemple.example/schema.png)
`

const BEGUN = `Pour fiabiliser un chiffre d’affaires, je procéderais en trois temps :

1. **Écrire la définition** avec la finance et le commerce : date retenue, remises, retours.
2. **Tester** cette définition dans dbt, à chaque chargement.
3. Afficher la même`

async function open({ launcher, log }: ChatVisit): Promise<void> {
  await launcher.click()
  await log.getByText('Bonjour').waitFor()
}

async function askRich(visit: ChatVisit): Promise<void> {
  await open(visit)
  visit.backend.answerWith(say(RICH))
  await visit.ask(QUESTION)
  await visit.log.getByText('deux ou trois secondes').waitFor()
  await visit.replied()
}

async function begin(visit: ChatVisit): Promise<void> {
  await askRich(visit)
  visit.backend.answerWith(sayAndWait(BEGUN).reply)
  await visit.ask('Et comment fiabiliser un chiffre d’affaires ?')
  await visit.log.getByText('Afficher la même').waitFor()
}

async function fail(visit: ChatVisit, reply: Reply): Promise<void> {
  await open(visit)
  visit.backend.answerWith(reply)
  await visit.ask('Quels sont vos délais pour un audit ?')
  await visit.replied()
}

/** A picture as a model sends it: with its bytes. */
const CHART = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"><rect width="320" height="120" fill="#f1f4f1"/><path d="M20 100V60h40v40M90 100V40h40v60M160 100V50h40v50M230 100V20h40v80" fill="#1f6f9f"/></svg>`

/** Answer once as AI SDK 5 and later do. */
function streamParts(...chunks: object[]): Reply {
  return response => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const chunk of [{ type: 'start' }, ...chunks, { type: 'finish' }]) {
      response.write(`data: ${JSON.stringify(chunk)}\n\n`)
    }
    response.end()
  }
}

/** The page shows a tool's result as a card, and puts a button under each reply. */
function renderOnPage({ page }: ChatVisit): Promise<void> {
  return page.evaluate(() => {
    const make = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text })
    Object.assign(document.querySelector('nicodata-chat') ?? {}, {
      renderPart: (part: { type: string }) =>
        part.type === 'tool-invocation' ? make('article', 'Audit, une demi-journée\u00a0: 600 €') : undefined,
      renderActions: () => make('button', 'Réserver'),
    })
  })
}

/** Every state of the widget, by name. */
export const chatStates = {
  closed: { reach: async ({ launcher }) => launcher.waitFor() },
  empty: { reach: open },
  suggestions: {
    attributes: { suggestions: 'Quels services proposez-vous ?|Vos délais pour un audit ?' },
    reach: open,
  },
  waiting: {
    async reach(visit) {
      await open(visit)
      visit.backend.answerWith(sayAndWait('').reply)
      await visit.ask('Comment fiabiliser un chiffre d’affaires ?')
      await visit.page.getByRole('button', { name: 'Arrêter la réponse' }).waitFor()
    },
  },
  replied: { reach: askRich },
  parts: {
    attributes: { feedback: '', contact: '/contact', 'contact-name': 'Camille' },
    async reach(visit) {
      await renderOnPage(visit)
      await open(visit)
      const url = `data:image/svg+xml;base64,${btoa(CHART)}`
      visit.backend.answerWith(
        streamParts(
          { type: 'text-delta', id: 't', delta: 'Le chiffre d’affaires par trimestre [1] :' },
          { type: 'file', mediaType: 'image/svg+xml', url },
          { type: 'tool-input-available', toolCallId: 'c', toolName: 'offer', input: {} },
          { type: 'tool-output-available', toolCallId: 'c', output: 600 },
          { type: 'source-url', sourceId: '1', url: 'https://docs.example/tables', title: 'Tables dynamiques' },
          { type: 'source-document', sourceId: '2', mediaType: 'application/pdf', title: 'Rapport 2025.pdf' },
          { type: 'data-suggestions', data: ['Et par mois ?'] },
        ),
      )
      await visit.ask('Montrez-moi le chiffre d’affaires.')
      await visit.replied()
      await visit.page.getByRole('button', { name: 'Réserver' }).waitFor()
    },
  },
  approval: {
    async reach(visit) {
      await open(visit)
      visit.backend.answerWith(
        streamParts(
          { type: 'tool-input-available', toolCallId: 'c', toolName: 'rendez-vous', input: { jour: 'mardi' } },
          { type: 'tool-approval-request', toolCallId: 'c', approvalId: 'a' },
        ),
      )
      await visit.ask('Prenez rendez-vous mardi.')
      await visit.page.getByRole('button', { name: 'Autoriser' }).waitFor()
    },
  },
  streaming: { reach: begin },
  large: { attributes: { size: 'large' }, reach: askRich },
  inline: { attributes: { mode: 'inline' }, reach: ({ log }) => log.getByText('Bonjour').waitFor() },
  restorable: {
    async reach(visit) {
      await askRich(visit)
      visit.backend.answerWith(say('Autrement dit : **une table dynamique**.'))
      await visit.page.getByRole('button', { name: 'Reposer la question' }).click()
      await visit.page.getByRole('button', { name: 'Reprendre la réponse précédente' }).waitFor()
    },
  },
  scrolledUp: {
    async reach(visit) {
      await begin(visit)
      await visit.log.evaluate(log => log.scrollTo(0, 140))
      await visit.page.getByRole('button', { name: 'Aller au dernier message' }).waitFor()
    },
  },
  failed: {
    attributes: { 'show-errors': '' },
    async reach(visit) {
      await fail(visit, refuse(503))
      await visit.page.getByRole('alert').waitFor()
    },
  },
  failedSilently: { reach: visit => fail(visit, refuse(503)) },
  draft: {
    attributes: { 'max-length': '120' },
    async reach(visit) {
      await open(visit)
      await visit.input.fill(
        'Bonjour,\nj’ai deux rapports\nqui ne donnent pas le même chiffre d’affaires pour mars.\nD’où cela vient-il, à votre avis ?',
      )
    },
  },
  unread: {
    async reach(visit) {
      await open(visit)
      const { reply, finish } = sayAndWait('Voici')
      visit.backend.answerWith(reply)
      await visit.ask(QUESTION)
      await visit.log.getByText('Voici').waitFor()
      await visit.page.keyboard.press('Escape')
      await visit.launcher.waitFor()
      finish(' la réponse.')
      await visit.page.locator('nicodata-chat .unread').waitFor()
    },
  },
} as const satisfies Record<string, ChatState>

/** The states that hold what the others show. */
export const DISTINCT_STATES = [
  'closed',
  'suggestions',
  'waiting',
  'replied',
  'parts',
  'approval',
  'inline',
  'restorable',
  'scrolledUp',
  'failed',
  'draft',
  'unread',
] as const satisfies (keyof typeof chatStates)[]
