import type { Mark } from '../exam/mark.ts'
import { quotedInFrench } from './quoted.ts'

/** What `ask --questions` says about an exam. */
export interface ExamStrings {
  nothing: string
  noSection(expected: { wanted: string; question: string }): string
  /** One question. A failure has the first place that was given, and what was expected. */
  line(mark: Mark, question: string, failure: { given: string; wanted: string } | undefined): string
  summary(all: number, counts: ReadonlyMap<Mark, number>): string
}

const FRENCH_MARKS: Readonly<Record<Mark, string>> = {
  answered: 'répondue',
  found: 'menée au bon endroit',
  honest: 'honnête',
  missed: 'manquée',
  wrong: 'fausse',
}

const FRENCH_COUNTS: Readonly<Record<Mark, string>> = {
  answered: 'répondues',
  found: 'menées au bon endroit',
  honest: 'honnêtes',
  missed: 'manquées',
  wrong: 'fausses',
}

const FRENCH: ExamStrings = {
  nothing: 'rien',
  noSection: ({ wanted, question }) =>
    `${quotedInFrench(question)} : aucune section n’a l’adresse ${wanted}. Les identifiants des sections sont dans knowledge.json.`,
  line: (mark, question, failure) =>
    `${FRENCH_MARKS[mark]} : ${question}${failure ? ` (${failure.given} au lieu de ${failure.wanted})` : ''}`,
  summary: (all, counts) =>
    `${all} ${all > 1 ? 'questions' : 'question'} : ${listOf(counts, FRENCH_MARKS, FRENCH_COUNTS)}.`,
}

const ENGLISH_MARKS: Readonly<Record<Mark, string>> = {
  answered: 'answered',
  found: 'led to the right place',
  honest: 'honest',
  missed: 'missed',
  wrong: 'wrong',
}

const ENGLISH: ExamStrings = {
  nothing: 'nothing',
  noSection: ({ wanted, question }) =>
    `“${question}”: no section has the address ${wanted}. The ids of sections are in knowledge.json.`,
  line: (mark, question, failure) =>
    `${ENGLISH_MARKS[mark]}: ${question}${failure ? ` (${failure.given} instead of ${failure.wanted})` : ''}`,
  summary: (all, counts) =>
    `${all} ${all > 1 ? 'questions' : 'question'}: ${listOf(counts, ENGLISH_MARKS, ENGLISH_MARKS)}.`,
}

const MARKS: readonly Mark[] = ['answered', 'found', 'honest', 'missed', 'wrong']

function listOf(
  counts: ReadonlyMap<Mark, number>,
  one: Readonly<Record<Mark, string>>,
  several: Readonly<Record<Mark, string>>,
): string {
  const found = MARKS.flatMap(mark => {
    const count = counts.get(mark)
    return count ? [`${count} ${(count > 1 ? several : one)[mark]}`] : []
  })
  return found.join(', ')
}

/** The sentences in the language of the site: French, or else English. */
export function examStrings(language: string): ExamStrings {
  return language === 'fr' ? FRENCH : ENGLISH
}
