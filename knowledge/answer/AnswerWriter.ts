import { markdownAddress } from '../../shared/markdownAddress.ts'
import { withQuote } from '../../shared/quoteAddress.ts'
import type { Source } from '../../shared/reply/answerPiece.ts'
import type { FoundFacts } from '../facts/findFacts.ts'
import { cutAtWord } from '../find/quote.ts'
import type { AnswerStrings, SmallTalk } from '../languages/language.ts'
import { stringsOf } from '../languages/languages.ts'
import {
  type Found,
  type Knowledge,
  LONGEST_QUOTE,
  type Passage,
  type Section,
  type SiteFact,
  type SiteFactKind,
  type SiteProfile,
} from '../section.ts'
import { escapeMarkdown } from './escapeMarkdown.ts'
import { factSentence, reachSentence } from './factSentence.ts'
import { nextQuestions } from './nextQuestions.ts'
import { asMarkdown, linesOf, oneLine, spaceBefore, withoutLists } from './passageText.ts'
import { contactOf, contactSection, saysMore, topicsOf } from './siteProfile.ts'
import { sourceTitle } from './sourceTitle.ts'
import { nameOfLanguage } from './writeList.ts'

/** What an answer is: it decides whether a person is offered, and whether another language of the site is tried. */
export type AnswerKind = Found['certainty'] | SmallTalk | 'contact'

/** An answer without a model. */
export interface WrittenAnswer {
  kinds: readonly AnswerKind[]
  /** Markdown. Each source comes before the text that first cites it as `[1]`. */
  pieces: readonly (string | Source)[]
  /** Suggestions for the next question. */
  followUps: readonly string[]
}

/** Code is easier to read than as many words, and has no use without its beginning and its end. In characters. */
const LONGEST_WITH_CODE = 1_200
/** Further places have at least this share of the score of the first one. */
const LIKELY = 0.4
const MOST_PLACES = 3
/** In characters. */
const LONGEST_LINE = 150
/** Small talk after which the visitor needs no topics. A number would invite an insult to be repeated. */
const QUIET: ReadonlySet<SmallTalk> = new Set(['thanks', 'goodbye', 'insult'])
const BOOKING_TITLE = /r[ée]serv|rendez-vous|(?<!\p{L})book|appointment/iu

/** Writes the paragraphs of an answer and numbers its sources. */
export class AnswerWriter {
  /** Two letters: the language of the answer. */
  readonly language: string
  readonly #knowledge: Knowledge
  readonly #profile: SiteProfile
  readonly #strings: AnswerStrings
  readonly #kinds: AnswerKind[] = []
  readonly #pieces: (string | Source)[] = []
  readonly #numbers = new Map<string, string>()
  /** The sections of the cited passages. */
  readonly #shown: Section[] = []
  #isEmpty = true

  /** @param language two letters: the language of the question */
  constructor(knowledge: Knowledge, profile: SiteProfile, language: string) {
    this.#knowledge = knowledge
    this.#profile = profile
    this.language = language
    this.#strings = stringsOf(language)
  }

