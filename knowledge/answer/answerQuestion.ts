import { namesOfCountry } from '../analyze/countries.ts'
import { languageOfAnswer } from '../analyze/guessLanguage.ts'
import { takeOffSmallTalk } from '../analyze/smallTalk.ts'
import { hasAmount } from '../facts/amounts.ts'
import { asksToBook } from '../facts/askedFacts.ts'
import { factsAsked } from '../facts/factAsked.ts'
import { findFacts } from '../facts/findFacts.ts'
import { asksForLegalText } from '../find/legalText.ts'
import { quoteFor } from '../find/quote.ts'
import type { SmallTalk } from '../languages/language.ts'
import type { Found, Knowledge, SiteProfile } from '../section.ts'
import { fold } from '../words/words.ts'
import { AnswerWriter, type WrittenAnswer } from './AnswerWriter.ts'
import { aboutSection, contactSection } from './siteProfile.ts'
import { corrected } from './spelling.ts'
import { splitQuestions } from './splitQuestions.ts'

export interface AnswerOptions {
  /** The visitor's question before this one. */
  previous?: string
  /** What the conversation has asked before. */
  asked?: readonly string[]
  profile?: SiteProfile
}

/** More passages than are shown, because legal texts, and lists of the headings of other passages, are dropped. */
const PASSAGES_TO_CHOOSE_FROM = 10

/** Answers a message from the site's own text: with a fact or a quote, with places, or that nothing was found. */
export function answerQuestion(knowledge: Knowledge, message: string, options: AnswerOptions = {}): WrittenAnswer {
  return answerWith(AnswerWriter, knowledge, message, options).answer
}

/** Like `answerQuestion`, with a writer of the caller, which may record the calls. */
export function answerWith<Writer extends AnswerWriter>(
  Writer: new (...parts: ConstructorParameters<typeof AnswerWriter>) => Writer,
  knowledge: Knowledge,
  message: string,
  options: AnswerOptions = {},
): { writer: Writer; answer: WrittenAnswer } {
  const language = languageOfAnswer(message, knowledge.language)
  const write = (from: Knowledge) => {
    const writer = new Writer(from, options.profile ?? {}, language)
    return { writer, answer: writeAnswer(writer, from, message, options) }
  }
  const version = knowledge.versions.get(language)
  const own = version && write(version)
  if (own && clarity(own.answer) === ANSWERED) return own
  // Only pages in another language may have it.
  const all = write(knowledge)
  return own && clarity(own.answer) >= clarity(all.answer) ? own : all
}

const ANSWERED = 2

/** How much of an answer its least sure part is: nothing, places, or the answer. */
function clarity({ kinds }: WrittenAnswer): number {
  if (kinds.some(kind => kind === 'none')) return 0
  return kinds.includes('maybe') ? 1 : ANSWERED
}

function writeAnswer(
  writer: AnswerWriter,
  knowledge: Knowledge,
  message: string,
  { previous, asked: before = [], profile = {} }: AnswerOptions,
): WrittenAnswer {
  const { language } = writer
  const { smallTalk, question: written } = takeOffSmallTalk(message, language, knowledge.knows)
  // An example question of the owner is answered as it is, even if it has two sentences. Then “no bullshit?” is not an
  // insult, and “Who are you?” is not a question to a robot.
  if (!isPolite(smallTalk) && isExample(knowledge, message)) {
    answerPart(writer, knowledge, message, { profile, language })
    return writer.answer([...before, message])
  }
  const question = knowledge.asked(written) ? written : corrected(knowledge, written)
  if (smallTalk) writer.writeSmallTalk(smallTalk)
  else {
    const parts = splitQuestions(question, language)
    parts.forEach((part, place) => {
      answerPart(writer, knowledge, part, { previous: place === 0 ? previous : parts[place - 1], profile, language })
    })
  }
  return writer.answer([...before, question])
}

