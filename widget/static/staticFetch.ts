import { languageOfAnswer, loadLanguageOf } from '../../knowledge/analyze/guessLanguage.ts'
import { answerFromSite } from '../../knowledge/answer/answerFromSite.ts'
import { createSiteKnowledge, type SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { searchable } from '../../knowledge/find/findFor.ts'
import { hasLanguages } from '../../knowledge/languages/languages.ts'
import { parseKnowledgeFile } from '../../knowledge/read/knowledgeFile.ts'
import { BrowserUrl } from '../../shared/builtIns.ts'
import { DEMO_PROVIDER, PROVIDER_HEADER, type RequestMessage, type StreamProtocol } from '../../shared/chatProtocol.ts'
import { inTime } from '../../shared/inTime.ts'
import { DATA_ENCODER } from '../../shared/reply/encodeDataReply.ts'
import { createTextEncoder } from '../../shared/reply/encodeTextReply.ts'

/** The body of the widget's request: its messages have a `content` or, for AI SDK 5 to 7, only `parts`. */
interface Body {
  messages: readonly { role: RequestMessage['role']; content?: string; parts?: readonly { text?: string }[] }[]
  protocol?: StreamProtocol
}

/** Sites that are read or being read, by the address of their file. */
const sites = new Map<string, Promise<SiteKnowledge>>()

/**
 * A `fetch` for the widget that answers in the page, from a file of `nicodata-chat index`, as the server does without a model.
 * It rejects with one sentence when the file cannot be used; the next question reads it again.
 * @param file address of the file, relative to the page
 */
export function staticFetch(file: string): typeof fetch {
  // Not the document's base, which may be another origin.
  const address = new BrowserUrl(file, location.href).href
  return async (_, init) => {
    // There is no reply to resume or to stop: each is complete at once.
    if (init?.method !== 'POST') return new Response(null, { status: 204 })
    const { messages: sent, protocol }: Body = JSON.parse(String(init.body))
    const messages = sent.map(asText)
    const site = await siteAt(address)
    const question = searchable(messages.at(-1)?.content ?? '')
    const { language } = site.knowledge
    await loadLanguageOf(question, language)
    init.signal?.throwIfAborted()
    const encoder = protocol === 'data' ? DATA_ENCODER : createTextEncoder()
    const reply = [
      encoder.open(`${Math.random()}`),
      ...answerFromSite(site, messages).map(encoder.piece),
      encoder.close({ finishReason: 'stop' }),
    ]
    return new Response(reply.join(''), {
      headers: {
        ...(protocol === 'data' && { 'x-vercel-ai-data-stream': 'v1' }),
        [PROVIDER_HEADER]: DEMO_PROVIDER,
        'content-language': languageOfAnswer(question, language),
      },
    })
  }
}

function asText({ role, content, parts = [] }: Body['messages'][number]): RequestMessage {
  return { role, content: content ?? parts.flatMap(({ text }) => text ?? []).join('\n\n') }
}

function siteAt(address: string): Promise<SiteKnowledge> {
  const known = sites.get(address)
  if (known) return known
  const reading = readSite(address)
  sites.set(address, reading)
  reading.then(
    ({ knowledge: { language, sections } }) => {
      // If one of its languages is missing, the site is read again for the next question.
      if (!hasLanguages([language, ...sections.flatMap(({ lang }) => lang ?? [])])) sites.delete(address)
    },
    () => sites.delete(address),
  )
  return reading
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`its status is ${response.status}`)
  return response.text()
}

async function readSite(address: string): Promise<SiteKnowledge> {
  try {
    return await createSiteKnowledge(parseKnowledgeFile(await inTime(fetchText(address))))
  } catch (cause) {
    const { message = cause } = Object(cause)
    throw new Error(`backend="static:…": ${address} is no knowledge file of "nicodata-chat index": ${message}`, {
      cause,
    })
  }
}
