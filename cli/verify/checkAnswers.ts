import { join } from 'node:path'
import { parse } from 'yaml'
import { createSiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { OFF_TOPIC } from '../../knowledge/learn/askKeys.ts'
import { questionOf } from '../../knowledge/read/asks.ts'
import { isAbsent } from '../../shared/fileText.mjs'
import { isObject } from '../../shared/json.ts'
import { readNamedFile } from '../../shared/namedFile.ts'
import type { Content } from '../../site/content/contentSchema.ts'
import { type AssistantKnowledge, readAsks } from '../../site/plugin/assistantKnowledge.ts'
import { NOT_SAID } from '../exam/readExam.ts'
import { answerOf, type SaidAnswer, says } from '../exam/saidAnswer.ts'
import { ownerStrings } from '../strings/ownerStrings.ts'
import { findOtherPrice } from './findOtherPrice.ts'

/** Questions of the owner. Each has the id of the entry that answers it, a text of the answer, or `not said`. */
const QUESTIONS_FILE = 'assistant/questions.yaml'

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
  { file, leftOut, unknown }: AssistantKnowledge,
): Promise<string[]> {
  const strings = ownerStrings(content.profile.language)
  const site = await createSiteKnowledge(file)
  const ids = new Set(file.sections.map(({ url }) => anchorOf(url)))

  function problemOf({ question, wanted }: Expected): string | undefined {
    const answer = answerOf(site, question)
    const isSure = answer.outcome === 'answer'
    if (wanted === undefined ? !isSure : !isRight(answer, wanted, ids)) {
      const given = answer.urls.map(anchorOf)[0] ?? answer.text.split('\n')[0] ?? ''
      return isSure && wanted ? strings.answeredWith(question, given, wanted) : strings.notAnswered(question)
    }
    const price = wanted === NOT_SAID ? undefined : findOtherPrice(site, question, answer.text)
    return price && strings.otherPrice(question, price.value, price.of ?? '')
  }

  return [
    ...(leftOut > 0 ? [strings.at('content/assistant/asks', strings.asksLeftOut(leftOut, unknown))] : []),
    ...expectedOf(folder, content, ids).flatMap(expected => {
      const problem = problemOf(expected)
      return problem ? [strings.at(expected.place, problem)] : []
    }),
  ]
}

function expectedOf(folder: string, { profile, assistant, faq }: Content, ids: ReadonlySet<string>): Expected[] {
  const asks = Object.entries(readAsks(folder)).filter(([id]) => id === OFF_TOPIC || ids.has(id))
  return [
    ...(assistant.suggestions ?? []).map(question => ({ place: 'content/assistant/assistant.yaml', question })),
    ...asks.flatMap(([id, questions]) => {
      const wanted = id === OFF_TOPIC ? NOT_SAID : id
      return questions.map(ask => ({ place: 'content/assistant/asks', question: questionOf(ask), wanted }))
    }),
    ...(faq?.questions ?? []).map(({ id, question }) => ({ place: `content/faq.yaml, ${id}`, question, wanted: id })),
    ...Object.entries(readQuestions(folder, profile.language)).map(([question, wanted]) => ({
      place: `content/${QUESTIONS_FILE}`,
      question,
      wanted,
    })),
  ]
}

/** The entry with the ways to reach the owner. */
const CONTACT = 'contact'

function isRight(answer: SaidAnswer, wanted: string, ids: ReadonlySet<string>): boolean {
  const { outcome, isSmallTalk, hasContact, urls } = answer
  if (wanted === NOT_SAID) return outcome !== 'answer'
  if (!ids.has(wanted)) return says(answer.text, wanted)
  return urls.slice(0, 1).map(anchorOf).includes(wanted) || isSmallTalk || (wanted === CONTACT && hasContact)
}

function anchorOf(url: string): string {
  return url.slice(url.indexOf('#') + 1)
}

/** @throws Error with one sentence in the language of the content, which names the file */
function readQuestions(folder: string, language: 'fr' | 'en'): Readonly<Record<string, string>> {
  const path = join(folder, QUESTIONS_FILE)
  if (isAbsent(path)) return {}
  const value: unknown = parse(readNamedFile(path), { schema: 'failsafe' })
  const isQuestions = isObject(value) && Object.values(value).every(each => typeof each === 'string')
  if (!isQuestions) throw new Error(ownerStrings(language).questionsWanted(path, NOT_SAID))
  return value as Record<string, string> // Checked above.
}
