import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ERROR_STATUSES, type ErrorCode } from '../../../shared/chatProtocol.ts'
import { FINISH_REASONS } from '../../../shared/reply/answerPiece.ts'
import { asHttpError, HttpError } from '../../httpError.ts'
import type { Log } from '../../log.ts'
import type { RedisConnections } from '../../redis/connectRedis.ts'
import { valueWithin } from '../../redis/valueWithin.ts'
import type { LiveReply } from '../LiveReply.ts'
import type { ReplyReader } from '../ReplyReader.ts'
import { RemoteReader } from './RemoteReader.ts'

/** Longest wait for the replica that has a reply. A running replica answers at once, so only Redis adds delay. */
const ANSWER_TIMEOUT_MS = 2000
/** Number of notes that a remote reader gets during the longest allowed silence. */
const SIGNS_OF_LIFE = 4

const holderSchema = z.object({
  replica: z.string(),
  messageId: z.string(),
  // A replica of an earlier version does not send it.
  protocol: z.enum(['text', 'data', 'ui']).default('text'),
  provider: z.string(),
  model: z.string(),
})

const sourceSchema = z.object({ id: z.string(), url: z.string(), title: z.string(), quote: z.string() })

/** The notes between replicas. Each replica has its own channel. */
const ERROR_CODES = Object.keys(ERROR_STATUSES) as ErrorCode[] // Its own literal keys.

const noteSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stop'), chatId: z.string() }),
  z.object({ type: z.literal('resume'), chatId: z.string(), reader: z.string(), replica: z.string() }),
  z.object({ type: z.literal('leave'), reader: z.string() }),
  z.object({ type: z.literal('gone'), reader: z.string() }),
  z.object({ type: z.literal('replaced'), reader: z.string(), provider: z.string(), model: z.string() }),
  z.object({ type: z.literal('piece'), reader: z.string(), text: z.string() }),
  z.object({ type: z.literal('reasoning'), reader: z.string(), text: z.string() }),
  z.object({ type: z.literal('source'), reader: z.string(), source: sourceSchema }),
  z.object({ type: z.literal('handover'), reader: z.string() }),
  z.object({ type: z.literal('suggestions'), reader: z.string(), questions: z.array(z.string()) }),
  z.object({ type: z.literal('end'), reader: z.string(), finishReason: z.enum(FINISH_REASONS) }),
  z.object({ type: z.literal('failed'), reader: z.string(), code: z.enum(ERROR_CODES) }),
])
type Note = z.infer<typeof noteSchema>

// Delete only the entry of this reply: the conversation may already have a newer reply on another replica.
const DELETE_IF_EQUAL = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

/**
 * Resumes and stops replies of other replicas. Redis stores only which replica has which reply; the text stays on its
 * replica and is sent on request. The visitor who asked the question never waits for this.
 */
export class ReplicaLink {
  readonly #redis: RedisConnections
  readonly #log: Log
  readonly #lifetimeSeconds: number
  readonly #silenceMs: number
  readonly #replica = randomUUID()
  readonly #announced = new Map<string, LiveReply>()
  /** Readers of other replicas that read our replies, by reader id. */
  readonly #guests = new Map<string, ReplyReader>()
  /** Our readers of other replicas' replies, by reader id. */
  readonly #remote = new Map<string, RemoteReader>()

