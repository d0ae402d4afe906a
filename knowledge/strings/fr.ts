import { escapeMarkdown } from '../answer/escapeMarkdown.ts'
import type { AnswerStrings } from './answerStrings.ts'
import { labelled, linked, profileLink, quoted, quotedOr, strong } from './markdownFacts.ts'

const NBSP = '\u00a0'
const COLON = `${NBSP}:`
const LANGUAGES: Readonly<Record<string, string>> = {
  fr: 'français',
  en: 'anglais',
  de: 'allemand',
  es: 'espagnol',
  it: 'italien',
  nl: 'néerlandais',
  pt: 'portugais',
}

export const FRENCH: AnswerStrings = {
  smallTalk: {
    greeting: `Bonjour${NBSP}! Que voulez-vous savoir${NBSP}?`,
    thanks: 'Avec plaisir. N’hésitez pas si vous avez une autre question.',
    goodbye: `Au revoir, et à bientôt${NBSP}!`,
    robot:
      'Je suis un assistant automatique, pas une personne. Je réponds avec les textes de ce site et je dis où je les ai lus.',
    complaint: 'Je suis désolé de ne pas mieux vous aider.',
    abilities: 'Je réponds aux questions avec les textes de ce site et je dis où je les ai lus.',
  },
  seeAlso: `Voir aussi${COLON}`,
  choose: `Je ne suis pas sûr de trouver exactement cela. Le site dit${COLON}`,
  colon: COLON,
  nothingFound: 'Je ne trouve pas de réponse à cette question sur ce site.',
  neverSays: ([first = '', second]) =>
    second
      ? `Je ne trouve ni «${NBSP}${first}${NBSP}» ni «${NBSP}${second}${NBSP}» sur ce site.`
      : `Je ne trouve pas «${NBSP}${first}${NBSP}» sur ce site.`,
  closest: `Le plus proche${COLON}`,
  topics: links => `Je peux vous renseigner sur${COLON} ${links.join(', ')}.`,
  fact: {
    who: ([{ value }], name) =>
      name
        ? `Vous êtes sur le site de ${strong(name)}, ${escapeMarkdown(lowerFirst(value))}.`
        : `${escapeMarkdown(value)}.`,
    phone: ([{ value }]) => `Le numéro de téléphone est le ${strong(value)}.`,
    mail: ([fact]) => `L’adresse e-mail est ${linked(fact)}.`,
    place: facts => quotedOr(facts, ([{ value }]) => `Le site indique${COLON} ${strong(value)}.`),
    profile: facts =>
      `${facts.length > 1 ? 'Profils' : 'Profil'} en ligne${COLON} ${facts.map(profileLink).join(', ')}.`,
    delay: quoted,
    availability: quoted,
    booking: ([fact]) => `Vous pouvez réserver ici${COLON} ${linked(fact)}.`,
    price: facts => labelled(facts, COLON),
    hours: facts => quotedOr(facts, all => labelled(all, COLON)),
    language: facts => `Langues parlées${COLON} ${facts.map(({ value }) => strong(value)).join(', ')}.`,
    payment: facts => `Moyens de paiement${COLON} ${facts.map(({ value }) => strong(value)).join(', ')}.`,
    skill: facts => `Le site cite ${join(facts.map(({ value }) => escapeMarkdown(value)))}.`,
  },
  notSaid: {
    price: 'Les tarifs ne sont pas affichés sur ce site.',
    date: 'La date n’est pas indiquée sur ce site.',
    availability: 'Les disponibilités ne sont pas indiquées sur ce site.',
    place: 'Ce lieu n’est pas indiqué sur ce site.',
    person: 'Je ne trouve pas cette personne sur ce site.',
    phone: 'Le numéro de téléphone n’est pas indiqué sur ce site.',
    mail: 'L’adresse e-mail n’est pas indiquée sur ce site.',
    profile: 'Aucun profil sur les réseaux n’est indiqué sur ce site.',
    delay: 'Le délai de réponse n’est pas indiqué sur ce site.',
    booking: 'Ce site ne propose pas de rendez-vous en ligne.',
    hours: 'Les horaires ne sont pas indiqués sur ce site.',
    language: 'Les langues parlées ne sont pas indiquées sur ce site.',
    payment: 'Les moyens de paiement ne sont pas indiqués sur ce site.',
  },
  reach: ({ name, phone, mail, url }) => {
    const ways = [
      ...(phone ? [`par téléphone au ${strong(phone)}`] : []),
      ...(mail ? [`par e-mail à ${linked(mail)}`] : []),
      ...(url ? [`depuis [la page de contact](${url})`] : []),
    ]
    return `Vous pouvez joindre ${name ?? 'la personne'} ${join(ways, 'ou')}.`
  },
  contact: (name, url) =>
    name
      ? `Le plus simple est de demander directement à [${name}](${url}).`
      : `Le plus simple est de [poser la question directement](${url}).`,
  inOtherLanguage: language => {
    const name = LANGUAGES[language]
    return name ? `Le site le dit en ${name}${COLON}` : `Le site le dit dans une autre langue${COLON}`
  },
}

/** « a, b et c »; « a, b et c, d » of names that have an « et » themselves. */
function join(words: readonly string[], and = 'et'): string {
  if (words.length < 2 || words.some(word => word.includes(` ${and} `))) return words.join(', ')
  return `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}

/** « Consultant data » inside a sentence; « BI » stays. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
