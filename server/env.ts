import { z } from 'zod'
import { isContact, isName } from '../knowledge/read/knowledgeFile.ts'
import { addVariables, isAbsent, isMisread } from '../shared/fileText.mjs'
import { readNamedFile } from '../shared/namedFile.ts'
import { anInteger, type InBoth, inBoth, oneOf, START_ERRORS, WANTED, type Wanted } from './strings/startErrors.ts'

interface Variable<Schema extends z.ZodType> {
  /** The default for an absent or empty variable, as it would be written in the environment. */
  fallback: string
  schema: Schema
  /** What a value must be. */
  wanted: Wanted
}

function variable<Schema extends z.ZodType>(fallback: string, schema: Schema, wanted: Wanted): Variable<Schema> {
  return { fallback, schema, wanted }
}

function integer(fallback: number, min: number, max: number) {
  const schema = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))
  return variable(String(fallback), schema, anInteger(min, max))
}

function choice<const Values extends readonly [string, ...string[]]>(fallback: Values[number], values: Values) {
  return variable(fallback, z.enum(values), oneOf(values))
}

const anyText = z.string()
const oneLine = z.string().refine(isName)
/** Header values must be printable ASCII: Node does not send others. */
const headerText = z.string().regex(/^[\x20-\x7e]+$/)
/** Types that no browser runs and that no reader takes for another protocol. */
const streamType = /^text\/(?:plain|event-stream)(?: *; *charset="?utf-8"?)?$/i
const httpUrl = z.url({ protocol: /^https?$/ }).transform(text => new URL(text))
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema])
const origin = z.url({ protocol: /^https?$/ }).refine(text => URL.canParse(text) && new URL(text).origin === text)
const originList = z.union([
  z.literal('*'),
  z
    .string()
    .transform(text => text.split(',').map(entry => entry.trim()))
    .pipe(z.array(origin).min(1)),
])

/** The source of a visitor's address: the peer, Cloudflare, or a number of proxies that append to `X-Forwarded-For`. */
export type TrustedProxy = 'none' | 'cloudflare' | { readonly hops: number }

const trustedProxy = z
  .string()
  .regex(/^(?:none|cloudflare|forwarded(?::[1-9])?)$/)
  .transform((text): TrustedProxy => {
    if (text === 'none' || text === 'cloudflare') return text
    return { hops: Number(text.split(':')[1] ?? 1) }
  })

/** Where Ollama listens by itself. */
export const OLLAMA_ADDRESS = 'http://127.0.0.1:11434'

