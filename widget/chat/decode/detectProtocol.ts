import { at, parseJSON, textAt } from '../../../shared/json.ts'
import { createEventReader } from '../../../shared/stream/eventReader.ts'
import { ChatError } from '../chatError.ts'
import type { StreamPart } from '../streamPart.ts'
import { checkBuffer } from './bufferLimit.ts'
import { decodeAgent, isAgentChunk } from './decodeAgent.ts'
import { decodeAnthropic } from './decodeAnthropic.ts'
import { decodeDataStream, isDataLine } from './decodeDataStream.ts'
import { decodeEvents, decodeLines } from './decodeEntries.ts'
import { decodeJsonBody } from './decodeJsonBody.ts'
import { decodeModel } from './decodeModel.ts'
import { decodeOllama } from './decodeOllama.ts'
import { decodeOpenAi } from './decodeOpenAi.ts'
import type { DecoderOptions, ReadReply } from './decoder.ts'
import { decodeText } from './decodeText.ts'
import { decodeUiMessageStream, isUiChunkType } from './decodeUiMessageStream.ts'
import { findText } from './findText.ts'
import { importDialects } from './importDialects.ts'
import { keepWords } from './keepWords.ts'
import { excerptOf } from './malformed.ts'
import { offeredDialects } from './offeredDialects.ts'
import { readEvents } from './readEntries.ts'
import { throwReported } from './reportedError.ts'

type Text = AsyncIterable<string>
type Decode = (text: Text, readReply?: ReadReply) => AsyncGenerator<StreamPart>

/** Maximum characters and attempts to detect a protocol: each attempt reads all characters again. */
const MAX_START = 2 ** 16
const MAX_ATTEMPTS = 1_000

const EVENT_STREAM = 'text/event-stream'
/** `application/json`, `application/problem+json`, `application/x-ndjson`. */
const IS_JSON = /[/+](?:x-)?(?:nd)?json(?:l|-?lines|-seq)?$/
const LINE_END = /\r\n?|\n/
const COMMENTS = /^(?:[\r\n]*:[^\r\n]*[\r\n])+/
const ANTHROPIC_TYPE = /^(?:message_|content_block_|ping$)/

/** Decode a reply whose protocol follows from its content type and its first bytes. */
export async function* decodeDetected(
  text: AsyncGenerator<string>,
  { contentType = '', named = [], isTrusted, onDecoder, onHeldBack, readReply }: DecoderOptions,
): AsyncGenerator<StreamPart> {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  let blanks = ''
  let start = ''
  let decode: Decode | undefined
  let attempts = 0
  while (!decode) {
    const { done, value = '' } = await text.next()
    // Servers send any number of blanks and comments while a model thinks.
    const found = start + value
    start = found.trimStart()
    blanks += found.slice(0, found.length - start.length)
    if (type === EVENT_STREAM) start = start.replace(COMMENTS, '')
    const isAll = done === true || start.length > MAX_START || attempts > MAX_ATTEMPTS
    // After the first characters, only the end of a line gives more information.
    if (isAll || (start && (start.length < 32 || LINE_END.test(value)))) {
      decode = recognize(start, type, isAll, !readReply)
      attempts++
    }
  }
  // The first line of a body may say nothing.
  if (decode === decodeJsonBody) for await (const chunk of text) start = checkBuffer(start + chunk)
  if (!readReply && LOOSE.includes(decode)) {
    await importDialects(start)
    decode = offeredDialects()?.(start, decodeModel, readEvents, throwReported) ?? decode
  }
  const chosen = decode
  const all = startingWith(decode === decodeText ? blanks + start : start, text)
  // Under these types, the words of a model are quoted. Under all others, they may be the first bytes of the reply.
  const isShown = isTrusted || type === EVENT_STREAM || IS_JSON.test(type) || named.includes(decode)
  onDecoder?.(decode)
  const read = (words: Text) => chosen(words, readReply)
  yield* isShown || decode === decodeText ? read(all) : keepWords(all, read, onHeldBack)
}

/** Decoders of replies that nothing names, and of events with a type and without a text. */
const LOOSE: readonly Decode[] = [decodeEvents, decodeLines, decodeJsonBody, decodeUiMessageStream]

