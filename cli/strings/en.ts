import type { OwnerStrings } from './fr.ts'
import { quotedInEnglish } from './quoted.ts'

const pixels = (count: number) => `${count.toLocaleString('en-GB')} px`
const kilobytes = (count: number) => `${count.toLocaleString('en-GB')} kB`

export const ENGLISH: OwnerStrings = {
  at: (place, problem) => `${place}: ${problem}.`,
  paragraph: number => `paragraph ${number}`,
  toWrite: text => `${quotedInEnglish(text)} is still to be written`,
  sampleFile: 'this is the file of the sample; replace it or delete it',
  sampleText: 'this is a text of the sample; replace it with yours',
  sampleTextShown: text => `${quotedInEnglish(text)} is a text of the sample`,
  sampleDrawing: name => `the drawing ${name} was made for the sample`,
  exampleValue: 'this is an example, such as a reserved domain or number',
  otherNumber: (number, label, meant) => `${number} is not ${label}, which is ${meant}`,
  missingLetters: letters =>
    `no font of the site has the letter${letters.length === 1 ? '' : 's'} ${letters.join(', ')}`,
  tooLongForFact: (length, limit) =>
    `it has ${length} characters, and a fact of the assistant at most ${limit}: it is only a text of its section`,
  legal: {
    publisher: 'the name of the publisher',
    address: 'the postal address',
    host: 'the name, the address and the phone number of the host',
  },
  legalMissing: meaning => `${meaning} is missing`,
  legalUnseen: (name, meaning) => `no text shows {${name}}, ${meaning}`,
  tooHeavy: (size, limit) => `${kilobytes(size)}; it may have at most ${kilobytes(limit)}`,
  tooSmall: (width, wanted) =>
    `a warning: it fills a frame of ${pixels(width)} only; below ${pixels(wanted)} it is blurred on large screens`,
  emailjsMissing: 'it is missing, and EmailJS needs all three',
  keyWithoutUrl: 'it has no use without LLM_URL',
  backendAddress:
    'it must be an https address without a path, such as https://chat.example.com, or static:site-knowledge.json',
  emailWanted: 'it must be an email address',
  withoutEmailjs: 'Without EmailJS keys or VITE_CONTACT_ENDPOINT, the form opens the mail program of the visitor.',
  endpointWanted:
    'it must be an https address, a path of the site such as /api/contact, or netlify: and the name of a form, without keys of EmailJS beside it; the format is form or json',
  endpointUnexplained:
    'it must have journey and notice: which service gets the messages, in which country, and how long it keeps them',
  endpointBlocked: origin => `connect-src must name ${origin} too, or browsers send nothing there`,
  withoutBackend:
    'Without VITE_CHAT_BACKEND, the server of this site answers, with the model of LLM_URL or of Ollama if there is one, and otherwise it quotes the site; a host of files has no server: with VITE_CHAT_BACKEND=static:site-knowledge.json, the page itself answers there.',
  greetingOfModel: 'it speaks of a model, but the page itself answers there, and no model ever does',
  questionsWanted: (path, notSaid) =>
    `${path} must have one answer for each question: an id, a text, or ${notSaid}. A line of it: “How much is a lesson?: prices”.`,
  darkDerived: colours =>
    `The dark scheme is made of your light colours: ground, text and accent ${colours}. A part dark in theme.yaml replaces it.`,
  ofServer: ([, english]) => english,
  asksLeftOut: (count, ids) =>
    `${count === 1 ? '1 question has' : `${count} questions have`} no entry that answers: ${ids.join(', ')}`,
  quotesLost: (questions, id) =>
    `the entry ${quotedInEnglish(id)} does not have the words any more that answered ${quotedInEnglish(questions[0] ?? '')}${questions.length > 1 ? ` and ${questions.length - 1} other ${questions.length > 2 ? 'questions' : 'question'}` : ''}`,
  notAnswered: question => `the assistant finds no answer to ${quotedInEnglish(question)}`,
  answeredWith: (question, answer, wanted) =>
    `${quotedInEnglish(question)} leads to ${quotedInEnglish(answer)} instead of ${quotedInEnglish(wanted)}`,
  otherPrice: (question, price, service) =>
    `${quotedInEnglish(question)} is not answered with ${quotedInEnglish(price)}, the price of ${quotedInEnglish(service)}`,
  answers: status => `answers ${status}`,
  noAnswer: 'does not answer',
  pagesNotRead: 'The built pages were not read: run npm run build, then npm run verify.',
  ready: 'The site is ready to be published.',
  left: count => `${count === 1 ? '1 point is' : `${count} points are`} left before you publish.`,
  sources: 'Sources',
  next: 'Next',
  writeTo: name => `Write to ${name}`,
}
