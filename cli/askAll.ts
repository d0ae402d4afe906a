import type { SiteKnowledge } from '../knowledge/answer/siteKnowledge.ts'
import { sourceTitle } from '../knowledge/answer/sourceTitle.ts'
import { createLanguageModel } from '../server/assistants/languageModel.ts'
import { createSourcedAssistant } from '../server/assistants/sourcedAssistant.ts'
import { sourcedPrompt } from '../server/assistants/sourcedPrompt.ts'
import { readWholeSite } from '../server/assistants/wholeSite.ts'
import { loadEnvFile, OLLAMA_ADDRESS, readEnv } from '../server/env.ts'
import { openSite } from './ask.ts'
import { examine } from './exam/examine.ts'
import { isExam, readExam } from './exam/readExam.ts'
import { readOwnersFile } from './readOwnersFile.ts'
import { shownAnswer } from './shownAnswer.ts'

/** Passages beside each question of the comparison. */
const PASSAGES = 3
const TIMEOUT_MS = 300_000

/** Options of `nicodata-chat ask --all`. */
export interface AskAllOptions {
  /** A knowledge file or a folder of pages. By default `knowledge.json`, or else the owner's content. */
  knowledge?: string | undefined
  /** A file with one question per line, or a YAML file of `question: answer`, an exam. By default one question for each section. */
  questions?: string | undefined
  /** Names of models at `LLM_URL`. */
  model: readonly string[]
}

/**
 * `nicodata-chat ask --all`: questions, each with its answer as a visitor sees it. With models a Markdown table: the passages
 * found for each question, the answer without a model, and the answer of each model. A model that fails has its error in its
 * column. Questions with answers are an exam.
 * @throws Error with the marks, if a question of an exam is missed
 */
export async function askAll({ knowledge: path, questions: file, model }: AskAllOptions): Promise<string> {
  loadEnvFile()
  const settings = readEnv(process.env)
  const site = await openSite(settings.knowledge, path)
  const text = file === undefined ? undefined : readOwnersFile(file)
  const exam = file !== undefined && text !== undefined && isExam(file) ? readExam(file, text) : undefined
  if (exam && model.length === 0) return examine(site, exam)
  const asked = exam?.map(({ question }) => question) ?? (text === undefined ? questionsOf(site) : linesOf(text))
  if (model.length === 0) return asked.map(question => `# ${question}\n\n${shownAnswer(site, question)}\n`).join('\n')
  const { server, ollamaUrl, temperature, contextWindow, siteTokens } = settings.model
  const whole = readWholeSite(site, { siteTokens, ...contextWindow })
  // `OLLAMA_URL=off` is for the server.
  const ollama = { url: ollamaUrl ?? new URL(OLLAMA_ADDRESS), apiKey: undefined }
  const assistants = model.map(name => {
    const prompt = { ...contextWindow, maxMessages: 1, systemPrompt: sourcedPrompt(site, whole?.prompt) }
    const options = { ...(server ?? ollama), model: name, temperature, ...prompt }
    return createSourcedAssistant(createLanguageModel(options), site, prompt, whole)
  })
  const lines = [row(['Question', 'Passages', '–', ...model]), row(Array(model.length + 3).fill('---'))]
  for (const question of asked) {
    const { certainty, passages } = site.knowledge.find(question, { limit: PASSAGES })
    const found = passages.map(({ section }) => sourceTitle(section, site.knowledge))
    const answers: string[] = []
    for (const assistant of assistants) answers.push(await textOf(assistant.answer(messageOf(question), timeout())))
    lines.push(row([question, [`*${certainty}*`, ...found].join('\n'), shownAnswer(site, question), ...answers]))
  }
  return lines.join('\n')
}

/** The owner's questions, and those of each section: its title if that is a question, its first example, or else its title. */
function questionsOf({ knowledge: { sections, suggestions } }: SiteKnowledge): string[] {
  const ofSections = sections.flatMap(({ asks = [], title }) => {
    const examples = asks.slice(0, 1)
    return title.endsWith('?') || examples.length === 0 ? [title, ...examples] : examples
  })
  return [...new Set([...suggestions, ...ofSections])]
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map(line => line.trim())
  return lines.filter(Boolean)
}

function messageOf(question: string) {
  return [{ role: 'user', content: question } as const]
}

function timeout(): AbortSignal {
  return AbortSignal.timeout(TIMEOUT_MS)
}

async function textOf(answer: ReturnType<ReturnType<typeof createLanguageModel>['answer']>): Promise<string> {
  let text = ''
  try {
    for await (const piece of answer) if (piece.kind === 'text') text += piece.text
    return text
  } catch (error) {
    return `${text}\n\n(${error instanceof Error ? error.message : String(error)})`
  }
}

/** A row of a Markdown table. */
function row(cells: readonly string[]): string {
  return `| ${cells.map(cell => cell.trim().replaceAll('|', '\\|').replace(/\n+/g, '<br>')).join(' | ')} |`
}
