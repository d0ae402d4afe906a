import { join } from 'node:path'
import { parse } from 'yaml'
import type { AnswerKind } from '../../knowledge/answer/AnswerWriter.ts'
import { answerQuestion } from '../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge, type SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { questionOf } from '../../knowledge/read/asks.ts'
import { isAbsent } from '../../shared/fileText.mjs'
import { readNamedFile } from '../../shared/namedFile.ts'
import type { Source } from '../../shared/reply/answerPiece.ts'
import type { Content } from '../../site/content/contentSchema.ts'
import { type AssistantKnowledge, OFF_TOPIC, readAsks } from '../../site/plugin/assistantKnowledge.ts'
import { ownerStrings } from '../strings/ownerStrings.ts'
import { findOtherPrice } from './findOtherPrice.ts'

/** Questions of the owner. Each has the id of the entry that answers it, a text of the answer, or `not said`. */
const QUESTIONS_FILE = 'assistant/questions.yaml'
const NOT_SAID = 'not said'

/** A question, the file that contains it, and the expected answer: as in `questions.yaml`, or any. */
interface Expected {
  place: string
  question: string
  wanted?: string
}

/**
 * Asks the assistant without a model the suggestions, the example questions, the questions of the FAQ, and those of
 * `questions.yaml`. Returns one sentence for each question that misses its answer, or whose answer gives another price than
 * the service.
 */
export async function checkAnswers(
  folder: string,
  content: Content,
  { file, leftOut }: AssistantKnowledge,
): Promise<string[]> {
  const strings = ownerStrings(content.profile.language)
  const site = await createSiteKnowledge(file)
  const ids = new Set(file.sections.map(({ url }) => anchorOf(url)))

  function problemOf({ question, wanted }: Expected): string | undefined {
    const answer = answerOf(site, question)
    if (wanted === undefined ? !answer.isSure : !isRight(answer, wanted, ids)) {
      const given = answer.anchors[0] ?? answer.text.split('\n')[0] ?? ''
      return answer.isSure && wanted ? strings.answeredWith(question, given, wanted) : strings.notAnswered(question)
    }
    const price = wanted === NOT_SAID ? undefined : findOtherPrice(site, question, answer.text)
    return price && strings.otherPrice(question, price.value, price.of ?? '')
  }

  return [
    ...(leftOut > 0 ? [strings.at('content/assistant/asks', strings.asksLeftOut(leftOut))] : []),
    ...expectedOf(folder, content, ids).flatMap(expected => {
      const problem = problemOf(expected)
      return problem ? [strings.at(expected.place, problem)] : []
    }),
  ]
}

function expectedOf(folder: string, { assistant, faq }: Content, ids: ReadonlySet<string>): Expected[] {
  const asks = Object.entries(readAsks(folder)).filter(([id]) => id === OFF_TOPIC || ids.has(id))
  return [
    ...(assistant.suggestions ?? []).map(question => ({ place: 'content/assistant/assistant.yaml', question })),
    ...asks.flatMap(([id, questions]) => {
      const wanted = id === OFF_TOPIC ? NOT_SAID : id
      return questions.map(ask => ({ place: 'content/assistant/asks', question: questionOf(ask), wanted }))
    }),
    ...(faq?.questions ?? []).map(({ id, question }) => ({ place: `content/faq.yaml, ${id}`, question, wanted: id })),
    ...Object.entries(readQuestions(folder)).map(([question, wanted]) => ({
      place: `content/${QUESTIONS_FILE}`,
      question,
      wanted,
    })),
  ]
}

interface Said {
  /** Whether the visitor gets the expected answer. */
  isSure: boolean
  /** A greeting or similar message has no entry. */
  isSmallTalk: boolean
  /** Whether the answer gives the contact. */
  hasContact: boolean
  text: string
  /** The entries that the answer cites, best first. */
  anchors: string[]
}

const SURE: readonly AnswerKind[] = ['sure', 'contact']
const SMALL_TALK: readonly AnswerKind[] = ['greeting', 'thanks', 'goodbye', 'robot', 'abilities', 'complaint']
/** The entry with the ways to reach the owner. */
const CONTACT = 'contact'

function answerOf({ knowledge, profile }: SiteKnowledge, question: string): Said {
  const { kinds, pieces } = answerQuestion(knowledge, question, { profile })
  return {
    isSure: kinds.some(kind => SURE.includes(kind)),
    isSmallTalk: kinds.every(kind => SMALL_TALK.includes(kind)),
    hasContact: kinds.includes('contact'),
    text: pieces.filter(piece => typeof piece === 'string').join(''),
    anchors: pieces.filter((piece): piece is Source => typeof piece !== 'string').map(({ url }) => anchorOf(url)),
  }
}

function isRight(answer: Said, wanted: string, ids: ReadonlySet<string>): boolean {
  const { isSure, isSmallTalk, hasContact, text, anchors } = answer
  if (wanted === NOT_SAID) return !isSure
  if (!ids.has(wanted)) return plain(text).includes(plain(wanted))
  return anchors[0] === wanted || isSmallTalk || (wanted === CONTACT && hasContact)
}

/** A text without its formatting and its no-break spaces. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[*\\]/g, '')
}

function anchorOf(url: string): string {
  return url.slice(url.indexOf('#') + 1)
}

/** @throws Error with one sentence that names the file */
function readQuestions(folder: string): Readonly<Record<string, string>> {
  const path = join(folder, QUESTIONS_FILE)
  if (isAbsent(path)) return {}
  const value: unknown = parse(readNamedFile(path), { schema: 'failsafe' })
  const isQuestions =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(each => typeof each === 'string')
  if (!isQuestions) throw new Error(`${path} must have one answer for each question: an id, a text, or "${NOT_SAID}".`)
  return value as Record<string, string> // Checked above.
}
