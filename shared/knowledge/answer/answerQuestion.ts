import { guessLanguage } from '../analyze/language.ts'
import type { Found, Knowledge, Passage, Section, Source } from '../section.ts'
import { type AnswerStrings, answerStrings, type SmallTalk } from '../strings/answerStrings.ts'
import { escapeMarkdown } from './escapeMarkdown.ts'
import { nextQuestions } from './nextQuestions.ts'
import { contactOf, type SiteProfile, topicsOf } from './siteProfile.ts'
import { takeOffSmallTalk } from './smallTalk.ts'
import { sourceTitle } from './sourceTitle.ts'
import { splitQuestions } from './splitQuestions.ts'

/** The kind of an answer, for statistics. */
export type AnswerKind = Found['certainty'] | SmallTalk | 'notSaid'

/** An answer without a model. */
export interface WrittenAnswer {
  kinds: readonly AnswerKind[]
  /** Markdown. Each source comes before the text that first cites it as `[1]`. */
  pieces: readonly (string | Source)[]
  /** Suggestions for the next question. */
  followUps: readonly string[]
}

export interface AnswerOptions {
  /** The visitor's question before this one. */
  previous?: string
  profile?: SiteProfile
}

/** More passages than are shown, because a heading that only lists shown passages is dropped. */
const PASSAGES_TO_CHOOSE_FROM = 6
const LONGEST_PASSAGE = 600
/** Fewer items stay in their sentence. */
const FEWEST_ITEMS = 3

/** Answers a message from the site's own text: with a quote, a choice of passages, or « the site does not say ». */
export function answerQuestion(
  knowledge: Knowledge,
  message: string,
  { previous, profile = {} }: AnswerOptions = {},
): WrittenAnswer {
  const writer = new AnswerWriter(knowledge, profile, guessLanguage(message, knowledge.language))
  const { smallTalk, question } = takeOffSmallTalk(message)
  if (smallTalk) writer.writeSmallTalk(smallTalk)
  else {
    const asked = splitQuestions(question)
    asked.forEach((part, place) => {
      if (asked.length > 1) writer.write(`**${escapeMarkdown(part)}**`)
      writer.writeFound(
        knowledge.find(part, {
          previous: place === 0 ? previous : asked[place - 1],
          limit: PASSAGES_TO_CHOOSE_FROM,
        }),
        part,
      )
    })
  }
  return writer.answer()
}

class AnswerWriter {
  readonly #knowledge: Knowledge
  readonly #profile: SiteProfile
  readonly #strings: AnswerStrings
  readonly #kinds: AnswerKind[] = []
  readonly #pieces: (string | Source)[] = []
  readonly #numbers = new Map<string, string>()
  /** The sections of the cited passages. */
  readonly #shown: Section[] = []
  readonly #language: string
  #isEmpty = true

  constructor(knowledge: Knowledge, profile: SiteProfile, language: string) {
    this.#knowledge = knowledge
    this.#profile = profile
    this.#language = language
    this.#strings = answerStrings(language)
  }

  answer(): WrittenAnswer {
    const followUps = nextQuestions(this.#knowledge, this.#shown, this.#language)
    return { kinds: this.#kinds, pieces: this.#pieces, followUps }
  }

  /** Adds a paragraph. */
  write(text: string): void {
    this.#pieces.push(this.#isEmpty ? text : `\n\n${text}`)
    this.#isEmpty = false
  }

  writeSmallTalk(smallTalk: SmallTalk): void {
    this.#kinds.push(smallTalk)
    this.write(this.#strings.smallTalk[smallTalk])
    if (smallTalk !== 'thanks' && smallTalk !== 'goodbye') this.#writeTopics()
  }

  writeFound({ certainty, passages: found, missing }: Found, question: string): void {
    const passages = withoutLists(found)
    const [first, ...others] = passages
    this.#kinds.push(missing && certainty === 'none' ? 'notSaid' : certainty)
    if (certainty === 'none' || !first) {
      this.write(missing ? `${this.#strings.notSaid} ${this.#strings.notSaidOf[missing]}` : this.#strings.nothingFound)
      if (!missing) this.#writeTopics()
      this.#writeContact()
    } else if (certainty === 'sure') {
      const isForeign =
        first.section.lang !== undefined && first.section.lang !== guessLanguage(question, this.#knowledge.language)
      if (isForeign) this.write(this.#strings.inOtherLanguage)
      this.#writePassage(first)
      if (others.length > 0) this.#writeLinks(this.#strings.seeAlso, others.slice(0, 2))
    } else this.#writeLinks(this.#strings.choose, passages.slice(0, 3))
  }

  #writePassage(passage: Passage): void {
    const { section } = passage
    const text = section.text.length <= LONGEST_PASSAGE ? section.text : passage.quote
    const number = this.#cite(passage)
    this.write(`**${escapeMarkdown(section.title)}** [${number}]\n\n${quoted(text)}`)
  }

  #writeLinks(introduction: string, passages: readonly Passage[]): void {
    this.write(introduction)
    // Each line comes after the source that it cites.
    passages.forEach((passage, place) => {
      const number = this.#cite(passage)
      const title = `**${escapeMarkdown(passage.section.title)}** [${number}]${this.#strings.colon}`
      const line = `- ${title} ${escapeMarkdown(passage.quote)}`
      this.#pieces.push(place === 0 ? `\n\n${line}` : `\n${line}`)
    })
  }

  #writeTopics(): void {
    const topics = topicsOf(this.#knowledge)
    if (topics.length === 0) return
    this.write(`${this.#strings.topics}\n\n${topics.map(topic => `- ${escapeMarkdown(topic)}`).join('\n')}`)
  }

  #writeContact(): void {
    const url = contactOf(this.#knowledge, this.#profile)
    if (url) this.write(this.#strings.contact(this.#profile.name && escapeMarkdown(this.#profile.name), url))
  }

  /** Adds the source if it is new, and returns its number. */
  #cite({ section, quote }: Passage): string {
    const existing = this.#numbers.get(section.id)
    if (existing) return existing
    const id = String(this.#numbers.size + 1)
    this.#numbers.set(section.id, id)
    this.#shown.push(section)
    this.#pieces.push({ id, url: section.url, title: sourceTitle(section, this.#knowledge), quote })
    return id
  }
}

/** Drops a heading when a passage under it comes before it. */
function withoutLists(passages: readonly Passage[]): Passage[] {
  return passages.filter(
    ({ section: { title } }, place) => !passages.slice(0, place).some(({ section }) => section.path.at(-1) === title),
  )
}

/** A text as a quote of Markdown; three or more items after a sentence become a list. */
function quoted(text: string): string {
  const items = text.split(' · ')
  const [lead = '', first = ''] = /^(.*[.!?…])\s(.*)$/.exec(items[0] ?? '')?.slice(1) ?? []
  if (items.length < FEWEST_ITEMS || !first) return `> ${escapeMarkdown(text)}`
  return [
    `> ${escapeMarkdown(lead)}\n>`,
    ...[first, ...items.slice(1)].map(item => `> - ${escapeMarkdown(item)}`),
  ].join('\n')
}
