import { createHash } from 'node:crypto'
import { plainQuestion } from '../../knowledge/find/askedSections.ts'
import { type Ask, isKept, questionOf, quoteOf } from '../../knowledge/read/asks.ts'
import type { Section } from '../../knowledge/section.ts'

/** In hexadecimal digits. */
const LENGTH_OF_HASH = 10
/** What was learned for a key: a hash of the text that the model read, and those of its questions. */
export interface Learned {
  text: string
  /** The hashes of deleted questions are there too, so that these stay deleted. That of a quote follows after a colon. */
  questions: readonly string[]
}

/** A file of example questions: those of a person and those of a model in the same lists. */
export interface AsksLists {
  lists: Map<string, readonly Ask[]>
  learned: Map<string, Learned>
}

/** A short hash. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, LENGTH_OF_HASH)
}

/** The same for a question with other signs or capitals. */
function hashOfQuestion(question: string): string {
  return hashOf(plainQuestion(question))
}

function hashOfAsk(ask: Ask): string {
  const hash = hashOfQuestion(questionOf(ask))
  const quote = quoteOf(ask)
  return quote === undefined ? hash : `${hash}:${hashOf(quote)}`
}

/** Changes when a model would read another text. */
export function hashOfSections(sections: readonly Section[]): string {
  return hashOf(JSON.stringify(sections.map(({ title, path, text }) => [title, path, text])))
}

/** The questions of a key that a model wrote, if nobody has kept them, or changed their words or their quotes since. */
export function learnedBelow({ lists, learned }: AsksLists, key: string): Ask[] {
  const hashes = learned.get(key)?.questions ?? []
  return (lists.get(key) ?? []).filter(ask => !isKept(ask) && hashes.includes(hashOfAsk(ask)))
}

/** Whether a question was learned for a key and its line is gone. */
export function isDeleted({ lists, learned }: AsksLists, key: string, question: string): boolean {
  const hash = hashOfQuestion(question)
  const isThere = (lists.get(key) ?? []).some(other => hashOfQuestion(questionOf(other)) === hash)
  return !isThere && (learned.get(key)?.questions.some(other => other.startsWith(hash)) ?? false)
}

/** Replaces the learned questions of a key. What a person wrote stays, and what was deleted stays deleted. */
export function learnBelow(file: AsksLists, key: string, text: string, asks: readonly Ask[]): void {
  const own = ofPerson(file, key)
  const hashes = new Set(own.map(ask => hashOfQuestion(questionOf(ask))))
  const fresh = asks.filter(
    ask => !hashes.has(hashOfQuestion(questionOf(ask))) && !isDeleted(file, key, questionOf(ask)),
  )
  const deleted = deletedBelow(file, key)
  setList(file, key, [...own, ...fresh])
  file.learned.set(key, { text, questions: [...new Set([...fresh.map(hashOfAsk), ...deleted])] })
}

/** Removes the learned questions of a key whose section is gone. Returns how many. */
export function forget(file: AsksLists, key: string): number {
  const count = learnedBelow(file, key).length
  setList(file, key, ofPerson(file, key))
  file.learned.delete(key)
  return count
}

function ofPerson(file: AsksLists, key: string): Ask[] {
  const learned = learnedBelow(file, key)
  return (file.lists.get(key) ?? []).filter(ask => !learned.includes(ask))
}

function deletedBelow({ lists, learned }: AsksLists, key: string): string[] {
  const there = new Set((lists.get(key) ?? []).map(ask => hashOfQuestion(questionOf(ask))))
  return (learned.get(key)?.questions ?? []).filter(hash => !there.has(hash.slice(0, LENGTH_OF_HASH)))
}

function setList({ lists }: AsksLists, key: string, asks: readonly Ask[]): void {
  if (asks.length > 0) lists.set(key, asks)
  else lists.delete(key)
}
