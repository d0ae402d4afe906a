import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Section } from '../../knowledge/section.ts'
import { type FakeLlm, startFakeLlm } from './fakeLlm.mjs'
import { delta } from './modelStream.ts'

const FOLDER = join(import.meta.dirname, '../fixtures/learn')

/** The sections of a bakery's site, in French. */
const bakery: readonly Section[] = JSON.parse(readFileSync(join(FOLDER, 'bakery.sections.json'), 'utf8'))

/** What a LARGE model has written for each section in one pass, by the section's id, and below `-` the near misses. */
export const ofLargeModel: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(FOLDER, 'bakery.largeModel.json'), 'utf8'),
)

/** The bakery as pages of Markdown, whose sections have the ids of {@link bakery}. */
export function bakeryPages(): Record<string, string> {
  const pages = new Map<string, string[]>()
  for (const { id, title, path, text } of bakery) {
    const name = `${id.replace(/#.*/, '').slice(1) || 'index'}.md`
    // A heading with headings below it has their titles as its text.
    const lines = [`${'#'.repeat(path.length + 1)} ${title}`, path.length > 0 ? text : '']
    pages.set(name, [...(pages.get(name) ?? []), ...lines])
  }
  return Object.fromEntries([...pages].map(([name, lines]) => [name, `${lines.join('\n\n')}\n`]))
}

/** Writes a whole reply as a stream. */
export function reply(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.end(`${delta({ content: text })}${delta({}, 'stop')}data: [DONE]\n\n`)
}

/** The title of the section that a request is about; undefined for the whole site. */
export function titleOf(body: { messages: readonly { content: string }[] }): string | undefined {
  const lines = (body.messages[1]?.content ?? '').split('\n').filter(line => line.startsWith('| '))
  const isOfSite = /\b25\b/.test(body.messages[0]?.content ?? '')
  return isOfSite ? undefined : lines[0]?.slice(2).split(' > ').at(-1)
}

/** What the large model has written for a request. */
export function recorded(body: { messages: readonly { content: string }[] }): readonly string[] {
  const title = titleOf(body)
  const section = bakery.find(each => each.title === title)
  return ofLargeModel[section?.id ?? '-'] ?? []
}

/** A model server on this machine, closed after the test. */
export async function startModel(answer: (response: ServerResponse, body: never) => void): Promise<FakeLlm> {
  const llm = await startFakeLlm({ completion: answer as never })
  onTestFinished(() => llm.close())
  return llm
}
