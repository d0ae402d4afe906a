import { factsIn } from '../analyze/facts.ts'
import { guessLanguage } from '../analyze/language.ts'
import { stemmerFor } from '../analyze/stemmer.ts'
import { findFacts } from '../facts/findFacts.ts'
import { asksForLegalText, isLegalText } from '../find/legalText.ts'
import { quoteFor } from '../find/quote.ts'
import type { FactKind, Found, Knowledge, SiteFactKind } from '../section.ts'
import { AnswerWriter, type WrittenAnswer } from './AnswerWriter.ts'
import { contactSection, type SiteProfile } from './siteProfile.ts'
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
  const writer = new AnswerWriter(knowledge, profile, guessLanguage(message, knowledge.language))
  const { smallTalk, question } = takeOffSmallTalk(message)
  if (smallTalk) writer.writeSmallTalk(smallTalk)
  else {
    // An example question of the owner may have a greeting or a second sentence.
    const asked = isExample(knowledge, message) ? [message] : splitQuestions(question)
    asked.forEach((part, place) => {
      answerPart(writer, knowledge, part, { previous: place === 0 ? previous : asked[place - 1], profile })
    })
  }
  return writer.answer(question)
}

function isExample(knowledge: Knowledge, message: string): boolean {
  return knowledge.sectionAsked(message) !== undefined || knowledge.isOffTopic(message)
}

function answerPart(
  writer: AnswerWriter,
  knowledge: Knowledge,
  question: string,
  { previous, profile = {} }: AnswerOptions,
): void {
  const asked = knowledge.sectionAsked(question)
  if (!asked && knowledge.isOffTopic(question)) {
    writer.writeFound({ certainty: 'none', passages: [] })
    return
  }
  if (asked && asked !== contactSection(knowledge, profile)) {
    const quote = quoteFor(asked.text, [], asked.lang ?? knowledge.language)
    writer.writeFound({ certainty: 'sure', passages: [{ section: asked, quote, score: 0 }] })
    return
  }
  const facts = findFacts(knowledge, question, profile.name)
  if (facts && (facts.wantsContact || facts.groups.length > 0)) {
    writer.writeFacts(facts)
    return
  }
  const { unknown = [], missing: [missing] = [] } = facts ?? {}
  const found = find(knowledge, question, previous)
  if (asked) {
    const lacks = missing ?? found.missing
    if (lacks && !knowledge.facts.some(({ kind }) => kind === lacks)) writer.writeNotSaid(lacks)
    else writer.writeFacts({ groups: [], wantsContact: true, unknown: [], missing: [] })
    return
  }
  if (missing && !isSaid(knowledge, question, missing, found)) writer.writeNotSaid(missing)
  else if (unknown.length > 0)
    writer.writeFound({ ...found, certainty: found.certainty === 'none' ? 'none' : 'maybe', unknown })
  else writer.writeFound(found)
}

/** The passages for a question. Legal texts answer legal questions only. */
function find(knowledge: Knowledge, question: string, previous: string | undefined): Found {
  const found = knowledge.find(question, { ...(previous && { previous }), limit: PASSAGES_TO_CHOOSE_FROM })
  if (asksForLegalText(question)) return found
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

/** Whether the best passage says a fact of this kind, or at least has the question's word for it. */
function isSaid(
  { language, facts }: Knowledge,
  question: string,
  kind: SiteFactKind,
  { certainty, passages: [first] }: Found,
): boolean {
  // Without typed facts, passages to choose from are the best that the site has.
  if (!first || certainty === 'none' || (certainty === 'maybe' && facts.length > 0)) return false
  const { title, text, lang = language } = first.section
  const pattern = PATTERN_OF[kind]
  if (pattern) return factsIn(text).includes(pattern)
  const { stems } = stemmerFor(lang)
  const own = new Set(stems(`${title} ${text}`))
  return stems(question).some(stem => own.has(stem))
}
