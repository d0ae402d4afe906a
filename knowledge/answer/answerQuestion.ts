import { factsIn } from '../analyze/facts.ts'
import { languageOfAnswer } from '../analyze/language.ts'
import { stemmerFor } from '../analyze/stemmer.ts'
import { findFacts } from '../facts/findFacts.ts'
import { asksForLegalText, isLegalText } from '../find/legalText.ts'
import { quoteFor } from '../find/quote.ts'
import type { FactKind, Found, Knowledge, SiteFactKind } from '../section.ts'
import { AnswerWriter, type WrittenAnswer } from './AnswerWriter.ts'
import { aboutSection, contactSection, type SiteProfile } from './siteProfile.ts'
import { takeOffSmallTalk } from './smallTalk.ts'
import { splitQuestions } from './splitQuestions.ts'

export interface AnswerOptions {
  /** The visitor's question before this one. */
  previous?: string
  profile?: SiteProfile
}

/** More passages than are shown, because legal texts and headings that only list shown passages are dropped. */
const PASSAGES_TO_CHOOSE_FROM = 10

/** Answers a message from the site's own text: with a fact, a quote, a choice of passages, or « the site does not say ». */
export function answerQuestion(
  knowledge: Knowledge,
  message: string,
  { previous, profile = {} }: AnswerOptions = {},
): WrittenAnswer {
  const language = languageOfAnswer(message, knowledge.language)
  const writer = new AnswerWriter(knowledge, profile, language)
  const { smallTalk, question } = takeOffSmallTalk(message, language)
  if (smallTalk) writer.writeSmallTalk(smallTalk)
  else {
    const asked = splitQuestions(question, language)
    asked.forEach((part, place) => {
      answerPart(writer, knowledge, part, { previous: place === 0 ? previous : asked[place - 1], profile, language })
    })
  }
  return writer.answer(question)
}

function answerPart(
  writer: AnswerWriter,
  knowledge: Knowledge,
  question: string,
  { previous, profile = {}, language }: AnswerOptions & { language: string },
): void {
  const facts = findFacts(knowledge, question, language, profile.name)
  // Whom a site presents in a section only is asked for in that section.
  const about = facts?.missing.length === 1 && facts.missing[0] === 'who' ? aboutSection(knowledge) : undefined
  const asked = knowledge.sectionAsked(question) ?? about
  if (asked && asked !== contactSection(knowledge, profile)) {
    const quote = quoteFor(asked.text, [], asked.lang ?? knowledge.language)
    writer.writeFound({ certainty: 'sure', passages: [{ section: asked, quote, score: 0 }] })
    return
  }
  if (facts && (facts.wantsContact || facts.groups.length > 0)) {
    writer.writeFacts(facts)
    return
  }
  const found = find(knowledge, question, previous, language)
  const { unknown = [], missing: [missing] = [] } = facts ?? {}
  if (missing && !isSaid(knowledge, question, missing, found)) writer.writeNotSaid(missing)
  else if (unknown.length > 0)
    writer.writeFound({ ...found, certainty: found.certainty === 'none' ? 'none' : 'maybe', unknown })
  else writer.writeFound(found)
}

/** The passages for a question. Legal texts answer legal questions only. */
function find(knowledge: Knowledge, question: string, previous: string | undefined, language: string): Found {
  const found = knowledge.find(question, { ...(previous && { previous }), limit: PASSAGES_TO_CHOOSE_FROM })
  if (asksForLegalText(question, language)) return found
  return { ...found, passages: found.passages.filter(({ section }) => !isLegalText(section)) }
}

/** The kinds of facts that have a pattern, and those that do not. */
const PATTERN_OF: Partial<Record<SiteFactKind, FactKind>> = {
  price: 'price',
  hours: 'date',
  availability: 'availability',
  place: 'place',
  phone: 'phone',
}

/** What sites say in words more often than in facts. */
const IN_WORDS: readonly SiteFactKind[] = ['payment', 'language', 'delay']

/** Whether the best passage says a fact of this kind, or at least has the question's word for it. */
function isSaid(
  { language, facts }: Knowledge,
  question: string,
  kind: SiteFactKind,
  { certainty, passages: [first] }: Found,
): boolean {
  // Without typed facts, passages to choose from are the best that the site has.
  if (!first || certainty === 'none') return false
  if (certainty === 'maybe' && facts.length > 0 && !IN_WORDS.includes(kind)) return false
  const { title, text, lang = language } = first.section
  const pattern = PATTERN_OF[kind]
  if (pattern) return factsIn(text, lang).includes(pattern)
  const { stems } = stemmerFor(lang)
  const own = new Set(stems(`${title} ${text}`))
  return stems(question).some(stem => own.has(stem))
}