  /**
   * The whole answer.
   * @param asked what the conversation has asked, which is not suggested again
   */
  answer(asked: readonly string[]): WrittenAnswer {
    if (this.#isEmpty) this.#write(this.#strings.nothingFound)
    const ofVisitor = this.#knowledge.versions.get(this.language) ?? this.#knowledge
    const followUps = nextQuestions(ofVisitor, this.#shown, { language: this.language, asked })
    return { kinds: this.#kinds, pieces: this.#pieces, followUps }
  }

  /** Whether a phone number or a mailbox of the owner is known. */
  get #hasReach(): boolean {
    return Boolean(this.#factOf('phone') ?? this.#factOf('mail'))
  }

  #factOf(kind: SiteFactKind): SiteFact | undefined {
    return this.#knowledge.facts.find(fact => fact.kind === kind)
  }

  writeSmallTalk(smallTalk: SmallTalk): void {
    this.#kinds.push(smallTalk)
    this.#write(this.#strings.smallTalk[smallTalk])
    const who = smallTalk === 'robot' && this.#profile.name && this.#factOf('who')
    if (who) this.#writeFact(factSentence(this.#strings, [who], this.language, this.#profile.name), who)
    if (smallTalk === 'complaint') this.#writeReach()
    else if (!QUIET.has(smallTalk)) this.#writeTopics()
  }

  /** Each group of facts in a sentence with its source. Facts for another word than the question's are only places. */
  writeFacts({ groups, wantsContact, unknown, missing }: FoundFacts): void {
    if (unknown.length > 0) {
      const passages = groups.flat().flatMap(fact => this.#passageOf(fact) ?? [])
      this.#writePlaces(passages, ({ section }) =>
        passages.flatMap(each => (each.section === section ? each.quote : [])).join(', '),
      )
      return
    }
    this.#kinds.push(wantsContact ? 'contact' : 'sure')
    if (wantsContact) this.#writeReach()
    // One sentence of the site may be two facts: when and where.
    const sentences = new Set<string>()
    for (const group of groups) {
      const [first] = group
      const sentence = factSentence(this.#strings, group, this.language, this.#profile.name)
      if (sentences.has(sentence)) continue
      sentences.add(sentence)
      if (new Set(group.map(({ section }) => section)).size > 1 && first.kind === 'price') {
        this.#writePrices(group)
        continue
      }
      if (first.kind === 'booking') this.#writeHowToBook()
      if (first.kind === 'who' || first.kind === 'payment' || first.of?.endsWith('?'))
        this.#writeIntroduction(sentence, first)
      else this.#writeFact(sentence, first)
    }
    if (missing.length > 0) this.#writeContact()
  }

  /** How to book: online, else as the section about it says, else by phone or mail. */
  writeBooking(): void {
    const online = this.#factOf('booking')
    const section = this.#sectionAboutBooking
    if (!online && !section) {
      this.writeNothing(true)
      return
    }
    this.#kinds.push('sure')
    if (online) this.#writeCited(factSentence(this.#strings, [online], this.language), online)
    else if (section) this.#writeSection(section)
  }

  /** A quote, places, or that nothing was found. */
  writeFound({ certainty, passages: found }: Found): void {
    // Questions for a phone number or a mailbox were answered with facts. Other questions have no answer in the contact
    // section, unless it says more than these facts, or was learned with the question.
    const isOwn = this.#hasReach && !found[0]?.isLearned
    const reach = isOwn ? contactSection(this.#knowledge, this.#profile) : undefined
    const contact = reach && !saysMore(reach, this.#knowledge.language) ? reach : undefined
    const isContact = contact !== undefined && found[0]?.section === contact
    const titles = new Set(this.#knowledge.sections.map(({ title }) => title))
    const passages = withoutLists(found, titles).filter(({ section }) => section !== contact)
    const [first] = passages
    if (certainty === 'none' || isContact || !first) {
      this.writeNothing()
      return
    }
    if (certainty === 'maybe') {
      this.#writePlaces(passages.filter(({ score }) => score >= LIKELY * first.score))
      return
    }
    this.#kinds.push(certainty)
    this.#write(this.#foreignLead(first.section))
    this.#writePassage(first)
  }

  /** Nothing was found: it leads to a person, by phone or mail for what needs one. */
  writeNothing(needsReach = false): void {
    this.#kinds.push('none')
    this.#write(this.#strings.nothingFound)
    if (needsReach) this.#writeReach()
    else {
      this.#writeContact()
      this.#writeTopics()
    }
  }

  /** The sentence before a quote in another language than the question's; empty if the language is the same. */
  #foreignLead(section: Section | undefined): string {
    const lang = section?.lang ?? this.#knowledge.language
    return lang === this.language ? '' : this.#strings.inOtherLanguage(nameOfLanguage(lang, this.language))
  }

  get #sectionAboutBooking(): Section | undefined {
    return this.#knowledge.sections.find(({ title, isLegal }) => BOOKING_TITLE.test(title) && !isLegal)
  }

  #sectionOf(fact: SiteFact | undefined): Section | undefined {
    return this.#knowledge.sections.find(({ id }) => id === fact?.section)
  }

  /** Adds a paragraph, if it has a text and is new: two questions may have the same answer. */
  #write(text: string): void {
    if (!text || this.#pieces.some(piece => typeof piece === 'string' && piece.trimStart() === text)) return
    this.#pieces.push(this.#isEmpty ? text : `\n\n${text}`)
    this.#isEmpty = false
  }

  #writeReach(): void {
    const { name } = this.#profile
    const phone = this.#factOf('phone')
    const mail = this.#factOf('mail')
    const url = contactOf(this.#knowledge, this.#profile)
    if (!phone && !mail) {
      this.#writeContact()
      return
    }
    this.#writeCited(reachSentence(this.#strings, this.language, { name, phone, mail, url }), phone ?? mail)
    for (const fact of [this.#factOf('booking'), this.#factOf('delay')])
      if (fact) this.#writeFact(factSentence(this.#strings, [fact], this.language), fact)
  }

  /** The section about bookings, if it is short: it may say how many days in advance. */
  #writeHowToBook(): void {
    const section = this.#sectionAboutBooking
    if (section && section.text.length <= LONGEST_QUOTE) this.#writeSection(section)
  }

  /** A fact as a quote of its section if this begins with it, or answers a question: such a section says more about it. */
  #writeIntroduction(sentence: string, fact: SiteFact): void {
    const section = this.#sectionOf(fact)
    if (section?.text.startsWith(fact.value) || (section && section.title === fact.of)) {
      this.#write(this.#foreignLead(section))
      this.#writeSection(section)
    } else this.#writeCited(sentence, fact)
  }

  /** Prices of several sections, each with its own source. */
  #writePrices(prices: readonly SiteFact[]): void {
    const lines = prices.map(price => {
      return `- ${this.#cited(factSentence(this.#strings, [price], this.language), price)}`
    })
    this.#write(lines.join('\n'))
  }

  /** A fact in a sentence, or as a quote, after the language of the quote. */
  #writeFact(sentence: string, fact: SiteFact): void {
    const lead = sentence.startsWith('> ') ? this.#foreignLead(this.#sectionOf(fact)) : ''
    this.#writeCited((lead && `${lead}\n\n`) + sentence, fact)
  }

  #writeCited(sentence: string, fact: SiteFact | undefined): void {
    this.#write(this.#cited(sentence, fact))
  }

