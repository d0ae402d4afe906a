import type { AnswerStrings } from './answerStrings.ts'

export const ENGLISH: AnswerStrings = {
  smallTalk: {
    greeting: 'Hello! Ask me a question about this site.',
    thanks: 'You are welcome. Feel free to ask another question.',
    goodbye: 'Goodbye, and see you soon!',
    robot: 'I am an automatic assistant, not a person. I answer with the texts of this site and say where I read them.',
    abilities: 'I answer questions with the texts of this site and say where I read them.',
  },
  seeAlso: 'See also:',
  choose: 'Is it one of these passages?',
  colon: ':',
  nothingFound: 'I cannot find an answer to this question on this site.',
  topics: 'You can ask me, for example, about:',
  notSaid: 'This site does not say.',
  notSaidOf: {
    price: 'It gives no price for this.',
    date: 'It gives no date for this.',
    availability: 'It gives no availability.',
    place: 'It does not mention this place.',
    person: 'It does not mention this person.',
    phone: 'It gives no number.',
  },
  contact: (name, url) =>
    name ? `The simplest way is to ask [${name}](${url}) directly.` : `The simplest way is to [ask directly](${url}).`,
  inOtherLanguage: 'The site says this in another language:',
  askAbout: title => `What does the site say about “${title}”?`,
}
