import { z } from 'zod'
import { CONTENT_FILES } from '../../site/content/contentSchema.ts'
import { QUESTION_STRINGS } from '../strings/questionStrings.ts'

/** One value that `init` needs. */
interface Question {
  message: string
  schema: z.ZodType<string>
  /** The end of the sentence about a wrong answer: what the answer must be. */
  wanted: string
  placeholder?: string
  fallback?: string
  isOptional?: boolean
  isSecret?: boolean
  /** Asked only after an answer to that other question, and then required. */
  after?: string
}

const { language, name, jobTitle, url, email, location } = CONTENT_FILES.profile.schema.shape
const { city, country } = location.shape
const key = z.string().regex(/^[\w-]+$/)
const webAddress = z.url({ protocol: /^https?$/ })

/** The answers of an owner, in the order in which they are asked. A file of answers has the same names. */
export const QUESTIONS = {
  language: { ...QUESTION_STRINGS.language, schema: language, fallback: 'fr' },
  name: { ...QUESTION_STRINGS.name, schema: name },
  jobTitle: { ...QUESTION_STRINGS.jobTitle, schema: jobTitle },
  city: { ...QUESTION_STRINGS.city, schema: city },
  country: { ...QUESTION_STRINGS.country, schema: country, fallback: 'FR' },
  url: { ...QUESTION_STRINGS.url, schema: url, placeholder: 'https://oeuvrard.fr/' },
  email: { ...QUESTION_STRINGS.email, schema: email },
  phone: { ...QUESTION_STRINGS.phone, schema: z.string().regex(/^(?:\+|0)[\d .()-]{8,20}$/), isOptional: true },
  address: { ...QUESTION_STRINGS.address, schema: z.string().trim().min(1), isOptional: true },
  social: { ...QUESTION_STRINGS.social, schema: webAddress, isOptional: true },
  modelUrl: {
    ...QUESTION_STRINGS.modelUrl,
    schema: webAddress,
    placeholder: 'http://127.0.0.1:11434',
    isOptional: true,
  },
  model: {
    ...QUESTION_STRINGS.model,
    schema: z.string().regex(/^[\x21-\x7e]+$/),
    fallback: 'qwen2.5',
    after: 'modelUrl',
  },
  modelKey: {
    ...QUESTION_STRINGS.modelKey,
    schema: z.string().regex(/^[\x21-\x26\x28-\x7e]+$/),
    isOptional: true,
    isSecret: true,
    after: 'modelUrl',
  },
  emailjsPublicKey: { ...QUESTION_STRINGS.emailjsPublicKey, schema: key, isOptional: true },
  emailjsServiceId: { ...QUESTION_STRINGS.emailjsServiceId, schema: key, after: 'emailjsPublicKey' },
  emailjsTemplateId: { ...QUESTION_STRINGS.emailjsTemplateId, schema: key, after: 'emailjsPublicKey' },
} as const satisfies Record<string, Question>

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

/** The end of a French sentence about what is wrong with an answer, or undefined. */
export function problemOf({ schema, wanted, isOptional, fallback }: Question, answer: string): string | undefined {
  if (!answer && (isOptional || fallback !== undefined)) return undefined
  return schema.safeParse(answer).success ? undefined : wanted
}