  /** A sentence with the number of its source. */
  #cited(sentence: string, fact: SiteFact | undefined): string {
    const passage = this.#passageOf(fact)
    return passage ? `${sentence} [${this.#cite(passage)}]` : sentence
  }

  #passageOf(fact: SiteFact | undefined): Passage | undefined {
    const section = this.#sectionOf(fact)
    return section && { section, quote: fact?.value ?? '', score: 0 }
  }

  #writeSection(section: Section): void {
    this.#writePassage({ section, quote: section.text, score: 0 })
  }

  /**
   * The passage as a quote that begins with its title, unless the title is the question that it answers.
   */
  #writePassage(passage: Passage): void {
    const { title, text } = passage.section
    // A longer passage is quoted in part.
    const longest = /^```$/m.test(text) ? LONGEST_WITH_CODE : LONGEST_QUOTE
    const { quote: part, around = part, isLearned } = passage
    const said = asMarkdown(linesOf(isLearned ? part : text.length > longest ? around : text))
    const isNamed = title !== '' && !title.endsWith('?')
    const lead = isNamed ? `**${escapeMarkdown(title)}**${this.#strings.colon}${spaceBefore(said)}` : ''
    // Code has lines of its own.
    const quote = `${lead}${said}${said.endsWith('```') ? '\n\n' : ' '}[${this.#cite(passage)}]`
    this.#write(quote.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>'))
  }

  /** Links to where the site may answer, each with the line that fits best, and the way to a person. They claim nothing. */
  #writePlaces(passages: readonly Passage[], lineOf = ({ quote }: Passage): string => oneLine(linesOf(quote))): void {
    // Another part of the message may have the same places.
    const fresh = passages
      .filter(({ section }, place) => passages.findIndex(each => each.section === section) === place)
      .filter(({ section }) => !this.#shown.includes(section))
      .slice(0, MOST_PLACES)
    if (fresh.length === 0) {
      if (this.#shown.length === 0) this.writeNothing()
      return
    }
    this.#kinds.push('maybe')
    const lines = fresh.map(passage => {
      const line = lineOf(passage)
      const cut = cutAtWord(line, LONGEST_LINE)
      const text = escapeMarkdown(cut === line || /[.!?]$/.test(cut) ? cut : `${cut}…`)
      const quote = cutAtWord(passage.quote, LONGEST_LINE)
      const address = markdownAddress(withQuote(passage.section.url, quote))
      this.#cite({ ...passage, quote })
      return `- [${escapeMarkdown(sourceTitle(passage.section, this.#knowledge))}](${address})${this.#strings.colon} ${text}`
    })
    this.#write([this.#strings.places, ...lines].join('\n'))
    this.#writeContact()
  }

  #writeTopics(): void {
    const topics = topicsOf(this.#knowledge)
    if (topics.length === 0) return
    this.#write(
      this.#strings.topics(
        topics.map(({ title, url }) => `[${escapeMarkdown(title)}](${markdownAddress(url)})`).join(', '),
      ),
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
