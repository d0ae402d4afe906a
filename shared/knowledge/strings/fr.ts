import type { AnswerStrings } from './answerStrings.ts'

const NBSP = '\u00a0'

export const FRENCH: AnswerStrings = {
  smallTalk: {
    greeting: `Bonjour${NBSP}! Posez-moi une question sur ce site.`,
    thanks: 'Avec plaisir. N’hésitez pas si vous avez une autre question.',
    goodbye: `Au revoir, et à bientôt${NBSP}!`,
    robot:
      'Je suis un assistant automatique, pas une personne. Je réponds avec les textes de ce site et je dis où je les ai lus.',
    abilities: 'Je réponds aux questions avec les textes de ce site et je dis où je les ai lus.',
  },
  seeAlso: `Voir aussi${NBSP}:`,
  choose: `Est-ce l’un de ces passages${NBSP}?`,
  colon: `${NBSP}:`,
  nothingFound: 'Je ne trouve pas de réponse à cette question sur ce site.',
  topics: `Vous pouvez par exemple m’interroger sur${NBSP}:`,
  notSaid: 'Ce n’est pas indiqué sur ce site.',
  notSaidOf: {
    price: 'Les prix n’y figurent pas.',
    date: 'Les dates n’y figurent pas.',
    availability: 'Les disponibilités n’y figurent pas.',
    place: 'Ce lieu n’y figure pas.',
    person: 'Cette personne n’y figure pas.',
    phone: 'Le numéro n’y figure pas.',
  },
  contact: (name, url) =>
    name
      ? `Le plus simple est de demander directement à [${name}](${url}).`
      : `Le plus simple est de [poser la question directement](${url}).`,
  inOtherLanguage: `Le site le dit en français${NBSP}:`,
  askAbout: title => `Que dit le site sur «${NBSP}${title}${NBSP}»${NBSP}?`,
}
