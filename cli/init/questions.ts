import { z } from 'zod'
import { CONTENT_FILES } from '../../site/content/contentSchema.ts'

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
  language: {
    message: 'Langue du site : fr ou en',
    schema: language,
    wanted: 'il faut fr ou en',
    fallback: 'fr',
  },
  name: { message: 'Votre nom', schema: name, wanted: 'il faut un nom', placeholder: 'Anže Œuvrard' },
  jobTitle: {
    message: 'Votre métier',
    schema: jobTitle,
    wanted: 'il faut un métier',
    placeholder: 'Consultante RGPD indépendante',
  },
  city: { message: 'Votre ville', schema: city, wanted: 'il faut une ville', placeholder: 'Nantes' },
  country: {
    message: 'Votre pays, en deux lettres',
    schema: country,
    wanted: 'il faut deux lettres capitales, comme FR',
    fallback: 'FR',
  },
  url: {
    message: 'Adresse du site',
    schema: url,
    wanted: 'il faut une adresse complète avec sa barre finale, comme https://oeuvrard.fr/',
    placeholder: 'https://oeuvrard.fr/',
  },
  email: { message: 'Votre adresse e-mail', schema: email, wanted: 'il faut une adresse e-mail' },
  phone: {
    message: 'Votre téléphone (facultatif)',
    schema: z.string().regex(/^(?:\+|0)[\d .()-]{8,20}$/),
    wanted: 'il faut un numéro, comme 06 12 34 56 78 ou +32 2 123 45 67',
    isOptional: true,
  },
  address: {
    message: 'Votre adresse postale, pour les mentions légales (facultatif)',
    schema: z.string().trim().min(1),
    wanted: 'il faut une adresse postale',
    isOptional: true,
  },
  social: {
    message: 'Lien vers un profil, comme LinkedIn (facultatif)',
    schema: webAddress,
    wanted: 'il faut une adresse qui commence par https://',
    isOptional: true,
  },
  modelUrl: {
    message: 'Adresse d’un modèle de langage compatible OpenAI (facultatif : sans elle, l’assistant cite le site)',
    schema: webAddress,
    wanted: 'il faut une adresse qui commence par http:// ou https://',
    placeholder: 'http://127.0.0.1:11434',
    isOptional: true,
  },
  model: {
    message: 'Nom du modèle',
    schema: z.string().regex(/^[\x21-\x7e]+$/),
    wanted: 'il faut un nom de modèle, comme qwen2.5',
    fallback: 'qwen2.5',
    after: 'modelUrl',
  },
  modelKey: {
    message: 'Clé du modèle (facultatif)',
    schema: z.string().regex(/^[\x21-\x26\x28-\x7e]+$/),
    wanted: 'il faut une clé sans espace, accent ni apostrophe',
    isOptional: true,
    isSecret: true,
    after: 'modelUrl',
  },
  emailjsPublicKey: {
    message: 'Clé publique EmailJS (facultatif : sans elle, le formulaire ouvre la messagerie du visiteur)',
    schema: key,
    wanted: 'il faut la clé publique du compte EmailJS',
    isOptional: true,
  },
  emailjsServiceId: {
    message: 'Identifiant du service EmailJS',
    schema: key,
    wanted: 'il faut l’identifiant du service, comme service_ab12cd3',
    after: 'emailjsPublicKey',
  },
  emailjsTemplateId: {
    message: 'Identifiant du modèle de message EmailJS',
    schema: key,
    wanted: 'il faut l’identifiant du modèle de message, comme template_ab12cd3',
    after: 'emailjsPublicKey',
  },
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
