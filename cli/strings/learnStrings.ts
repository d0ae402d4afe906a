import type { Refused } from '../../knowledge/learn/chooseQuestions.ts'
import { inEnglish, inFrench } from './counted.ts'
import { quotedInFrench } from './quoted.ts'

/** What leaves for a model, and where it goes. */
interface Sending {
  address: string
  pages: readonly string[]
  sections: number
  /** Tokens that the model reads, and those that it writes, at most. */
  read: number
  written: number
}

/** What became of a run: questions that were learned, refused or lost, and sections. */
interface Outcome {
  path: string
  questions: number
  sections: number
  nearMisses: number
  /** Of the questions: those with a quote, and those whose quote is not in their section. */
  quotes: number
  wrongQuotes: number
  /** Texts of replies that are not questions. */
  dropped: number
  refused: readonly string[]
}

/** What `learn` says, in the language of the site or of the system. */
export interface LearnStrings {
  /** The first lines of a new YAML file. */
  head: string
  yes: string
  no: string
  noFolder: string
  noText(from: string): string
  nothingNew(path: string): string
  forgotten(count: number): string
  confirm(sending: Sending): string
  needsYes: string
  unchanged: string
  stopped: string
  busy(path: string, lock: string): string
  notWritten(path: string, code: string): string
  notRead(path: string, code: string): string
  noModel(address: string): string
  timeout(seconds: number): string
  wait(origin: string): string
  refusesKey(origin: string): string
  noAnswer(origin: string, reason: string): string
  missingModel(origin: string, model: string): string
  status(origin: string, detail: string): string
  broken: string
  noQuestion: string
  /** A section without a new question, and the reason. */
  skipped(title: string, reason: string): string
  /** A run that has ended early: the reason, and that nothing is lost. */
  ended(reason: string, learned: number, left: number): string
  learned(outcome: Outcome): string
  whatNext(command: string): string
  /** A question that is not taken, its section, and the reason. */
  refused(refused: Refused, title: string): string
  nearMisses: string
  portions(files: readonly string[], command: string): string
  /** A file of the owner with the name of a request. */
  notRequest(file: string): string
  noCode(file: string): string
  /** A file with replies about sections that have their questions. */
  known(file: string): string
  oldCodes(count: number): string
  /** What learning would bring, for `index`, `verify` and `serve`. */
  hint(command: string): string
}

const french = (count: number) => count.toLocaleString('fr-FR')
const english = (count: number) => count.toLocaleString('en-GB')
const SHOWN_PAGES = 12
const SHOWN_FILES = 3

function shownPages(pages: readonly string[], more: (count: number) => string): string {
  const shown = pages.slice(0, SHOWN_PAGES)
  return [...shown, ...(pages.length > shown.length ? [more(pages.length - shown.length)] : [])].join(', ')
}

/** The outcome is below a long list, where it can be seen. */
function lines(all: readonly string[]): string {
  return all.map(line => `- ${line}\n`).join('')
}

/** Names of numbered files. */
function shownFiles(files: readonly string[]): string {
  return files.length > SHOWN_FILES ? `${files[0]} … ${files.at(-1)}` : files.join(', ')
}

