import { factsAsked } from '../analyze/factAsked.ts'
import { factsIn } from '../analyze/facts.ts'
import { guessLanguage } from '../analyze/language.ts'
import { stemmerFor } from '../analyze/stemmer.ts'
import { asksToBook } from '../facts/askedFacts.ts'
import { hasAmount } from '../facts/factsOfLines.ts'
import { findFacts } from '../facts/findFacts.ts'
import { asksForLegalText, isLegalText } from '../find/legalText.ts'
import { quoteFor } from '../find/quote.ts'
import type { FactKind, Found, Knowledge, Section, SiteFactKind } from '../section.ts'
import { AnswerWriter, type WrittenAnswer } from './AnswerWriter.ts'
import { contactSection, type SiteProfile } from './siteProfile.ts'
import { takeOffSmallTalk } from './smallTalk.ts'
import { corrected } from './spelling.ts'
import { splitQuestions } from './splitQuestions.ts'
import { topicOf } from './topicOf.ts'

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
  const { smallTalk, question: written } = takeOffSmallTalk(message)
  // The owner's example questions are right as they are.
  const question = knowledge.sectionAsked(written) ? written : corrected(knowledge, written)
  if (smallTalk) writer.writeSmallTalk(smallTalk)
  else {
    const asked = splitQuestions(question)
    asked.forEach((part, place) => {
      answerPart(writer, knowledge, part, { previous: place === 0 ? previous : asked[place - 1], profile })
    })
  }
  return writer.answer(question)
}

function answerPart(
  writer: AnswerWriter,
  knowledge: Knowledge,
  question: string,
  { previous, profile = {} }: AnswerOptions,
): void {
  const asked = knowledge.sectionAsked(question)
  if (asked && asked !== contactSection(knowledge, profile)) {
    const quote = quoteFor(asked.text, [], asked.lang ?? knowledge.language)
    writer.writeFound({ certainty: 'sure', passages: [{ section: asked, quote, score: 0 }] })
    return
  }
  const facts = findFacts(knowledge, question, {
    ...(previous && { previous }),
    ...(profile.name && { name: profile.name }),
  })
  if (facts && (facts.wantsContact || facts.groups.length > 0)) {
    writer.writeFacts(facts)
    return
  }
  const found = cautious(knowledge, question, find(knowledge, question, previous))
  const { unknown = [], missing: [missing] = [] } = facts ?? {}
  const topic = topicOf(knowledge, question)
  if (found.certainty === 'none' && asksToBook(question)) writer.writeBooking(sectionAbout(knowledge, BOOKING))
  else if (missing && !isSaid(knowledge, question, missing, found)) writer.writeNotSaid(missing)
  else if (unknown.length > 0)
    writer.writeFound({ ...found, certainty: found.certainty === 'none' ? 'none' : 'maybe', unknown }, topic)
  else writer.writeFound(found, topic)
}

const BOOKING = /r[ée]serv|rendez-vous|(?<!\p{L})book|appointment/iu

function sectionAbout({ sections }: Knowledge, title: RegExp): Section | undefined {
  return sections.find(section => title.test(section.title) && !isLegalText(section))
}

/** A name that is not the start of a question. */
const NAME = /(?<=\p{Ll}[\s'’])\p{Lu}[\p{L}-]{2,}/gu

/** Passages of which none is sure, if the first has not what the question names: its price, or its town. */
function cautious(knowledge: Knowledge, question: string, found: Found): Found {
  const [first] = found.passages
  if (!first || found.certainty !== 'sure') return found
  const { title, text, path, lang = knowledge.language } = first.section
  const said = `${path.join(' ')} ${title} ${text}`
  const names = lang === 'de' ? [] : (question.match(NAME) ?? [])
  const lacksName = names.some(name => !said.toLowerCase().includes(name.toLowerCase()))
  const lacksPrice = factsAsked(question).includes('price') && !hasAmount(said)
  return lacksName || lacksPrice ? { ...found, certainty: 'maybe' } : found
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
