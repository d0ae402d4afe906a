import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { offerDialects } from '../../../../widget/chat/decode/offeredDialects.ts'
import { chooseDialect } from '../../../../widget/dialects/chooseDialect.ts'
import { readReply } from '../readReply.ts'

// `npm run reference` shows these files in docs/reference/wire.md.
const SAMPLES = join(import.meta.dirname, '../../../../docs/samples/replies')
const PAGE = join(import.meta.dirname, '../../../../docs/reference/wire.md')

/** Content types that the page names, by the sample below them. All others are events. */
const LINES = 'application/x-ndjson'
const TYPES: Record<string, string> = {
  'text.txt': 'text/plain; charset=utf-8',
  'ai4.txt': 'text/plain; charset=utf-8',
  'ollama.txt': LINES,
  'n8n.txt': 'application/json; charset=utf-8',
  'lines.txt': LINES,
}

/** Samples that need the dialects. */
const DIALECTS = /^(?:gemini|adk|dify|langgraph|langserve|rasa|botpress|cohere|anythingllm)\./

test.each(readdirSync(SAMPLES))('the sample %s is a whole reply, and the documentation shows it', async name => {
  if (DIALECTS.test(name)) {
    offerDialects(chooseDialect)
    onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for('nicodata-chat.dialects')))
  }
  const type = TYPES[name] ?? (name.endsWith('.json') ? 'application/json' : 'text/event-stream')
  const reply = await readReply(readFileSync(join(SAMPLES, name), 'utf8'), type)
  expect(reply.error).toBeUndefined()
  expect(reply.content?.trim()).toBe('We open at 9.')
  expect(readFileSync(PAGE, 'utf8')).toContain(`<!-- file: docs/samples/replies/${name} -->`)
})