const FRENCH: LearnStrings = {
  head: ' Écrit par « npm run learn ». Une ligne effacée ne revient pas ; une ligne ajoutée ou changée reste la vôtre.',
  yes: 'Oui',
  no: 'Non',
  noFolder: '« learn » demande un dossier de pages, ou l’adresse d’un site : « nicodata-chat learn ./docs ».',
  noText: from => `${from} : aucun texte n’y a été trouvé.`,
  nothingNew: path => `${path} est à jour : aucun texte n’a changé.`,
  forgotten: count =>
    `${inFrench(count, 'question apprise a été retirée, sa section n’existe plus', 'questions apprises ont été retirées, leurs sections n’existent plus')}.`,
  confirm: ({ address, pages, sections, read, written }) =>
    `${address} n’est pas cette machine. Le texte de ${inFrench(pages.length, 'page')} (${inFrench(sections, 'section')}) va y partir : environ ${french(read)} jetons à lire, et au plus ${french(written)} à écrire.\nPages : ${shownPages(pages, count => `et ${inFrench(count, 'autre')}`)}.\nContinuer ?`,
  needsYes: 'Personne ne peut répondre ici : ajoutez --yes pour l’accepter.',
  unchanged: 'Rien n’est parti, et rien n’a changé.',
  stopped: 'Arrêté. Ce qui est appris est gardé : relancez pour continuer.',
  busy: (path, lock) => `${path} : un autre « learn » y écrit déjà. (S’il n’y en a plus, supprimez ${lock}.)`,
  notWritten: (path, code) =>
    code === 'ENOSPC'
      ? `${path} : le disque est plein, le fichier reste tel qu’il était.`
      : `${path} : impossible d’y écrire (${code}), le fichier reste tel qu’il était.`,
  notRead: (path, code) => `${path} : impossible de le lire (${code}).`,
  noModel: address =>
    `Aucun modèle ne répond à ${address} : lancez Ollama, nommez un serveur avec LLM_URL, ou employez « learn --prompt » avec l’assistant de votre choix.`,
  timeout: seconds => `le modèle n’a pas répondu en ${french(seconds)} s`,
  wait: origin => `${origin} demande d’attendre (429).`,
  refusesKey: origin => `${origin} refuse la clé : vérifiez LLM_API_KEY.`,
  noAnswer: (origin, reason) => `${origin} ne répond pas (${reason}).`,
  missingModel: (origin, model) => `${origin} n’a pas le modèle « ${model} » : nommez-en un autre avec --model.`,
  status: (origin, detail) => `${origin} répond ${detail}`,
  broken: 'la réponse est vide, ou s’est interrompue',
  noQuestion: 'la réponse n’a aucune question à garder',
  skipped: (title, reason) => `${title} : ${reason}. Le prochain « learn » la redemande.`,
  ended: (reason, learned, left) =>
    `${reason} ${inFrench(learned, 'section est apprise et gardée', 'sections sont apprises et gardées')}, il en reste ${french(left)} : relancez pour continuer.`,
  learned: ({ path, questions, sections, nearMisses, quotes, wrongQuotes, dropped, refused }) =>
    `${lines(refused)}${path} : ${inFrench(questions, 'question')} pour ${inFrench(sections, 'section')}, dont ${french(quotes)} avec les mots qui y répondent, et ${french(nearMisses)} sans réponse sur le site.${wrongQuotes > 0 ? ` ${inFrench(wrongQuotes, 'citation n’est pas dans sa section : elle est laissée', 'citations ne sont pas dans leur section : elles sont laissées')} de côté.` : ''} ${inFrench(refused.length, 'refusée')}, ${inFrench(dropped, 'autre texte laissé', 'autres textes laissés')} de côté.`,
  whatNext: command => `Relisez ce fichier, effacez ce qui ne convient pas, puis : ${command}`,
  refused: (refused, title) =>
    `${quotedInFrench(refused.question.slice(0, 100))} (${title}) : ${whyInFrench(refused)}.`,
  nearMisses: 'hors sujet',
  portions: (files, command) =>
    `${shownFiles(files)} : donnez chacun de ces fichiers à l’assistant de votre choix, enregistrez sa réponse dans un fichier, puis : ${command}`,
  notRequest: file =>
    `${file} : ce fichier n’est pas de « learn --prompt », et reste tel quel. Renommez-le, ou lancez la commande dans un autre dossier.`,
  noCode: file =>
    `${file} : aucune réponse à une demande de « learn --prompt » n’y a été trouvée, ou les textes ont changé depuis.`,
  known: file =>
    `${file} : rien n’y est pris, ses sections ont déjà leurs questions. Pour les remplacer, effacez leurs lignes sous « #learned ».`,
  oldCodes: count =>
    `${inFrench(count, 'demande n’a pas encore sa réponse', 'demandes n’ont pas encore leur réponse')}.`,
  hint: command =>
    `Un modèle peut écrire une fois comment vos visiteurs demandent ce que disent vos pages, avec leurs mots : « ${command} ». Ce n’est jamais nécessaire.`,
}

function whyInFrench({ why, other }: Refused): string {
  const reasons: Readonly<Record<Refused['why'], string>> = {
    empty: 'il n’y a pas de mot',
    long: 'c’est trop long',
    marks: 'il reste des signes de mise en forme',
    address: 'il y a une adresse',
    talk: 'ce n’est pas une question',
    twin: 'le site l’a déjà',
    surplus: 'il y en a assez',
    deleted: 'vous l’avez effacée',
    smallTalk: 'c’est une politesse',
    foreign: 'elle est dans une autre langue, comme trop d’autres',
    nowhere: 'elle n’est d’aucune section',
    elsewhere: `elle est de ${quotedInFrench(other?.title ?? '')}`,
    answered: `${quotedInFrench(other?.title ?? '')} y répond`,
  }
  return reasons[why]
}