  constructor(redis: RedisConnections, log: Log, limits: { lifetimeMs: number; silenceMs: number }) {
    this.#redis = redis
    this.#log = log
    this.#lifetimeSeconds = Math.ceil(limits.lifetimeMs / 1000)
    this.#silenceMs = limits.silenceMs
    const { commands, subscriber } = redis
    subscriber.on('ready', () => subscriber.subscribe(channelOf(this.#replica)).catch(this.#failed))
    subscriber.on('message', (_channel, text) => this.#receive(text))
    // Notes sent while Redis is away are lost, so the replies being read here are incomplete.
    subscriber.on('close', () => {
      for (const reader of this.#remote.values()) reader.fail(new HttpError('upstream_error'))
    })
    // A restarted Redis is empty: write all entries again.
    commands.on('ready', () => {
      for (const [chatId, reply] of this.#announced) this.#hold(chatId, reply)
    })
  }

  /** Announces a reply to the other replicas for as long as it can be read. */
  announce(chatId: string, reply: LiveReply): void {
    this.#announced.set(chatId, reply)
    this.#hold(chatId, reply)
    reply.retired.then(() => {
      if (this.#announced.get(chatId) === reply) this.#announced.delete(chatId)
      this.#redis.commands.eval(DELETE_IF_EQUAL, 1, keyOf(chatId), this.#holderOf(reply)).catch(this.#failed)
    })
  }

  /** Reads a reply of another replica; undefined when there is none. */
  async resume(chatId: string): Promise<ReplyReader | undefined> {
    const holder = await this.#findHolder(chatId)
    if (!holder || holder.replica === this.#replica) return undefined
    const name = randomUUID()
    const reader = new RemoteReader(holder, this.#silenceMs, () => {
      this.#remote.delete(name)
      this.#send(holder.replica, { type: 'leave', reader: name })
    })
    this.#remote.set(name, reader)
    const listeners = await this.#send(holder.replica, { type: 'resume', chatId, reader: name, replica: this.#replica })
    if (listeners > 0 && (await reader.opened(ANSWER_TIMEOUT_MS))) return reader
    if (reader.isUnanswered) this.#log.warn('a reply was not resumed: its replica does not answer')
    reader.leave()
    return undefined
  }

  /** Stops a reply on the replica that has it. */
  async stop(chatId: string): Promise<void> {
    const holder = await this.#findHolder(chatId)
    if (!holder) return
    const listeners = await this.#send(holder.replica, { type: 'stop', chatId })
    if (listeners === 0) this.#log.warn('a reply was not stopped: its replica does not answer')
  }

  #hold(chatId: string, reply: LiveReply): void {
    this.#redis.commands.set(keyOf(chatId), this.#holderOf(reply), 'EX', this.#lifetimeSeconds).catch(this.#failed)
  }

  #holderOf({ messageId, protocol, asked: { provider, model } }: LiveReply): string {
    return JSON.stringify({ replica: this.#replica, messageId, protocol, provider, model })
  }

  async #findHolder(chatId: string): Promise<z.infer<typeof holderSchema> | undefined> {
    const text = await this.#redis.commands.get(keyOf(chatId)).catch(this.#failed)
    return text ? parsed(holderSchema, text) : undefined
  }

  /** Returns the number of replicas that received the note: 1, or 0 when the replica or Redis is away. */
  async #send(replica: string, note: Note): Promise<number> {
    return (await this.#redis.commands.publish(channelOf(replica), JSON.stringify(note)).catch(this.#failed)) ?? 0
  }

  #receive(text: string): void {
    const note = parsed(noteSchema, text)
    switch (note?.type) {
      case 'stop':
        this.#announced.get(note.chatId)?.stop()
        break
      case 'resume':
        this.#serve(note.chatId, note.reader, note.replica)
        break
      case 'leave':
        this.#guests.get(note.reader)?.leave()
        break
      case 'gone':
        this.#remote.get(note.reader)?.gone()
        break
      case 'replaced':
        this.#remote.get(note.reader)?.replaced(note)
        break
      case 'piece':
        this.#remote.get(note.reader)?.add({ kind: 'text', text: note.text })
        break
      case 'reasoning':
        this.#remote.get(note.reader)?.add({ kind: 'reasoning', text: note.text })
        break
      case 'source':
        this.#remote.get(note.reader)?.add({ kind: 'source', source: note.source })
        break
      case 'handover':
        this.#remote.get(note.reader)?.add({ kind: 'handover' })
        break
      case 'suggestions':
        this.#remote.get(note.reader)?.add({ kind: 'suggestions', questions: note.questions })
        break
      case 'end':
        this.#remote.get(note.reader)?.finish(note.finishReason)
        break
      case 'failed':
        this.#remote.get(note.reader)?.fail(new HttpError(note.code))
        break
    }
  }

  async #serve(chatId: string, name: string, replica: string): Promise<void> {
    const reply = this.#announced.get(chatId)
    if (!reply) {
      await this.#send(replica, { type: 'gone', reader: name })
      return
    }
    const reader = reply.attach()
    this.#guests.set(name, reader)
    // An empty piece, sent at once and in every silence, shows that this replica runs and has the reply.
    const signOfLife: Note = { type: 'piece', reader: name, text: '' }
    let note: Note = signOfLife
    let coming: Promise<Note> | undefined
    let isNamed = false
    // If nobody receives a note, the other replica or Redis is away, and the reader is lost.
    while ((await this.#send(replica, note)) > 0 && note.type !== 'end' && note.type !== 'failed') {
      coming ??= nextNote(reader, name)
      const next = await valueWithin(coming, this.#silenceMs / SIGNS_OF_LIFE)
      if (next) coming = undefined
      // Another assistant than the one in Redis answers: the reader must know it before it sends its headers.
      if (next && !isNamed && reply.replacedFor)
        await this.#send(replica, { type: 'replaced', reader: name, ...nameOf(reader) })
      isNamed ||= next !== undefined
      note = next ?? signOfLife
    }
    this.#guests.delete(name)
    reader.leave()
  }

  readonly #failed = (error: Error): undefined => {
    this.#log.debug({ detail: error.message }, 'redis failed')
    this.#redis.noteFailure(error)
  }
}

function nameOf({ provider, model }: ReplyReader) {
  return { provider, model }
}

async function nextNote(source: ReplyReader, reader: string): Promise<Note> {
  try {
    const piece = await source.next()
    if (piece === undefined) return { type: 'end', reader, ...source.end() }
    if (piece.kind === 'source') return { type: 'source', reader, source: piece.source }
    if (piece.kind === 'handover') return { type: 'handover', reader }
    if (piece.kind === 'suggestions') return { type: 'suggestions', reader, questions: [...piece.questions] }
    return { type: piece.kind === 'text' ? 'piece' : 'reasoning', reader, text: piece.text }
  } catch (error) {
    return { type: 'failed', reader, code: asHttpError(error).code }
  }
}

// A replica of another version may send a note that this version does not know.
function parsed<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function keyOf(chatId: string): string {
  return `nicodata:reply:${chatId}`
}

function channelOf(replica: string): string {
  return `nicodata:replica:${replica}`
}