/** All variables of the server. `server/README.md` documents each one; a test compares the two. */
export const VARIABLES = {
  HOST: variable('127.0.0.1', anyText, WANTED.address),
  PORT: integer(8787, 0, 65_535),
  SITE_DIR: variable('', optional(anyText), WANTED.folder),
  KNOWLEDGE: variable('', optional(anyText), WANTED.fileOrFolder),
  KNOWLEDGE_NAME: variable('', optional(oneLine), WANTED.nameOnOneLine),
  KNOWLEDGE_CONTACT: variable('', optional(z.string().refine(isContact)), WANTED.contact),
  KNOWLEDGE_TOKENS: integer(0, 0, 1_000_000),
  KNOWLEDGE_LANGUAGE: variable('', optional(z.string().regex(/^[a-z]{2}$/)), WANTED.language),
  LLM_URL: variable('', optional(httpUrl), WANTED.httpAddress),
  LLM_MODEL: variable('qwen2.5', headerText, WANTED.modelName),
  LLM_API_KEY: variable('', optional(headerText), WANTED.asciiKey),
  LLM_DAILY_TOKENS: variable('', optional(integer(1, 1, 1_000_000_000_000).schema), anInteger(1, 1_000_000_000_000)),
  OLLAMA_URL: variable(
    OLLAMA_ADDRESS,
    z.union([z.literal('off').transform(() => undefined), httpUrl]),
    WANTED.httpAddressOrOff,
  ),
  LOCAL_MODEL: variable('', optional(anyText), WANTED.modelFile),
  LOCAL_SLOTS: integer(2, 1, 16),
  LOCAL_THREADS: variable('', optional(integer(1, 1, 256).schema), anInteger(1, 256)),
  CONTEXT_TOKENS: integer(4096, 4096, 1_000_000),
  MAX_OUTPUT_TOKENS: integer(800, 1, 100_000),
  TEMPERATURE: variable(
    '0.4',
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .pipe(z.number().min(0).max(2)),
    WANTED.temperature,
  ),
  FIRST_TOKEN_TIMEOUT_MS: integer(90_000, 1, 600_000),
  IDLE_TIMEOUT_MS: integer(30_000, 1, 600_000),
  MAX_DURATION_MS: integer(300_000, 1, 3_600_000),
  CLIENT_TIMEOUT_MS: integer(30_000, 100, 600_000),
  MAX_MESSAGE_CHARS: integer(2000, 1, 1_000_000),
  MAX_MESSAGES: integer(20, 1, 1000),
  MAX_BODY_BYTES: integer(262_144, 1024, 104_857_600),
  MAX_REPLY_CHARS: integer(200_000, 1000, 1_000_000_000),
  MAX_STREAMS: integer(500, 1, 100_000),
  MAX_STREAMS_PER_VISITOR: integer(4, 1, 100_000),
  RATE_PER_MINUTE: integer(20, 1, 1_000_000),
  TRUST_PROXY: variable('none', trustedProxy, WANTED.trustedProxy),
  ALLOWED_ORIGINS: variable('*', originList, WANTED.origins),
  STREAM_CONTENT_TYPE: variable('text/plain; charset=utf-8', z.string().regex(streamType), WANTED.streamType),
  RESUME_GRACE_MS: integer(15_000, 0, 600_000),
  SHUTDOWN_GRACE_MS: integer(15_000, 0, 600_000),
  REDIS_URL: variable('', optional(z.url({ protocol: /^rediss?$/ })), WANTED.redisAddress),
  METRICS_HOST: variable('127.0.0.1', anyText, WANTED.address),
  METRICS_PORT: variable('', optional(integer(0, 0, 65_535).schema), WANTED.port),
  INSIGHTS: choice('off', ['off', 'on']),
  INSIGHTS_TOKEN: variable('', optional(headerText.min(16)), WANTED.token),
  INSIGHTS_DIR: variable('', optional(anyText), WANTED.folder),
  DEMO_WORDS_PER_SECOND: integer(30, 0, 10_000),
  LOG_LEVEL: choice('info', ['silent', 'error', 'warn', 'info', 'debug']),
  OUTBOX: choice('off', ['off', 'on']),
  VITE_EMAILJS_PUBLIC_KEY: variable('', optional(anyText), WANTED.key),
  VITE_CONTACT_ENDPOINT: variable('', optional(anyText), WANTED.address),
} as const satisfies Record<string, Variable<z.ZodType>>