/** Text whose start has already been read. A reader that needs no more releases the rest as well. */
export async function* startingWith(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield start
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

/** The decoder for a reply that starts like this. Undefined: more text is needed. */
function recognize(start: string, type: string, isAll: boolean, isGuessing: boolean): Decode | undefined {
  const text = start.trimStart()
  if (text === '') return isAll ? decodeText : undefined
  refusePages(text, type)
  if (!isAll && isTooShort(text)) return undefined
  const line = firstLine(text, isAll)
  if (/^[\da-k]:\s*["{[]/.test(text)) {
    if (line === undefined) return undefined
    if (isDataLine(line)) return decodeDataStream
  }
  const isEvents = type === EVENT_STREAM
  if (isEvents ? /^(?:(?:data|event|id|retry|message)(?::|\s)|:)/.test(text) : /^(?:data|event): ?[\w{]/.test(text)) {
    return recognizeEvents(text, isEvents, isAll, isGuessing)
  }
  // Rasa sends its lines of JSON as events.
  if ((isEvents || IS_JSON.test(type)) && /^[{["]/.test(text)) return recognizeJson(line, type)
  // Some servers send JSON without a content type; plain text rarely begins with a brace.
  if ((type === '' || type === 'application/octet-stream') && text.startsWith('{')) {
    return line !== undefined && parseJSON(line) === undefined ? decodeText : recognizeJson(line, type)
  }
  return decodeText
}

const BEGINNINGS = ['data: ', 'event: ', 'message:', 'id:', 'retry:', '<!doctype', '<html', '<?xml']

/** Can more characters make this the first line of a protocol? */
function isTooShort(text: string): boolean {
  const start = text.toLowerCase()
  return text.length < 2 || /^[\da-k]:\s*$/.test(text) || BEGINNINGS.some(beginning => beginning.startsWith(start))
}

/** The first line; undefined if it is not complete. */
function firstLine(text: string, isAll: boolean): string | undefined {
  const end = text.search(LINE_END)
  if (end !== -1) return text.slice(0, end)
  return isAll ? text : undefined
}

/** PHP scripts that set no header send plain text as `text/html`; a real page begins with a tag. */
function refusePages(text: string, type: string): void {
  const isPage = /html|xml/.test(type) ? text.startsWith('<') : type === '' && /^<(?:!doctype|html|\?xml)/i.test(text)
  // Binary messages have zeros in their lengths, whatever their type is called. In a text, a zero is a model's.
  const hasZeros = text.includes('\0') && !type.startsWith('text/')
  const isBinary = hasZeros || /^(?:image|audio|video|font|multipart)\/|^application\/(?:pdf|zip)/.test(type)
  if (!isPage && !isBinary) return
  const what = isBinary ? `of type ${type}` : 'a page of HTML or XML, perhaps of a login'
  throw new ChatError('unreadable-reply', `The reply is ${what}. Set "backend" or "endpoint" to a chat backend.`, {
    received: excerptOf(text),
  })
}

/** Events of a known protocol; otherwise text in events, but only if the content type is `text/event-stream`. */
function recognizeEvents(text: string, isEvents: boolean, isAll: boolean, isGuessing: boolean): Decode | undefined {
  const event = firstEvent(text, isAll)
  const unnamed: Decode = isEvents ? decodeEvents : decodeText
  if (event === undefined) return isAll ? unnamed : undefined
  const chunk = parseJSON(event)
  const type = textAt(chunk, 'type')
  if (at(chunk, 'choices') || textAt(chunk, 'object').startsWith('chat.completion')) return decodeOpenAi
  if (ANTHROPIC_TYPE.test(type)) return decodeAnthropic
  if (isAgentChunk(chunk)) return decodeAgent
  // The decoder skips unknown chunks.
  const isGuess = isGuessing && isEvents && type !== '' && !findText(chunk) && !at(chunk, 'error')
  return isUiChunkType(type) || isGuess ? decodeUiMessageStream : unnamed
}

/** Data of the first event that has data. `isAll`: the last one needs no blank line. */
function firstEvent(text: string, isAll: boolean): string | undefined {
  const read = createEventReader(checkBuffer)
  for (const event of read(text)) if (event.trim()) return event
  return isAll ? [...read()][0] : undefined
}

/** Ollama's lines, lines of an unnamed protocol, or a complete JSON body. */
function recognizeJson(line: string | undefined, contentType: string): Decode | undefined {
  if (line === undefined) return undefined
  const value = parseJSON(line)
  if (typeof at(value, 'done') === 'boolean') return decodeOllama
  // n8n streams lines as application/json: the first one has a type and no text, or is an error.
  const type = textAt(value, 'type')
  const isTyped = type === 'error' || (type !== '' && !findText(value))
  // `application/x-ndjson`, `jsonl`, `jsonlines`, `json-lines`, `json-seq`, `stream+json`.
  const isLines = /ndj|onl|json-|eam\+/.test(contentType) && value !== undefined
  return isLines || isTyped ? decodeLines : decodeJsonBody
}
