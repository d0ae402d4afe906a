import { plainQuestion } from '../../knowledge/find/askedSections.ts'
import { createKnowledge } from '../../knowledge/find/createKnowledge.ts'
import { OFF_TOPIC } from '../../knowledge/learn/askKeys.ts'
import {
  type Chosen,
  type Comparison,
  chooseNearMisses,
  chooseQuestions,
} from '../../knowledge/learn/chooseQuestions.ts'
import { readReply } from '../../knowledge/learn/readReply.ts'
import type { LearnedPair } from '../../knowledge/learn/valuesIn.ts'
import type { CodedSection } from '../../knowledge/learn/writeRequest.ts'
import { type Ask, questionOf } from '../../knowledge/read/asks.ts'
import { placeOfQuote } from '../../knowledge/read/placeOfQuote.ts'
import type { Knowledge, Section } from '../../knowledge/section.ts'
import { replaceFile } from '../replaceFile.ts'
import { type LearnStrings, learnStrings } from '../strings/learnStrings.ts'
import type { AsksText } from './asksText.ts'
import { forget, hashOf, hashOfSections, isDeleted, learnBelow, learnedBelow } from './learnedQuestions.ts'
import type { LearnSite } from './openLearnSite.ts'

/** What a model has to write: the questions of a section, or those that the site does not answer. */
export interface Wanted extends CodedSection {
  /** Below it the questions are kept. */
  key: string
  /** The hash of what the model reads. */
  hash: string
  /** For the owner. */
  title: string
}

/** What a model says of a section that answers no question. */
const EMPTY_LIST = /\[\s*\]/

/** Takes replies about a site, checks them and keeps what is taken, in the site's file, after each reply. */
export class LearningRun {
  readonly strings: LearnStrings
  readonly site: LearnSite
  readonly refused: string[] = []
  questions = 0
  sections = 0
  nearMisses = 0
  dropped = 0
  /** Of the questions: those with a quote, and those whose quote is not in their section. */
  quotes = 0
  wrongQuotes = 0
  readonly #knowledge: Knowledge
  readonly #keys: readonly string[]
  readonly #wanted: readonly Wanted[]
  /** The example questions in the pages, and in other files of the owner. */
  readonly #others: readonly string[]

  private constructor(site: LearnSite, knowledge: Knowledge) {
    this.site = site
    this.strings = learnStrings(site.spoken)
    this.#knowledge = knowledge
    this.#keys = site.sections.map(site.keyOf)
    const inFile = new Set([...this.#read().lists.values()].flat().map(questionOf))
    this.#others = site.sections.flatMap(({ asks = [] }) => asks).filter(question => !inFile.has(question))
    const ofSections = site.sections.map(section => {
      const key = site.keyOf(section)
      const hash = hashOfSections([section])
      return { key, hash, title: section.title, section, code: codeOf(key, hash) }
    })
    const hash = hashOfSections(site.sections)
    const ofSite = { key: OFF_TOPIC, hash, title: this.strings.nearMisses, section: undefined }
    this.#wanted = [...ofSections, { ...ofSite, code: codeOf(OFF_TOPIC, hash) }]
  }

  /** Prepares the search in what the pages themselves say. */
  static async start(site: LearnSite): Promise<LearningRun> {
    const pages = site.sections.map(({ asks: _, quotes: __, ...section }): Section => section)
    const knowledge = await createKnowledge(pages, { language: site.language, facts: site.facts ?? [] })
    return new LearningRun(site, knowledge)
  }

  /** The codes of all requests, learned or not. */
  get codes(): string[] {
    return this.#wanted.map(({ code }) => code)
  }

  /** What has changed since it was learned. @throws Error with one sentence if the file cannot be read */
  missing(): Wanted[] {
    const { learned } = this.#read()
    return this.#wanted.filter(({ key, hash }) => learned.get(key)?.text !== hash)
  }

  /** Removes the learned questions of sections that are gone. Returns their number. */
  forgetOthers(): number {
    const file = this.#read()
    const keys = new Set([...this.#keys, OFF_TOPIC])
    const gone = [...file.learned.keys()].filter(key => !keys.has(key))
    const count = gone.reduce((sum, key) => sum + forget(file, key), 0)
    if (gone.length > 0) this.#write(file)
    return count
  }

  /**
   * Reads a reply and keeps its questions. False if there is none in it; a reply whose questions are all refused is not
   * requested again. @throws Error with one sentence
   */
  learn(wanted: Wanted, reply: string): boolean {
    const { questions: texts, dropped } = readReply(reply)
    // The owner may change the file during a run.
    const file = this.#read()
    const { taken, refused } = this.#choose(texts, wanted, file)
    this.dropped += dropped
    for (const each of refused) this.refused.push(this.strings.refused(each, wanted.title))
    if (texts.length === 0 && !EMPTY_LIST.test(reply)) return false
    learnBelow(
      file,
      wanted.key,
      wanted.hash,
      taken.map(asked => this.#withQuote(asked, wanted.section)),
    )
    this.#write(file)
    if (wanted.section) {
      this.questions += taken.length
      if (taken.length > 0) this.sections += 1
    } else this.nearMisses += taken.length
    return true
  }

  /** A question with whole sentences of its section, in one line. A quote that is not in the section is left out, and counted. */
  #withQuote({ question, quote }: LearnedPair, section: Section | undefined): Ask {
    if (quote === undefined || !section) return question
    const place = placeOfQuote(section.text, quote)
    if (place) this.quotes += 1
    else this.wrongQuotes += 1
    return place ? [question, section.text.slice(...place).replace(/\s+/g, ' ')] : question
  }

  #choose(texts: readonly LearnedPair[], { key, section }: Wanted, file: AsksText): Chosen {
    const replaced = new Set(learnedBelow(file, key).map(ask => plainQuestion(questionOf(ask))))
    const questionsOf = (list: readonly Ask[]) => list.map(questionOf)
    const inFile = [...file.lists].flatMap(([other, list]) =>
      other === key ? questionsOf(list).filter(question => !replaced.has(plainQuestion(question))) : questionsOf(list),
    )
    const all = new Set([...inFile, ...this.#others].map(plainQuestion))
    const comparison: Comparison = {
      knowledge: this.#knowledge,
      isTaken: question => all.has(plainQuestion(question)),
      isDeleted: question => isDeleted(file, key, question),
    }
    return section ? chooseQuestions(texts, section, comparison) : chooseNearMisses(texts, comparison)
  }

  #read(): AsksText {
    try {
      return this.site.readFile()
    } catch (error) {
      if (isOfSystem(error)) throw new Error(this.strings.notRead(this.site.path, error.code))
      throw error
    }
  }

  #write(file: AsksText): void {
    try {
      replaceFile(this.site.path, file.write(this.#keys))
    } catch (error) {
      if (isOfSystem(error)) throw new Error(this.strings.notWritten(this.site.path, error.code))
      throw error
    }
  }
}

/** Eight hexadecimal digits that no text has by chance, and that change with the text. */
function codeOf(key: string, hash: string): string {
  return hashOf(`${key}\n${hash}`).slice(0, 8)
}

function isOfSystem(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
