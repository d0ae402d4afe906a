import type { InBoth } from '../../server/strings/startErrors.ts'
import { quotedInFrench } from './quoted.ts'

/** The facts that the law requires, each with its description. */
type LegalFacts = Readonly<Record<string, string>>

/** What the commands say. Sentences have no final point: the place of a problem and the point are around them. */
export interface OwnerStrings {
  /** A problem with its place: `content/hero.yaml, title : …`. */
  at(place: string, problem: string): string
  paragraph(number: number): string
  toWrite(text: string): string
  sampleFile: string
  sampleText: string
  /** The same in a built page. */
  sampleTextShown(text: string): string
  sampleDrawing(name: string): string
  exampleValue: string
  /** The number of a link, the shown one, and the number that it means. */
  otherNumber(number: string, label: string, meant: string): string
  missingLetters(letters: readonly string[]): string
  /** The length of a text and the most that a fact of the assistant may have, both in characters. */
  tooLongForFact(length: number, limit: number): string
  /** What the law requires the publisher of a professional site to state. */
  legal: LegalFacts
  legalMissing(meaning: string): string
  legalUnseen(name: string, meaning: string): string
  /** Both in kilobytes. */
  tooHeavy(size: number, limit: number): string
  /** The width in px of the largest frame that a picture fills, and the width that is wanted. */
  tooSmall(width: number, wanted: number): string
  emailjsMissing: string
  keyWithoutUrl: string
  backendAddress: string
  emailWanted: string
  withoutEmailjs: string
  endpointWanted: string
  endpointUnexplained: string
  endpointBlocked(origin: string): string
  withoutBackend: string
  /** A greeting that speaks of a model, on a host of files. */
  greetingOfModel: string
  /** The colours: `#1a0f12, #f5eee6, #b04a6a`. */
  darkDerived(colours: string): string
  /** A sentence of the server in this language. */
  ofServer(sentence: InBoth): string
  /** What `questions.yaml` must be, with a line of it. `notSaid` is the answer to a question that the site leaves open. */
  questionsWanted(path: string, notSaid: string): string
  /** Example questions whose entry is gone. */
  asksLeftOut(count: number, ids: readonly string[]): string
  /** Learned questions whose entry does not have the quoted words any more. */
  quotesLost(questions: readonly string[], id: string): string
  /** The assistant finds no answer to a question that visitors are offered. */
  notAnswered(question: string): string
  /** A question, its answer, and the answer that the owner expects. */
  answeredWith(question: string, answer: string, wanted: string): string
  /** A question for the price of a service. Its answer gives no price, or another one. */
  otherPrice(question: string, price: string, service: string): string
  answers(status: number): string
  noAnswer: string
  /** The built pages are not there, or older than the content. */
  pagesNotRead: string
  ready: string
  left(count: number): string
  /** Around the answer to a question: its sources, the next questions, and the way to a person. */
  sources: string
  next: string
  writeTo(name: string): string
}

const pixels = (count: number) => `${count.toLocaleString('fr-FR')} px`
const kilobytes = (count: number) => `${count.toLocaleString('fr-FR')} ko`

