import { escapeMarkdown } from '../answer/escapeMarkdown.ts'
import type { AnswerStrings } from './answerStrings.ts'
import { labelled, linked, profileLink, quoted, quotedOr, strong } from './markdownFacts.ts'

const LANGUAGES: Readonly<Record<string, string>> = {
  fr: 'French',
  en: 'English',
  de: 'German',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
}

export const ENGLISH: AnswerStrings = {
  smallTalk: {
    greeting: 'Hello! What would you like to know?',
    thanks: 'You are welcome. Feel free to ask another question.',
    goodbye: 'Goodbye, and see you soon!',
    robot: 'I am an automatic assistant, not a person. I answer with the texts of this site and say where I read them.',
    complaint: 'I am sorry that I am not more helpful.',
    abilities: 'I answer questions with the texts of this site and say where I read them.',
  },
  seeAlso: 'See also:',
  choose: 'I am not sure that I found exactly this. The site says:',
  colon: ':',
  nothingFound: 'I cannot find an answer to this question on this site.',
  neverSays: ([first = '', second]) =>
    second ? `I cannot find “${first}” or “${second}” on this site.` : `I cannot find “${first}” on this site.`,
  closest: 'The closest passage:',
  topics: links => `I can tell you about: ${links.join(', ')}.`,
  fact: {
    who: ([{ value }], name) =>
      name ? `This is the site of ${strong(name)}: ${escapeMarkdown(value)}.` : `${escapeMarkdown(value)}.`,
    phone: ([{ value }]) => `The phone number is ${strong(value)}.`,
    mail: ([fact]) => `The email address is ${linked(fact)}.`,
    place: facts => quotedOr(facts, ([{ value }]) => `The site says: ${strong(value)}.`),
    profile: facts => `Online ${facts.length > 1 ? 'profiles' : 'profile'}: ${facts.map(profileLink).join(', ')}.`,
    delay: quoted,
    availability: quoted,
    booking: ([fact]) => `You can book here: ${linked(fact)}.`,
    price: facts => labelled(facts, ':'),
    hours: facts => quotedOr(facts, all => labelled(all, ':')),
    language: facts => `Languages spoken: ${facts.map(({ value }) => strong(value)).join(', ')}.`,
    payment: facts => `You can pay by ${facts.map(({ value }) => strong(value)).join(', ')}.`,
    skill: facts => `The site names ${join(facts.map(({ value }) => escapeMarkdown(value)))}.`,
  },
  notSaid: {
    price: 'No prices are shown on this site.',
    date: 'The date is not given on this site.',
    availability: 'Availability is not given on this site.',
    place: 'This place is not given on this site.',
    person: 'I cannot find this person on this site.',
    phone: 'No phone number is given on this site.',
    mail: 'No email address is given on this site.',
    profile: 'No social profile is given on this site.',
    delay: 'This site does not say how soon you get an answer.',
    booking: 'This site has no online booking.',
    hours: 'Opening hours are not given on this site.',
    language: 'This site does not say which languages are spoken.',
    payment: 'Means of payment are not given on this site.',
  },
  reach: ({ name, phone, mail, url }) => {
    const ways = [
      ...(phone ? [`by phone on ${strong(phone)}`] : []),
      ...(mail ? [`by email at ${linked(mail)}`] : []),
      ...(url ? [`from [the contact page](${url})`] : []),
    ]
    return `You can reach ${name ?? 'a person'} ${join(ways, 'or')}.`
  },
  contact: (name, url) =>
    name ? `The simplest way is to ask [${name}](${url}) directly.` : `The simplest way is to [ask directly](${url}).`,
  inOtherLanguage: language => {
    const name = LANGUAGES[language]
    return name ? `The site says this in ${name}:` : 'The site says this in another language:'
  },
}

/** “a, b and c”; “a, b and c, d” of names that have an “and” themselves. */
function join(words: readonly string[], and = 'and'): string {
  if (words.length < 2 || words.some(word => word.includes(` ${and} `))) return words.join(', ')
  return `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}