const ENGLISH: LearnStrings = {
  head: ' Written by "npm run learn". A line that you delete does not come back; a line that you add or change stays yours.',
  yes: 'Yes',
  no: 'No',
  noFolder: '"learn" needs a folder of pages, or the address of a site: "nicodata-chat learn ./docs".',
  noText: from => `${from}: no text was found in it.`,
  nothingNew: path => `${path} is up to date: no text has changed.`,
  forgotten: count =>
    `${inEnglish(count, 'learned question was removed, as its section is', 'learned questions were removed, as their sections are')} gone.`,
  confirm: ({ address, pages, sections, read, written }) =>
    `${address} is not this machine. The text of ${inEnglish(pages.length, 'page')} (${inEnglish(sections, 'section')}) will go there: about ${english(read)} tokens to read, and at most ${english(written)} to write.\nPages: ${shownPages(pages, count => `and ${english(count)} more`)}.\nContinue?`,
  needsYes: 'Nobody can answer here: add --yes to accept it.',
  unchanged: 'Nothing was sent, and nothing has changed.',
  stopped: 'Stopped. What was learned is kept: run it again to continue.',
  busy: (path, lock) => `${path}: another "learn" is writing it. (If there is none, delete ${lock}.)`,
  notWritten: (path, code) =>
    code === 'ENOSPC'
      ? `${path}: the disk is full, and the file stays as it was.`
      : `${path}: it cannot be written (${code}), and the file stays as it was.`,
  notRead: (path, code) => `${path}: it cannot be read (${code}).`,
  noModel: address =>
    `No model answers at ${address}: start Ollama, name a server with LLM_URL, or use "learn --prompt" with any chat assistant.`,
  timeout: seconds => `the model has not answered within ${english(seconds)} s`,
  wait: origin => `${origin} asks to wait (429).`,
  refusesKey: origin => `${origin} refuses the key: check LLM_API_KEY.`,
  noAnswer: (origin, reason) => `${origin} does not answer (${reason}).`,
  missingModel: (origin, model) => `${origin} does not have the model "${model}": name another with --model.`,
  status: (origin, detail) => `${origin} answers ${detail}`,
  broken: 'the reply is empty, or broke off',
  noQuestion: 'the reply has no question to keep',
  skipped: (title, reason) => `${title}: ${reason}. The next "learn" asks again.`,
  ended: (reason, learned, left) =>
    `${reason} ${inEnglish(learned, 'section is', 'sections are')} learned and kept, ${inEnglish(left, 'is', 'are')} left: run it again to continue.`,
  learned: ({ path, questions, sections, nearMisses, quotes, wrongQuotes, dropped, refused }) =>
    `${lines(refused)}${path}: ${inEnglish(questions, 'question')} for ${inEnglish(sections, 'section')}, ${english(quotes)} of them with the words that answer, and ${english(nearMisses)} that the site does not answer.${wrongQuotes > 0 ? ` ${inEnglish(wrongQuotes, 'quote is not in its section and is', 'quotes are not in their sections and are')} left out.` : ''} ${english(refused.length)} refused, ${inEnglish(dropped, 'other text')} left out.`,
  whatNext: command => `Read this file, delete what does not fit, then: ${command}`,
  refused: (refused, title) => `"${refused.question.slice(0, 100)}" (${title}): ${whyInEnglish(refused)}.`,
  nearMisses: 'off topic',
  portions: (files, command) =>
    `${shownFiles(files)}: give each of these files to any chat assistant, save its reply in a file, then: ${command}`,
  notRequest: file =>
    `${file}: "learn --prompt" did not write this file, and leaves it as it is. Rename it, or run the command in another folder.`,
  noCode: file =>
    `${file}: no reply to a request of "learn --prompt" was found in it, or the texts have changed since.`,
  known: file =>
    `${file}: nothing is taken from it, as its sections have their questions. To replace these, delete their lines below "#learned".`,
  oldCodes: count => `${inEnglish(count, 'request has', 'requests have')} no reply yet.`,
  hint: command =>
    `A model can write once how visitors ask for what your pages say, in their own words: "${command}". It is never needed.`,
}

function whyInEnglish({ why, other }: Refused): string {
  const reasons: Readonly<Record<Refused['why'], string>> = {
    empty: 'it has no word',
    long: 'it is too long',
    marks: 'signs of formatting are left in it',
    address: 'it has an address',
    talk: 'it is not a question',
    twin: 'the site has it already',
    surplus: 'there are enough',
    deleted: 'you have deleted it',
    smallTalk: 'it is small talk',
    foreign: 'it is in another language, as too many others are',
    nowhere: 'it belongs to no section',
    elsewhere: `it belongs to "${other?.title ?? ''}"`,
    answered: `"${other?.title ?? ''}" answers it`,
  }
  return reasons[why]
}

/** What `learn` says in a language, or in English. */
export function learnStrings(language: string): LearnStrings {
  return language === 'fr' ? FRENCH : ENGLISH
}