function isPolite(smallTalk: SmallTalk | undefined): boolean {
  return smallTalk === 'greeting' || smallTalk === 'thanks' || smallTalk === 'goodbye'
}

function isExample(knowledge: Knowledge, message: string): boolean {
  return knowledge.asked(message) !== undefined || knowledge.isOffTopic(message)
}

function answerPart(
  writer: AnswerWriter,
  knowledge: Knowledge,
  question: string,
  { previous, profile = {}, language }: AnswerOptions & { language: string },
): void {
  const example = knowledge.asked(question)
  if (!example && knowledge.isOffTopic(question)) {
    writer.writeFound({ certainty: 'none', passages: [] })
    return
  }
  const facts = findFacts(knowledge, question, language, {
    ...(previous && { previous }),
    ...(profile.name && { name: profile.name }),
  })
  // A question about a person whom the site presents in one section leads to that section.
  const about = facts?.missing.length === 1 && facts.missing[0] === 'who' ? aboutSection(knowledge) : undefined
  const meant = example?.section ?? about
  const stated = facts && (facts.wantsContact || facts.groups.length > 0) ? facts : undefined
  const isContact = meant === contactSection(knowledge, profile)
  const learned = example?.quote
  // In the contact section, a phone number is better said in a sentence than quoted.
  const isFact = stated?.groups.some(([{ value }]) => learned?.includes(value))
  if (meant && (!isContact || (learned && !isFact))) {
    const quote = learned ?? quoteFor(meant.text, new Map(), meant.lang ?? knowledge.language)
    writer.writeFound({
      certainty: 'sure',
      passages: [{ section: meant, quote, score: 0, isLearned: learned !== undefined }],
    })
    return
  }
  if (stated) {
    writer.writeFacts(stated)
    return
  }
  if (meant) {
    const lacks = facts?.missing[0] ?? factsAsked(question, language)[0]
    if (lacks && !knowledge.facts.some(({ kind }) => kind === lacks)) writer.writeNothing(true)
    else writer.writeFacts({ groups: [], wantsContact: true, unknown: [], missing: [] })
    return
  }
  const found = cautious(knowledge, question, find(knowledge, question, previous, language), language)
  if (found.certainty === 'none' && asksToBook(question)) writer.writeBooking()
  else if (facts?.missing.includes('booking')) writer.writeNothing(true)
  else writer.writeFound(facts && facts.unknown.length > 0 ? atMostMaybe(found) : found)
}

/** A name that is not the start of a question. */
const NAME = /(?<=\p{Ll}[\s'’])\p{Lu}[\p{L}-]{2,}/gu

/** The same passages, but not sure if the first does not say the price or the name that the question has. */
function cautious(knowledge: Knowledge, question: string, found: Found, language: string): Found {
  const [first] = found.passages
  if (!first || found.certainty !== 'sure') return found
  const { title, text, path, lang = knowledge.language } = first.section
  const written = `${path.join(' ')} ${title} ${text}`
  const said = fold(written)
  // Each German noun has a capital letter.
  const names = [lang, language].includes('de') ? [] : (question.match(NAME) ?? [])
  const lacksName = names.map(fold).some(name => !(namesOfCountry(name) ?? [name]).some(each => said.includes(each)))
  const lacksPrice = factsAsked(question, language).includes('price') && !hasAmount(written)
  return lacksName || lacksPrice ? atMostMaybe(found) : found
}

function atMostMaybe(found: Found): Found {
  return found.certainty === 'sure' ? { ...found, certainty: 'maybe' } : found
}

/** The passages for a question. Legal texts answer legal questions only. */
function find(knowledge: Knowledge, question: string, previous: string | undefined, language: string): Found {
  const found = knowledge.find(question, { ...(previous && { previous }), limit: PASSAGES_TO_CHOOSE_FROM })
  if (asksForLegalText(question, language)) return found
  return { ...found, passages: found.passages.filter(({ section }) => !section.isLegal) }
}
