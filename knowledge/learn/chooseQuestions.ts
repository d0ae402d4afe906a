import { isGeneralTask } from '../analyze/generalTask.ts'
import { guessLanguage } from '../analyze/guessLanguage.ts'
import { takeOffSmallTalk } from '../analyze/smallTalk.ts'
import { plainQuestion } from '../find/askedSections.ts'
import { languageOf, stopWordsOf } from '../languages/languages.ts'
import { placeOfQuote } from '../read/placeOfQuote.ts'
import type { Knowledge, Section } from '../section.ts'
import { wordsOf } from '../words/words.ts'
import { cleanQuestion, type Fault } from './cleanQuestion.ts'
import { MOST_NEAR_MISSES, MOST_QUESTIONS } from './limits.ts'
import type { LearnedPair } from './valuesIn.ts'

/** A question that is not taken. `twin`: it is there already. `surplus`: there are enough. `deleted`: the owner deleted it. */
export interface Refused {
  question: string
  why: Fault | 'twin' | 'surplus' | 'deleted' | 'smallTalk' | 'foreign' | 'nowhere' | 'elsewhere' | 'answered'
  /** The section to which it belongs, or that answers it. */
  other?: Section
}

/** The questions of a reply that are taken, and the others, each with its reason. */
export interface Chosen {
  /** A quote is still as the reply has it. */
  taken: LearnedPair[]
  refused: Refused[]
}

/** What the site says and has, to compare questions with it. */
export interface Comparison {
  /** The search in the sections without any example question: what the pages themselves say. */
  knowledge: Knowledge
  /** Whether a question is an example of the site already. */
  isTaken(question: string): boolean
  /** Whether the owner has deleted a question that was learned here. */
  isDeleted(question: string): boolean
}

/** A request wants two questions in another language. More come from a model that does not keep to the page's language. */
const MOST_FOREIGN = 4
/** How many sections are ranked. A section that is not among them has nothing of the question. */
const MOST_RANKED = 20
/**
 * Another section is the right one if this one has less than this share of its score. On two sites it refuses half of the
 * questions of wrong sections, and 3 % of the others.
 */
const LEAST_SHARE = 0.3
/** Fewer words may be key words that no page has, « chasseur de tête »: all words, and those that name something. */
const FEWEST_WORDS = 5
const FEWEST_CONTENT_WORDS = 2
/** The beginnings of words are compared: « cookies », « cookie ». In characters. */
const STEM = 5

/**
 * Chooses the questions of a section: at most 14, plain, and none that clearly belongs to another section or to none. A
 * question with words of the section as its answer belongs to it. One in another language than the site is not compared with its texts.
 */
export function chooseQuestions(asked: readonly LearnedPair[], section: Section, comparison: Comparison): Chosen {
  const { knowledge } = comparison
  const language = section.lang ?? knowledge.language
  let foreign = 0
  return choose(asked, MOST_QUESTIONS, comparison, ({ question, quote }, all) => {
    // What it copies is its answer, also if they have no word in common.
    const isQuoted = quote !== undefined && placeOfQuote(section.text, quote) !== undefined
    if (!isQuoted && isSmallTalk(question, knowledge)) return { question, why: 'smallTalk' }
    if (!isQuoted && isGeneralTask(question, language)) return { question, why: 'nowhere' }
    if (languageOf(language) && guessLanguage(question, language) !== language) {
      foreign += 1
      return foreign > MOST_FOREIGN ? { question, why: 'foreign' } : undefined
    }
    if (isQuoted) return undefined
    const { certainty, passages } = knowledge.find(question, { limit: MOST_RANKED })
    const [first] = passages
    const own = passages.find(passage => isPieceOf(passage.section, section))?.score ?? 0
    if (certainty !== 'none' && first && own < LEAST_SHARE * first.score)
      return { question, why: 'elsewhere', other: first.section }
    if (certainty === 'none' && isAlone(question, all, knowledge)) return { question, why: 'nowhere' }
    return undefined
  })
}

/** Chooses questions that resemble the site and that it does not answer: at most 25. */
export function chooseNearMisses(asked: readonly LearnedPair[], comparison: Comparison): Chosen {
  const { knowledge } = comparison
  return choose(asked, MOST_NEAR_MISSES, comparison, ({ question }) => {
    if (isSmallTalk(question, knowledge)) return { question, why: 'smallTalk' }
    const { certainty, passages } = knowledge.find(question, { limit: 1 })
    const answers = knowledge.asked(question)?.section ?? (certainty === 'sure' ? passages[0]?.section : undefined)
    return answers && { question, why: 'answered', other: answers }
  })
}

function choose(
  asked: readonly LearnedPair[],
  most: number,
  { isTaken, isDeleted }: Comparison,
  problemOf: (asked: LearnedPair, all: readonly string[]) => Refused | undefined,
): Chosen {
  const cleaned = asked.map(({ question, quote }) => ({ ...cleanQuestion(question), quote }))
  const all = cleaned.flatMap(({ question, fault }) => (fault ? [] : [question]))
  const own = new Set<string>()
  const taken: LearnedPair[] = []
  const refused: Refused[] = []
  for (const { question, fault, quote } of cleaned) {
    const key = plainQuestion(question)
    const problem = fault
      ? { question, why: fault }
      : own.has(key) || isTaken(question)
        ? { question, why: 'twin' as const }
        : isDeleted(question)
          ? { question, why: 'deleted' as const }
          : (problemOf({ question, ...(quote !== undefined && { quote }) }, all) ??
            (taken.length >= most ? { question, why: 'surplus' as const } : undefined))
    if (problem) refused.push(problem)
    else {
      own.add(key)
      taken.push({ question, ...(quote !== undefined && { quote }) })
    }
  }
  return { taken, refused }
}

function isSmallTalk(question: string, { language, knows }: Knowledge): boolean {
  return takeOffSmallTalk(question, language, knows).smallTalk !== undefined
}

/** Whether two sections are pieces of one long text. */
function isPieceOf(one: Section, other: Section): boolean {
  return one.id.replace(/~\d+$/, '') === other.id.replace(/~\d+$/, '')
}

/** Whether a question has words, and shares none with the site nor with the other questions of the reply. */
function isAlone(question: string, all: readonly string[], knowledge: Knowledge): boolean {
  const words = contentWords(question, knowledge.language)
  if (wordsOf(question).length < FEWEST_WORDS || words.length < FEWEST_CONTENT_WORDS) return false
  if (words.some(word => knowledge.knows(word))) return false
  const others = new Set(
    all
      .filter(other => other !== question)
      .flatMap(other => contentWords(other, knowledge.language))
      .map(word => word.slice(0, STEM)),
  )
  return !words.some(word => others.has(word.slice(0, STEM)))
}

function contentWords(text: string, language: string): string[] {
  const silent = [stopWordsOf(language), stopWordsOf('en')]
  return wordsOf(text).filter(word => !silent.some(words => words.has(word)))
}
