import { escapeMarkdown } from '../../knowledge/answer/escapeMarkdown.ts'
import { FEEDBACK_KINDS, type FeedbackBody } from '../../shared/chatProtocol.ts'
import { MODEL_FAILURES } from '../http/httpError.ts'
import { FEWEST_VISITORS, type WeekCounts } from './InsightsStore.ts'

/** Names of the counters; a section, a language or a code follows the last three. Feedback has its kind as its name. */
export const QUESTION = 'question'
export const NONE = 'none'
export const SECTION = 'section '
export const LANGUAGE = 'language '
export const REPLACED = 'replaced '

interface ReportStrings {
  /** A day in UTC, as the report names it. */
  locale: string
  title(monday: string): string
  questions(count: number): string
  bySection: string
  unanswered: string
  countOfUnanswered(count: number): string
  phrases: string
  noPhrases: string
  feedback: string
  kinds: Readonly<Record<FeedbackBody['kind'], string>>
  languages: string
  replaced: string
  /** Why the site answered in place of the model. */
  reasons: Readonly<Record<(typeof MODEL_FAILURES)[number], string>>
  reason: string
  section: string
  count: string
}

const FRENCH: ReportStrings = {
  locale: 'fr',
  title: monday => `Questions à l’assistant, semaine du ${monday}`,
  questions: count => `Questions et messages reçus\u00a0: ${count}.`,
  bySection: 'Par section',
  unanswered: 'Sans réponse sur le site',
  countOfUnanswered: count => `Questions sans réponse\u00a0: ${count}.`,
  phrases: `Mots employés par au moins ${FEWEST_VISITORS} visiteurs différents dans ces questions, avec le nombre de ces visiteurs\u00a0:`,
  noPhrases: `Aucun mot n’a été employé par ${FEWEST_VISITORS} visiteurs différents\u00a0: rien d’autre n’est gardé.`,
  feedback: 'Avis et demandes de contact',
  kinds: { up: 'Réponses utiles', down: 'Réponses inutiles', handover: 'Demandes à transmettre à une personne' },
  languages: 'Langues',
  replaced: 'Citations du site à la place du modèle',
  reasons: {
    budget_spent: 'Jetons du jour épuisés',
    model_missing: 'Modèle absent de son serveur',
    overloaded: 'Modèle surchargé',
    upstream_error: 'Erreur du modèle',
    upstream_timeout: 'Modèle trop lent',
    upstream_unavailable: 'Modèle injoignable',
  },
  reason: 'Raison',
  section: 'Section',
  count: 'Questions',
}

const ENGLISH: ReportStrings = {
  locale: 'en-GB',
  title: monday => `Questions to the assistant, week of ${monday}`,
  questions: count => `Questions and messages: ${count}.`,
  bySection: 'By section',
  unanswered: 'Not answered by the site',
  countOfUnanswered: count => `Unanswered questions: ${count}.`,
  phrases: `Words that at least ${FEWEST_VISITORS} different visitors used in these questions, with the number of these visitors:`,
  noPhrases: `No words were used by ${FEWEST_VISITORS} different visitors, and nothing else is kept.`,
  feedback: 'Feedback and handovers',
  kinds: { up: 'Useful replies', down: 'Useless replies', handover: 'Handovers to a person' },
  languages: 'Languages',
  replaced: 'Quotes of the site in place of the model',
  reasons: {
    budget_spent: 'Tokens of the day spent',
    model_missing: 'Model missing at its server',
    overloaded: 'Model overloaded',
    upstream_error: 'Error of the model',
    upstream_timeout: 'Model too slow',
    upstream_unavailable: 'Model out of reach',
  },
  reason: 'Reason',
  section: 'Section',
  count: 'Questions',
}

/** The report of a week as Markdown, in French for a French site, else in English. */
export function writeReport(week: string, { counters, phrases }: WeekCounts, language: string): string {
  const strings = language === 'fr' ? FRENCH : ENGLISH
  const monday = new Date(week).toLocaleDateString(strings.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const count = (name: string) => counters.get(name) ?? 0
  const reasons = MODEL_FAILURES.filter(code => counters.has(REPLACED + code))
  const replaced = new Map(reasons.map(code => [strings.reasons[code], count(REPLACED + code)]))
  return [
    `# ${strings.title(monday)}`,
    strings.questions(count(QUESTION)),
    `## ${strings.bySection}`,
    table([strings.section, strings.count], mostFirst(named(counters, SECTION))),
    `## ${strings.unanswered}`,
    strings.countOfUnanswered(count(NONE)),
    ...(phrases.size > 0
      ? [
          strings.phrases,
          mostFirst(phrases)
            .map(([phrase, visitors]) => `- ${escapeMarkdown(phrase)} (${visitors})`)
            .join('\n'),
        ]
      : [strings.noPhrases]),
    `## ${strings.feedback}`,
    FEEDBACK_KINDS.map(kind => `- ${strings.kinds[kind]}\u00a0: ${count(kind)}`).join('\n'),
    `## ${strings.languages}`,
    table([strings.languages, strings.count], mostFirst(named(counters, LANGUAGE))),
    ...(replaced.size > 0
      ? [`## ${strings.replaced}`, table([strings.reason, strings.count], mostFirst(replaced))]
      : []),
  ]
    .join('\n\n')
    .concat('\n')
}

/** A report without the words of visitors, because the log must not have them. */
export function withoutPhrases(report: string): string {
  return report.replace(/^- .*\)\n/gm, '')
}

/** The counters whose names begin with this prefix, by the rest of the name. */
function named(counters: ReadonlyMap<string, number>, beginning: string): Map<string, number> {
  const found = [...counters].filter(([name]) => name.startsWith(beginning))
  return new Map(found.map(([name, count]) => [name.slice(beginning.length), count]))
}

function mostFirst(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

function table(head: readonly string[], rows: readonly [string, number][]): string {
  return [
    `| ${head.join(' | ')} |`,
    '| --- | ---: |',
    ...rows.map(([name, count]) => `| ${escapeMarkdown(name)} | ${count} |`),
  ].join('\n')
}