export const FRENCH: OwnerStrings = {
  at: (place, problem) => `${place} : ${problem}.`,
  paragraph: number => `paragraphe ${number}`,
  toWrite: text => `${quotedInFrench(text)} est à écrire`,
  sampleFile: 'c’est le fichier de l’exemple, à remplacer ou à supprimer',
  sampleText: 'c’est un texte de l’exemple, à remplacer par le vôtre',
  sampleTextShown: text => `${quotedInFrench(text)} est un texte de l’exemple`,
  sampleDrawing: name => `le dessin ${name} est fait pour l’exemple`,
  exampleValue: 'c’est une valeur d’exemple',
  otherNumber: (number, label, meant) => `${number} n’est pas ${label}, qui est ${meant}`,
  missingLetters: letters =>
    letters.length === 1
      ? `aucune police du site n’a la lettre ${letters[0]}`
      : `aucune police du site n’a les lettres ${letters.join(', ')}`,
  tooLongForFact: (length, limit) =>
    `le texte a ${length} caractères, et un fait de l’assistant au plus ${limit} : il reste un texte de sa section, sans être un fait`,
  legal: {
    publisher: 'le nom de l’éditeur',
    siren: 'le numéro SIREN',
    address: 'l’adresse postale',
    publicationDirector: 'le directeur de la publication',
    host: 'le nom, l’adresse et le téléphone de l’hébergeur',
  },
  legalMissing: meaning => `il manque ${meaning}`,
  legalUnseen: (name, meaning) => `aucun texte ne montre {${name}}, ${meaning}`,
  tooHeavy: (size, limit) => `${kilobytes(size)}, il faut au plus ${kilobytes(limit)}`,
  tooSmall: (width, wanted) =>
    `à surveiller, l’image ne remplit qu’un cadre de ${pixels(width)} ; au-dessous de ${pixels(wanted)}, elle est floue sur un grand écran`,
  emailjsMissing: 'il manque, et EmailJS a besoin des trois identifiants',
  keyWithoutUrl: 'cette clé ne sert à rien sans LLM_URL',
  backendAddress: 'il faut une adresse https sans chemin, comme https://chat.exemple.fr, ou static:site-knowledge.json',
  emailWanted: 'il faut une adresse e-mail',
  withoutEmailjs: 'Sans clés EmailJS ni VITE_CONTACT_ENDPOINT, le formulaire ouvre la messagerie du visiteur.',
  endpointWanted:
    'il faut une adresse https, un chemin du site comme /api/contact, ou netlify: et le nom d’un formulaire, sans clé EmailJS à côté ; le format est form ou json',
  endpointUnexplained:
    'il faut journey et notice : quel service reçoit les messages, dans quel pays, et combien de temps il les garde',
  endpointBlocked: origin => `la règle connect-src doit aussi nommer ${origin}, sinon le navigateur n’y envoie rien`,
  withoutBackend:
    'Sans VITE_CHAT_BACKEND, le serveur de ce site répond, avec le modèle de LLM_URL ou d’Ollama s’il y en a un, sinon en citant le site ; un hébergeur de fichiers n’a pas de serveur : avec VITE_CHAT_BACKEND=static:site-knowledge.json, la page y répond elle-même.',
  greetingOfModel: 'il parle d’un modèle, mais la page répond elle-même, et aucun modèle n’y répond jamais',
  questionsWanted: (path, notSaid) =>
    `${path} doit avoir une réponse pour chaque question\u00a0: un id, un texte, ou ${notSaid}. Une de ses lignes\u00a0: « Combien coûte un cours ?: tarifs ».`,
  darkDerived: colours =>
    `Le thème sombre est déduit de vos couleurs claires : fond, texte et accent ${colours}. Une partie dark dans theme.yaml le remplace.`,
  ofServer: ([french]) => french,
  asksLeftOut: (count, ids) =>
    `${count === 1 ? '1 question n’a' : `${count} questions n’ont`} pas d’entrée qui y réponde : ${ids.join(', ')}`,
  quotesLost: (questions, id) =>
    `l’entrée ${quotedInFrench(id)} n’a plus les mots qui répondaient à ${quotedInFrench(questions[0] ?? '')}${questions.length > 1 ? ` et à ${questions.length - 1} ${questions.length > 2 ? 'autres questions' : 'autre question'}` : ''}`,
  notAnswered: question => `l’assistant ne trouve pas la réponse à ${quotedInFrench(question)}`,
  answeredWith: (question, answer, wanted) =>
    `${quotedInFrench(question)} mène à ${quotedInFrench(answer)} au lieu de ${quotedInFrench(wanted)}`,
  otherPrice: (question, price, service) =>
    `la réponse à ${quotedInFrench(question)} ne donne pas ${quotedInFrench(price)}, le prix de ${quotedInFrench(service)}`,
  answers: status => `répond ${status}`,
  noAnswer: 'ne répond pas',
  pagesNotRead: 'Les pages construites n’ont pas été lues : lancez npm run build, puis npm run verify.',
  ready: 'Tout est prêt à publier.',
  left: count => `Il reste ${count === 1 ? '1 point' : `${count} points`} avant de publier.`,
  sources: 'Sources',
  next: 'Ensuite',
  writeTo: name => `Écrire à ${name}`,
}
