import { PAGE_WORDS } from '../../knowledge/languages/pageWords.ts'
import type { Language } from './languageFacts.ts'

/** The blocks whose texts do not say what they are: a review does not say that it is one. */
type AskedBlock = 'testimonials' | 'experience'

/**
 * How visitors ask for a block, in the language of the site. The build gives the questions to the assistant. « expérience » is in
 * one question only: with two, the block would come before the texts about « votre expérience des mariages ».
 */
export const BLOCK_ASKS: Readonly<Record<AskedBlock, Readonly<Record<Language, readonly string[]>>>> = {
  testimonials: {
    fr: [
      ...(PAGE_WORDS.reviewsAsked.fr ?? []),
      'Que disent vos clients ?',
      'Que pensent les gens de vous ?',
      'Vous avez des avis ?',
      'Vos clients sont-ils satisfaits ?',
      'Vos clients sont-ils contents ?',
      'Puis-je lire des témoignages ?',
      'Avez-vous des références ?',
      'Êtes-vous recommandé ?',
    ],
    en: [
      ...(PAGE_WORDS.reviewsAsked.en ?? []),
      'What do people say about you?',
      'What do your customers think of you?',
      'Have you got reviews?',
      'Are your customers happy?',
      'Can I read testimonials?',
      'Do you have references?',
      'Are you recommended?',
    ],
  },
  experience: {
    fr: [
      'Où avez-vous travaillé ?',
      'Où avez-vous travaillé avant ?',
      'Pour qui avez-vous travaillé ?',
      'Quel est votre parcours ?',
      'Parlez-moi de votre parcours.',
      'Quelle est votre expérience ?',
      'Que faisiez-vous avant ?',
      'Depuis quand faites-vous ce métier ?',
    ],
    en: [
      'Where have you worked?',
      'Where did you work before?',
      'Who have you worked for?',
      'What is your background?',
      'Tell me about your career.',
      'How much experience do you have?',
      'What did you do before?',
      'How long have you been doing this?',
    ],
  },
}
