import { markdownAddress } from '../../shared/markdownAddress.ts'
import type { Source } from '../../shared/reply/answerPiece.ts'
import type { FoundFacts } from '../facts/findFacts.ts'
import type { FactKind, Found, Knowledge, Passage, Section, SiteFact, SiteFactKind } from '../section.ts'
import { type AnswerStrings, answerStrings, type SmallTalk } from '../strings/answerStrings.ts'
import { escapeMarkdown } from './escapeMarkdown.ts'
import { nextQuestions } from './nextQuestions.ts'
import { contactOf, contactSection, type SiteProfile, topicsOf } from './siteProfile.ts'
import { sourceTitle } from './sourceTitle.ts'

/** The kind of an answer, for statistics. */
export type AnswerKind = Found['certainty'] | SmallTalk | 'notSaid' | 'contact'

/** An answer without a model. */
export interface WrittenAnswer {
  kinds: readonly AnswerKind[]
  /** Markdown. Each source comes before the text that first cites it as `[1]`. */
  pieces: readonly (string | Source)[]
  /** Suggestions for the next question. */
  followUps: readonly string[]
}

const LONGEST_PASSAGE = 600
/** Words of a question that are named if the site never says them. */
const MOST_WORDS = 2
/** A second passage is named if its score is at least this share of the first. */
const LIKELY_TOO = 0.75
const MOST_CHOICES = 3

/** Writes the paragraphs of an answer and numbers its sources. */
export class AnswerWriter {
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

  /** @param language two letters: the language of the question */
  constructor(knowledge: Knowledge, profile: SiteProfile, language: string) {
    this.#knowledge = knowledge
    this.#profile = profile
    this.#language = language
    this.#strings = answerStrings(language)
  }

  /** The whole answer. @param asked the question, which is not suggested again */
  answer(asked: string): WrittenAnswer {
    if (this.#isEmpty) this.#write(this.#strings.nothingFound)
    const followUps = nextQuestions(this.#knowledge, this.#shown, asked)
    return { kinds: this.#kinds, pieces: this.#pieces, followUps }
  }

  /** Whether the site's ways to reach the owner are known as facts. */
  get #hasReach(): boolean {
    return this.#knowledge.facts.some(({ kind }) => kind === 'phone' || kind === 'mail')
  }

  writeSmallTalk(smallTalk: SmallTalk): void {
    this.#kinds.push(smallTalk)
    this.#write(this.#strings.smallTalk[smallTalk])
    if (smallTalk === 'complaint') this.#writeContact()
    else if (smallTalk !== 'thanks' && smallTalk !== 'goodbye') this.#writeTopics()
  }

  /** A fact in a sentence, with the section that says it. */
  writeFacts({ groups, wantsContact, unknown, missing }: FoundFacts): void {
    this.#kinds.push(wantsContact ? 'contact' : 'sure')
    const neverSays = unknown.length > 0 ? `${this.#strings.neverSays(named(unknown))} ` : ''
    if (wantsContact) this.#writeReach()
    for (const group of groups) {
      const [first] = group
      const sentence = neverSays + this.#strings.fact[first.kind](group, this.#profile.name)
      if (first.kind === 'who') this.#writeIntroduction(sentence, first)
      else this.#writeCited(sentence, first)
    }
    for (const kind of missing) this.#write(this.#strings.notSaid[kind] ?? this.#strings.nothingFound)
    if (unknown.length > 0 || missing.length > 0) this.#writeContact()
  }

  /** The site has no fact of this kind. */
  writeNotSaid(kind: FactKind | SiteFactKind): void {
    this.#kinds.push('notSaid')
    this.#write(this.#strings.notSaid[kind] ?? this.#strings.nothingFound)
    this.#writeContact()
  }

  writeFound({ certainty, passages: found, missing, unknown = [] }: Found): void {
    const neverSays = unknown.length > 0 && this.#strings.neverSays(named(unknown))
    // A question that leads to the contact section, and asks for no way to reach the owner, has no answer on the site,
    // unless the section has more to say than facts that are known.
    const contact = this.#hasReach ? contactSection(this.#knowledge, this.#profile) : undefined
    const isContact = contact !== undefined && found[0]?.section === contact
    const passages = withoutLists(found).filter(({ section }) => section !== contact)
    const [first, second] = passages
    if (certainty === 'none' || isContact || !first) {
      if (missing && (missing === 'person' || !neverSays)) this.writeNotSaid(missing)
      else this.#writeNothing(neverSays || this.#strings.nothingFound)
      return
    }
    this.#kinds.push(certainty)
    if (certainty === 'maybe') {
      this.#write(neverSays ? `${neverSays} ${this.#strings.closest}` : this.#strings.choose)
      this.#writeChoices(passages.slice(0, neverSays ? 1 : MOST_CHOICES))
      return
    }
    this.#announceLanguage(first.section)
    this.#writePassage(first)
    if (second && second.score >= LIKELY_TOO * first.score) this.#writeSeeAlso(second)
  }

  #writeNothing(sentence: string): void {
    this.#kinds.push('none')
    this.#write(sentence)
    this.#writeContact()
    this.#writeTopics()
  }

  /** Adds a paragraph. */
  #write(text: string): void {
    this.#pieces.push(this.#isEmpty ? text : `\n\n${text}`)
    this.#isEmpty = false
  }