/** The value of each variable, checked. */
type Values = { readonly [Name in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[Name]['schema']> }

/** The settings of a server, in one part for each folder that takes them. Absent ones are undefined. */
export type ServerSettings = ReturnType<typeof inParts>
export type HttpSettings = ServerSettings['http']
export type ModelSettings = ServerSettings['model']
export type KnowledgeSettings = ServerSettings['knowledge']
export type InsightsSettings = ServerSettings['insights']

/** One or more invalid variables. The message has one line for each, in French and in English. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
  readonly problems: readonly InBoth[]

  constructor(...problems: readonly InBoth[]) {
    super(problems.map(inBoth).join('\n'))
    this.problems = problems
  }
}

/** Reads the settings. Throws an {@link EnvError} that names every invalid variable. */
export function readEnv(source: Record<string, string | undefined>): ServerSettings {
  const problems: InBoth[] = []
  const read: Record<string, unknown> = {}
  for (const [name, { fallback, schema, wanted }] of Object.entries(VARIABLES)) {
    const result = schema.safeParse(source[name]?.trim() || fallback)
    // Do not print the value: it may be a key or contain a password.
    if (!result.success) problems.push(START_ERRORS.wrong(name, wanted))
    read[name] = result.data
  }
  const values = read as Values // Each value was checked by its schema above.
  if (problems.length === 0) problems.push(...contradictions(values))
  if (problems.length > 0) throw new EnvError(...problems)
  return inParts(values)
}

/** Values that are valid alone and not together. */
function contradictions(values: Values): InBoth[] {
  // The system prompt and the longest question need the other three quarters.
  if (values.MAX_OUTPUT_TOKENS > values.CONTEXT_TOKENS / 4) {
    return [START_ERRORS.longOutput]
  }
  if (values.PORT !== 0 && values.METRICS_PORT === values.PORT) {
    return [START_ERRORS.samePort]
  }
  const isRead = [values.METRICS_PORT, values.INSIGHTS_TOKEN, values.INSIGHTS_DIR].some(value => value !== undefined)
  if (values.INSIGHTS === 'on' && !isRead) {
    return [START_ERRORS.unreadInsights]
  }
  return []
}

/** The values under plain names. Beyond this function no code knows a variable, except in a sentence for the owner. */
function inParts(values: Values) {
  return {
    /** The address of the server, and the requests that it accepts. */
    http: {
      host: values.HOST,
      port: values.PORT,
      /** The address of the metrics; without a port there is none. */
      metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
      /** The folder of the built site. */
      siteFolder: values.SITE_DIR,
      trustedProxy: values.TRUST_PROXY,
      allowedOrigins: values.ALLOWED_ORIGINS,
      /** The content type of replies in plain text. */
      streamType: values.STREAM_CONTENT_TYPE,
      clientTimeoutMs: values.CLIENT_TIMEOUT_MS,
      shutdownGraceMs: values.SHUTDOWN_GRACE_MS,
      // With any of them, the contact form uses a real service, so the outbox must stay off.
      hasOutbox: values.OUTBOX === 'on' && !values.VITE_EMAILJS_PUBLIC_KEY && !values.VITE_CONTACT_ENDPOINT,
      logLevel: values.LOG_LEVEL,
    },
    /** Who answers, and how much it reads and writes. */
    model: {
      /** The server of a model. Its key is for no other address. */
      server: values.LLM_URL && { url: values.LLM_URL, apiKey: values.LLM_API_KEY },
      name: values.LLM_MODEL,
      temperature: values.TEMPERATURE,
      /** Tokens for all questions of a day. */
      dailyTokens: values.LLM_DAILY_TOKENS,
      /** The largest site that a model gets as a whole; 0: none. */
      siteTokens: values.KNOWLEDGE_TOKENS,
      /** How much the model reads and writes for one question. */
      contextWindow: {
        contextTokens: values.CONTEXT_TOKENS,
        maxOutputTokens: values.MAX_OUTPUT_TOKENS,
        maxMessages: values.MAX_MESSAGES,
      },
      ollamaUrl: values.OLLAMA_URL,
      local: {
        /** A GGUF file, or `off`. */
        file: values.LOCAL_MODEL,
        slots: values.LOCAL_SLOTS,
        threads: values.LOCAL_THREADS,
      },
      /** The speed of answers without a model. 0: all at once. */
      quotedWordsPerSecond: values.DEMO_WORDS_PER_SECOND,
    },
    /** What the assistant knows, and what it calls the owner. */
    knowledge: {
      /** A file of `nicodata-chat index`, or a folder of pages. */
      path: values.KNOWLEDGE,
      name: values.KNOWLEDGE_NAME,
      contact: values.KNOWLEDGE_CONTACT,
      language: values.KNOWLEDGE_LANGUAGE,
    },
    /** What one visitor, and all of them together, may use. */
    limits: {
      request: { maxBodyBytes: values.MAX_BODY_BYTES, maxMessageChars: values.MAX_MESSAGE_CHARS },
      reply: {
        firstTokenTimeoutMs: values.FIRST_TOKEN_TIMEOUT_MS,
        idleTimeoutMs: values.IDLE_TIMEOUT_MS,
        maxDurationMs: values.MAX_DURATION_MS,
        maxChars: values.MAX_REPLY_CHARS,
        resumeGraceMs: values.RESUME_GRACE_MS,
      },
      maxStreams: values.MAX_STREAMS,
      maxStreamsPerVisitor: values.MAX_STREAMS_PER_VISITOR,
      requestsPerMinute: values.RATE_PER_MINUTE,
      /** The Redis in which several servers count together. */
      redisUrl: values.REDIS_URL,
    },
    /** The weekly report of the questions. */
    insights: { isOn: values.INSIGHTS === 'on', token: values.INSIGHTS_TOKEN, folder: values.INSIGHTS_DIR },
  }
}

/** Adds the variables of `.env`, if it exists, to the process; existing ones win. Throws an {@link EnvError} if it cannot be read. */
export function loadEnvFile(): void {
  if (isAbsent('.env')) return
  const text = readText()
  if (isMisread(text)) throw new EnvError(START_ERRORS.noText)
  // Node's own reader would take a byte order mark for a part of the first name.
  addVariables(text)
}

function readText(): string {
  try {
    return readNamedFile('.env')
  } catch {
    throw new EnvError(START_ERRORS.unreadableFile)
  }
}
