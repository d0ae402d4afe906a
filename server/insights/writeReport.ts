import { escapeMarkdown } from '../../knowledge/answer/escapeMarkdown.ts'
import { FEEDBACK_KINDS } from '../../shared/chatProtocol.ts'
import { MODEL_FAILURES } from '../httpError.ts'
import { chooseServerStrings } from '../strings/chooseServerStrings.ts'
import type { WeekCounts } from './InsightsStore.ts'

/** Names of the counters; a section, a language or a code follows the last three. Feedback has its kind as its name. */
export const QUESTION = 'question'
export const NONE = 'none'
export const SECTION = 'section '
export const LANGUAGE = 'language '
export const REPLACED = 'replaced '

/** The report of a week as Markdown. */
export function writeReport(week: string, { counters, phrases, ownerQuestions }: WeekCounts, language: string): string {
  const strings = chooseServerStrings(language).report
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
    ...(ownerQuestions.length > 0
      ? [
          `## ${strings.ownerQuestions}`,
          ...ownerQuestions.map(question => `> ${escapeMarkdown(question)}`),
          strings.toCopy,
          copyBlock(ownerQuestions),
        ]
      : []),
    `## ${strings.feedback}`,
    FEEDBACK_KINDS.map(kind => `- ${strings.kinds[kind]}${strings.colon}${count(kind)}`).join('\n'),
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
export function withoutWords(report: string): string {
  return report.replace(/^(?:- .*\)|> .*| {4}.*)\n/gm, '')
}

/** The questions as entries of `asks.json`, in a block of code. */
function copyBlock(questions: readonly string[]): string {
  const asks = JSON.stringify({ '/page.html#section': [...new Set(questions)] }, null, 2)
  return asks.replace(/^/gm, '    ')
}

/** The counters whose names begin with this prefix, by the rest of the name. */
export function named(counters: ReadonlyMap<string, number>, beginning: string): Map<string, number> {
  const found = [...counters].filter(([name]) => name.startsWith(beginning))
  return new Map(found.map(([name, count]) => [name.slice(beginning.length), count]))
}

export function mostFirst<Name extends string>(counts: ReadonlyMap<Name, number>): [Name, number][] {
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

function table(head: readonly string[], rows: readonly [string, number][]): string {
  return [
    `| ${head.join(' | ')} |`,
    '| --- | ---: |',
    ...rows.map(([name, count]) => `| ${escapeMarkdown(name)} | ${count} |`),
  ].join('\n')
}