  #writeReach(): void {
    const factOf = (kind: SiteFactKind) => this.#knowledge.facts.find(fact => fact.kind === kind)
    const { name } = this.#profile
    const [phone, mail, booking, delay] = [factOf('phone'), factOf('mail'), factOf('booking'), factOf('delay')]
    const url = contactOf(this.#knowledge, this.#profile)
    if (!phone && !mail) {
      this.#writeContact()
      return
    }
    const ways = {
      ...(name && { name: escapeMarkdown(name) }),
      ...(phone && { phone: phone.value }),
      ...(mail && { mail }),
      ...(url && { url: markdownAddress(url) }),
    }
    this.#writeCited(this.#strings.reach(ways), phone ?? mail)
    if (booking) this.#write(this.#strings.fact.booking([booking], name))
    if (delay) this.#writeCited(this.#strings.fact.delay([delay], name), delay)
  }

  /** Who the owner is, in the words of the section if these begin with the same. */
  #writeIntroduction(sentence: string, fact: SiteFact): void {
    const section = this.#knowledge.sections.find(({ id }) => id === fact.section)
    if (section?.text.startsWith(fact.value)) this.#writePassage({ section, quote: section.text, score: 0 })
    else this.#writeCited(sentence, fact)
  }

  #announceLanguage({ lang = this.#knowledge.language }: Section): void {
    if (lang !== this.#language) this.#write(this.#strings.inOtherLanguage(lang))
  }

  #writeCited(sentence: string, fact: SiteFact | undefined): void {
    const section = this.#knowledge.sections.find(({ id }) => id === fact?.section)
    if (section && sentence.startsWith('>')) this.#announceLanguage(section)
    const number = section && this.#cite({ section, quote: fact?.value ?? '', score: 0 })
    this.#write(number ? `${sentence} [${number}]` : sentence)
  }

  /** The passage as a quote that begins with its title, unless the title is the question that it answers. */
  #writePassage(passage: Passage): void {
    const { title, text } = passage.section
    const number = this.#cite(passage)
    const lead = title === '' || title.endsWith('?') ? '' : `**${escapeMarkdown(title)}**${this.#strings.colon} `
    const blocks = blocksOf(linesOf(text.length <= LONGEST_PASSAGE ? text : passage.quote))
    const isList = blocks.at(-1)?.startsWith('- ')
    const quote = `${lead}${blocks.join('\n\n')}${isList ? `\n\n[${number}]` : ` [${number}]`}`
    this.#write(quote.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>'))
  }

  #writeSeeAlso(passage: Passage): void {
    const number = this.#cite(passage)
    this.#write(`${this.#strings.seeAlso} ${escapeMarkdown(passage.section.title)} [${number}]`)
  }

  #writeChoices(passages: readonly Passage[]): void {
    // Each line comes after the source that it cites.
    passages.forEach((passage, place) => {
      const number = this.#cite(passage)
      const title = `**${escapeMarkdown(passage.section.title)}** [${number}]${this.#strings.colon}`
      const line = `- ${title} ${escapeMarkdown(oneLine(linesOf(passage.quote)))}`
      this.#pieces.push(place === 0 ? `\n\n${line}` : `\n${line}`)
    })
  }

  #writeTopics(): void {
    const topics = topicsOf(this.#knowledge)
    if (topics.length === 0) return
    this.#write(
      this.#strings.topics(topics.map(({ title, url }) => `[${escapeMarkdown(title)}](${markdownAddress(url)})`)),
    )
  }

  #writeContact(): void {
    const url = contactOf(this.#knowledge, this.#profile)
    const { name } = this.#profile
    if (url) this.#write(this.#strings.contact(name && escapeMarkdown(name), markdownAddress(url)))
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

/** The first words that the site never says. */
const named = (unknown: readonly string[]) => unknown.slice(0, MOST_WORDS).map(escapeMarkdown)

/** Drops a heading when a passage under it comes before it. */
function withoutLists(passages: readonly Passage[]): Passage[] {
  return passages.filter(
    ({ section: { title } }, place) => !passages.slice(0, place).some(({ section }) => section.path.at(-1) === title),
  )
}

/** The paragraphs and items of a text. */
const linesOf = (text: string) => text.split(/ · |\n/)

/** Sentences, and items with commas between them. */
function oneLine(lines: readonly string[]): string {
  return lines.reduce((text, line) => (text ? `${text}${isItem(text) ? ',' : ''} ${line}` : line), '')
}

/** A line without an end mark is an item. */
const isItem = (line: string | undefined) => line !== undefined && !/[.!?…»”"]$/.test(line)

/** Paragraphs, and lists of two or more items. */
function blocksOf(lines: readonly string[]): string[] {
  const blocks: string[] = []
  lines.forEach((line, place) => {
    const isInList = isItem(line) && (isItem(lines[place - 1]) || isItem(lines[place + 1]))
    const text = isInList ? `- ${escapeMarkdown(line)}` : escapeMarkdown(line)
    if (isInList && isItem(lines[place - 1])) blocks.push(`${blocks.pop()}\n${text}`)
    else blocks.push(text)
  })
  return blocks
}
