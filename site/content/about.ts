/** One reason to work with the consultant: a claim, then its explanation. */
export interface AboutBullet {
  readonly title: string
  readonly description: string
}

/** The About section: the figure, its picture, and the five points. */
export const about = {
  title: 'À propos',
  lead: 'Je relie les données d’une entreprise à celles et ceux qui décident, sans traducteur entre les deux.',
  years: {
    figure: '10+',
    unit: 'années',
    /** One bar per complete year, then the current year. */
    bars: 11,
    barsDescription: 'Dix barres pleines, une par année, et une onzième en cours',
    caption: 'Une barre par année de data. La dernière est en cours.',
  },
} as const

/** The five points, in the order of the page. */
export const aboutBullets = [
  {
    title: 'Plus de dix ans de terrain',
    description: 'Industrie, distribution, services : j’ai connu les données propres, et surtout les autres.',
  },
  {
    title: 'Un seul interlocuteur',
    description: 'Du premier atelier à la mise en production, vous parlez à la personne qui écrit le code.',
  },
  {
    title: 'Du code qui vous appartient',
    description: 'Dépôt Git, tests et documentation sont chez vous dès le premier jour.',
  },
  {
    title: 'Des livraisons courtes',
    description: 'Toutes les deux semaines, un résultat utilisable, montré à ceux qui vont s’en servir.',
  },
  {
    title: 'Une langue claire',
    description: 'En comité de direction : une définition, un chiffre, une décision. Le jargon reste au vestiaire.',
  },
] as const satisfies readonly AboutBullet[]
