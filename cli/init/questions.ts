import { z } from 'zod'
import { CONTENT_FILES } from '../../site/content/contentSchema.ts'
import { countryCode } from './countries.ts'
import { FILE_HOSTS } from './fileHosts.ts'
import { internationalNumber } from './phoneNumbers.ts'

/** What the form of a later answer depends on. */
type Where = { country?: string | undefined }

/** One value that `init` needs. Its texts are in `questionStrings.ts`. */
interface Question {
  /** What an answer must be. It may depend on the answers before it. */
  schema: z.ZodType<string> | ((answers: Where) => z.ZodType<string>)
  fallback?: string
  isOptional?: boolean
  isSecret?: boolean
  /** Asked only after an answer to that other question, and then required. */
  after?: string
}

const { language, name, jobTitle, url, email, location } = CONTENT_FILES.profile.schema.shape
const { city } = location.shape
const line = z.string().trim().min(1)
const key = z.string().regex(/^[\w-]+$/)
const webAddress = z.url({ protocol: /^https?$/ })
const country = line.transform((text, context) => {
  const code = countryCode(text)
  if (!code) context.addIssue('no country')
  return code ?? text
})

/** `elliemarsh.co.uk` -> `https://elliemarsh.co.uk/` */
function completeAddress(text: unknown): unknown {
  const [, scheme = 'https://', rest] = /^(https?:\/\/)?([^\s/.]+\.\S+)$/i.exec(String(text)) ?? []
  return rest ? `${scheme}${rest.replace(/\/?$/, '/')}` : text
}

/** The answers of an owner, in the order in which they are asked. A file of answers has the same names. */
export const QUESTIONS = {
  language: { schema: language },
  name: { schema: name },
  jobTitle: { schema: jobTitle },
  city: { schema: city },
  country: { schema: country },
  url: { schema: z.preprocess(completeAddress, url) },
  email: { schema: email },
  phone: {
    schema: ({ country }: Where) => line.refine(text => internationalNumber(text, country) !== undefined),
    isOptional: true,
  },
  address: { schema: line, isOptional: true },
  social: { schema: webAddress, isOptional: true },
  host: { schema: z.enum(FILE_HOSTS), isOptional: true },
  modelUrl: { schema: webAddress, isOptional: true },
  model: { schema: z.string().regex(/^[\x21-\x7e]+$/), fallback: 'qwen2.5', after: 'modelUrl' },
  modelKey: {
    schema: z.string().regex(/^[\x21-\x26\x28-\x7e]+$/),
    isOptional: true,
    isSecret: true,
    after: 'modelUrl',
  },
  emailjsPublicKey: { schema: key, isOptional: true },
  emailjsServiceId: { schema: key, after: 'emailjsPublicKey' },
  emailjsTemplateId: { schema: key, after: 'emailjsPublicKey' },
} as const

/** The name of a question. */
export type QuestionName = keyof typeof QUESTIONS

/** Checked answers. Optional ones may be absent. */
export type Answers = Partial<Record<QuestionName, string>>

/** The questions with their names, in their order. */
export const questions = Object.entries(QUESTIONS) as [QuestionName, Question][]

/** Whether a question is asked, and whether it needs an answer, after the answers so far. */
export function isAsked({ after }: Question, answers: Answers): boolean {
  return after === undefined || Boolean(answers[after as QuestionName])
}

/** The answer in the form that the content needs, such as `GB` for "UK". Undefined if it is wrong or missing. */
export function readAnswer({ schema }: Question, answer: string, answers: Answers): string | undefined {
  const { data } = (typeof schema === 'function' ? schema(answers) : schema).safeParse(answer)
  return data
}
