import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { answerQuestion } from '../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge, type SiteKnowledge } from '../../knowledge/siteKnowledge.ts'
import type { Content } from '../../shared/contentSchema.ts'
import type { Source } from '../../shared/reply/answerPiece.ts'
import { blockContent } from '../../site/build/blockContent.ts'
import { readAsks, siteKnowledge } from '../../site/build/siteKnowledge.ts'
import { chooseStrings } from './strings/chooseStrings.ts'

/** Questions of the owner, each with the id of the entry that answers it, a text of the answer, or `not said`. */
const QUESTIONS_FILE = 'assistant/questions.yaml'
const NOT_SAID = 'not said'

/**
 * Asks the assistant without a model what visitors are offered: the suggestions, the questions of the FAQ, and those of
 * `questions.yaml`. Returns one sentence for each that misses its answer.
 */
export async function checkAnswers(folder: string, content: Content): Promise<string[]> {
  const strings = chooseStrings(content.profile.language)
  const asks = readAsks(folder)
  const { file, leftOut } = siteKnowledge(content, blockContent(content, { MODE: 'production' }), asks, '/')
  const site = await createSiteKnowledge(file)
  const ids = new Set(file.sections.map(({ url }) => anchorOf(url)))
  const said = (question: string) => answerOf(site, question)
  return [
    ...(leftOut > 0 ? [strings.at('content/assistant/asks', strings.asksLeftOut(leftOut))] : []),
    ...(content.assistant.suggestions ?? [])
      .filter(question => !said(question).isSure)
      .map(question => strings.at('content/assistant/assistant.yaml', strings.notAnswered(question))),
    ...(content.faq?.questions ?? [])
      .filter(({ id, question }) => said(question).anchors[0] !== id)
      .map(({ id, question }) => strings.at(`content/faq.yaml, ${id}`, strings.notAnswered(question))),
    ...Object.entries(readQuestions(folder)).flatMap(([question, wanted]) => {
      const answer = said(question)
      if (isRight(answer, wanted, ids)) return []
      const given = answer.anchors[0] ?? answer.text.split('\n')[0] ?? ''
      return [strings.at(`content/${QUESTIONS_FILE}`, strings.answeredWith(question, given, wanted))]
    }),
  ]
}

interface Said {
  isSure: boolean
  text: string
  /** The entries that the answer cites, best first. */
  anchors: string[]
}

function answerOf({ knowledge, profile }: SiteKnowledge, question: string): Said {
  const { kinds, pieces } = answerQuestion(knowledge, question, { profile })
  return {
    isSure: kinds.includes('sure'),
    text: pieces.filter(piece => typeof piece === 'string').join(''),
    anchors: pieces.filter((piece): piece is Source => typeof piece !== 'string').map(({ url }) => anchorOf(url)),
  }
}

function isRight({ isSure, text, anchors }: Said, wanted: string, ids: ReadonlySet<string>): boolean {
  if (wanted === NOT_SAID) return !isSure
  return ids.has(wanted) ? anchors[0] === wanted : plain(text).includes(plain(wanted))
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
  if (!existsSync(path)) return {}
  const value: unknown = parse(readFileSync(path, 'utf8'), { schema: 'failsafe' })
  const isQuestions =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(each => typeof each === 'string')
  if (!isQuestions) throw new Error(`${path} must have one answer for each question: an id, a text, or "${NOT_SAID}".`)
  return value as Record<string, string> // Checked above.
}
