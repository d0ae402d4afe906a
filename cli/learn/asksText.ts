import { type Document, isMap, isNode, isScalar, isSeq, type Pair, parseDocument, YAMLMap } from 'yaml'
import { LEARNED_KEY, OFF_TOPIC } from '../../knowledge/learn/askKeys.ts'
import type { Ask } from '../../knowledge/read/asks.ts'
import { asksOf } from '../../server/knowledge/readSiteFolder.ts'
import { isObject } from '../../shared/json.ts'
import type { AsksLists, Learned } from './learnedQuestions.ts'

/** A hash of a text, then those of its questions and quotes. */
const RECORD = /^[0-9a-f]{10}(?: [0-9a-f]{10}(?::[0-9a-f]{10})?)*$/

/** A file of example questions that was read, and that can be written again with other lists. */
export interface AsksText extends AsksLists {
  /** The text of the file. @param keys of the sections, in the order of the pages */
  write(keys: readonly string[]): string
}

/**
 * Reads `asks.json`. Absent: a file without questions.
 * @throws Error with one sentence that names the file
 */
export function readJsonAsks(path: string, text = '{}'): AsksText {
  const lists = new Map(Object.entries(asksOf(path, text)))
  const value: unknown = JSON.parse(text)
  const learned = readLearned(isObject(value) ? value[LEARNED_KEY] : undefined)
  return {
    lists,
    learned,
    write(keys) {
      const sorted = sortedKeys([...lists.keys()], keys).map(key => [key, lists.get(key)])
      const records = recordsOf(learned, keys)
      const all = Object.fromEntries([
        ...sorted,
        ...(records.length > 0 ? [[LEARNED_KEY, Object.fromEntries(records)]] : []),
      ])
      return written(all)
    },
  }
}

/**
 * Reads a YAML file of example questions. Its comments stay.
 * @param head the comment of a new file
 * @throws Error with one sentence that names the file
 */
export function readYamlAsks(path: string, text: string | undefined, head: string): AsksText {
  const document = parseDocument(text ?? '{}', { schema: 'failsafe' })
  const [error] = document.errors
  if (error) {
    const [{ line, col } = { line: 1, col: 1 }] = error.linePos ?? []
    throw new Error(`${path}, line ${line}, column ${col}: it must be YAML, with a list of questions below each id.`)
  }
  const value: unknown = document.toJS()
  const { [LEARNED_KEY]: records, ...own } = isObject(value) ? value : {}
  const lists = new Map(Object.entries(asksOf(path, JSON.stringify(own))))
  const learned = readLearned(records)
  return {
    lists,
    learned,
    write(keys) {
      if (text === undefined) document.commentBefore = head
      const map = isMap(document.contents) ? document.contents : new YAMLMap()
      map.flow = false
      document.contents = map as typeof document.contents
      for (const key of keysOf(map)) if (key !== LEARNED_KEY && !lists.has(key)) map.delete(key)
      for (const [key, questions] of lists) writeList(document, map, key, questions)
      map.delete(LEARNED_KEY)
      const order = sortedKeys(keysOf(map), keys)
      map.items.sort((one, other) => order.indexOf(keyOf(one)) - order.indexOf(keyOf(other)))
      const all = recordsOf(learned, keys)
      if (all.length > 0) map.add(document.createPair(LEARNED_KEY, Object.fromEntries(all)))
      return document.toString({ lineWidth: 0 })
    },
  }
}

/** Keeps the nodes of the lines that stay, with their comments. */
function writeList(document: Document, map: YAMLMap, key: string, asks: readonly Ask[]): void {
  const known = map.get(key, true)
  const list = isSeq(known) ? known : document.createNode([])
  if (list !== known) map.add(document.createPair(key, list))
  const nodes = new Map(list.items.map(item => [JSON.stringify(isNode(item) ? item.toJS(document) : item), item]))
  list.items = asks.map(ask => nodes.get(JSON.stringify(ask)) ?? document.createNode(ask, { flow: true }))
}

/** Two levels of JSON with lines of their own, and a line for each question with its quote. */
function written(all: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(all).map(([key, value]) => {
    const inner = Array.isArray(value)
      ? value.map(each => `    ${JSON.stringify(each)}`)
      : Object.entries(value ?? {}).map(([name, each]) => `    ${JSON.stringify(name)}: ${JSON.stringify(each)}`)
    const [open, close] = Array.isArray(value) ? '[]' : '{}'
    return `  ${JSON.stringify(key)}: ${open}\n${inner.join(',\n')}\n  ${close}`
  })
  return lines.length > 0 ? `{\n${lines.join(',\n')}\n}\n` : '{}\n'
}

function keysOf(map: YAMLMap): string[] {
  return map.items.map(keyOf)
}

function keyOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key)
}

/** The keys in the order of the pages. A key of no page stays behind the key before it. */
function sortedKeys(keys: readonly string[], ofPages: readonly string[]): string[] {
  const places = new Map([...ofPages, OFF_TOPIC].map((key, place) => [key, place]))
  let last = -1
  const ranked = keys.map((key, index) => {
    last = places.get(key) ?? last
    return { key, rank: last, index }
  })
  ranked.sort((one, other) => one.rank - other.rank || one.index - other.index)
  return ranked.map(({ key }) => key)
}

function recordsOf(learned: ReadonlyMap<string, Learned>, keys: readonly string[]): [string, string][] {
  return sortedKeys([...learned.keys()], keys).flatMap(key => {
    const record = learned.get(key)
    return record ? [[key, [record.text, ...record.questions].join(' ')] as [string, string]] : []
  })
}

function readLearned(value: unknown): Map<string, Learned> {
  const entries = isObject(value) ? Object.entries(value) : []
  return new Map(
    entries.flatMap(([key, record]): [string, Learned][] => {
      if (typeof record !== 'string' || !RECORD.test(record)) return []
      const [text = '', ...questions] = record.split(' ')
      return [[key, { text, questions }]]
    }),
  )
}
