import type { QuestionName } from '../init/questions.ts'

/** The texts of one question of `init`. */
interface QuestionText {
  message: string
  /** The end of the sentence about a wrong answer: what the answer must be. */
  wanted: string
  placeholder?: string
  /** The answer of somebody who presses Enter. */
  fallback?: string
}

/** The texts of all questions, in one language. */
export type QuestionStrings = Readonly<Record<QuestionName, QuestionText>>

const FRENCH: QuestionStrings = {
  language: { message: 'Langue du site : fr ou en', wanted: 'il faut fr ou en', fallback: 'fr' },
  name: { message: 'Votre nom', wanted: 'il faut un nom', placeholder: 'Maëlle Œuvrard' },
  jobTitle: { message: 'Votre métier', wanted: 'il faut un métier', placeholder: 'Fleuriste' },
  city: { message: 'Votre ville', wanted: 'il faut une ville', placeholder: 'Nantes' },
  country: { message: 'Votre pays', wanted: 'il faut un pays, comme FR ou France', fallback: 'FR' },
  url: {
    message: 'Adresse du site',
    wanted: 'il faut une adresse complète avec sa barre finale, comme https://oeuvrard.fr/',
    placeholder: 'https://oeuvrard.fr/',
  },
  email: { message: 'Votre adresse e-mail', wanted: 'il faut une adresse e-mail' },
  phone: {
    message: 'Votre téléphone (facultatif)',
    wanted: 'il faut un numéro de votre pays, comme 06 12 34 56 78, ou avec son indicatif, comme +32 2 123 45 67',
  },
  address: {
    message: 'Votre adresse postale, pour les mentions légales (facultatif)',
    wanted: 'il faut une adresse postale',
  },
  social: {
    message: 'Lien vers un profil, comme LinkedIn (facultatif)',
    wanted: 'il faut une adresse qui commence par https://',
  },
  host: {
    message: 'Hébergeur de fichiers : netlify, vercel ou pages, pour GitHub Pages (facultatif : ajoute ses réglages)',
    wanted: 'il faut netlify, vercel ou pages',
  },
  modelUrl: {
    message: 'Adresse d’un modèle de langage compatible OpenAI (facultatif : sans elle, l’assistant cite le site)',
    wanted: 'il faut une adresse qui commence par http:// ou https://',
    placeholder: 'http://127.0.0.1:11434',
  },
  model: { message: 'Nom du modèle', wanted: 'il faut un nom de modèle, comme qwen2.5' },
  modelKey: { message: 'Clé du modèle (facultatif)', wanted: 'il faut une clé sans espace, accent ni apostrophe' },
  emailjsPublicKey: {
    message: 'Clé publique EmailJS (facultatif : sans elle, le formulaire ouvre la messagerie du visiteur)',
    wanted: 'il faut la clé publique du compte EmailJS',
  },
  emailjsServiceId: {
    message: 'Identifiant du service EmailJS',
    wanted: 'il faut l’identifiant du service, comme service_ab12cd3',
  },
  emailjsTemplateId: {
    message: 'Identifiant du modèle de message EmailJS',
    wanted: 'il faut l’identifiant du modèle de message, comme template_ab12cd3',
  },
}

const ENGLISH: QuestionStrings = {
  language: { message: 'Language of the site: fr or en', wanted: 'it must be fr or en' },
  name: { message: 'Your name', wanted: 'it must be a name', placeholder: 'Ellie Marsh' },
  jobTitle: { message: 'Your trade', wanted: 'it must be a trade', placeholder: 'Wedding photographer' },
  city: { message: 'Your town', wanted: 'it must be a town', placeholder: 'Bristol' },
  country: { message: 'Your country', wanted: 'it must be a country, such as GB or United Kingdom', placeholder: 'GB' },
  url: {
    message: 'Address of the site',
    wanted: 'it must be a complete address with its final slash, such as https://elliemarsh.co.uk/',
    placeholder: 'https://elliemarsh.co.uk/',
  },
  email: { message: 'Your email address', wanted: 'it must be an email address' },
  phone: {
    message: 'Your phone number (optional)',
    wanted: 'it must be a number of your country, or begin with the code of another one, such as +32 2 123 45 67',
  },
  address: {
    message: 'Your postal address, for the legal notice (optional)',
    wanted: 'it must be a postal address',
  },
  social: {
    message: 'Link to a profile, such as LinkedIn (optional)',
    wanted: 'it must be an address that begins with https://',
  },
  host: {
    message: 'Host of files: netlify, vercel, or pages for GitHub Pages (optional: adds its settings)',
    wanted: 'it must be netlify, vercel or pages',
  },
  modelUrl: {
    message: 'Address of a language model compatible with OpenAI (optional: without it, the assistant quotes the site)',
    wanted: 'it must be an address that begins with http:// or https://',
    placeholder: 'http://127.0.0.1:11434',
  },
  model: { message: 'Name of the model', wanted: 'it must be the name of a model, such as qwen2.5' },
  modelKey: {
    message: 'Key of the model (optional)',
    wanted: 'it must be a key without spaces, accents and apostrophes',
  },
  emailjsPublicKey: {
    message: 'Public key of EmailJS (optional: without it, the form opens the mail program of the visitor)',
    wanted: 'it must be the public key of the EmailJS account',
  },
  emailjsServiceId: {
    message: 'Identifier of the EmailJS service',
    wanted: 'it must be the identifier of the service, such as service_ab12cd3',
  },
  emailjsTemplateId: {
    message: 'Identifier of the EmailJS template',
    wanted: 'it must be the identifier of the template, such as template_ab12cd3',
  },
}

/** The texts of the questions in the language of the site, or in English. */
export function questionStrings(language: string): QuestionStrings {
  return language === 'fr' ? FRENCH : ENGLISH
}
