/** One way of working together. */
export interface Service {
  readonly title: string
  readonly description: string
  /** Name of its pictogram. */
  readonly icon: string
}

/** Heading of the Services section. */
export const servicesHeading = {
  title: 'Services',
  lead: 'Cinq façons de travailler ensemble, de la première question à l’autonomie de vos équipes.',
} as const

/** The five services, in the order of the page. */
export const services = [
  {
    title: 'Audit data et feuille de route',
    description:
      'En deux semaines, vous savez d’où vient chaque indicateur, ce qui le fragilise et par quoi commencer. Vous repartez avec une carte de vos flux et un plan chiffré sur six mois.',
    icon: 'audit',
  },
  {
    title: 'Plateforme Snowflake et dbt',
    description:
      'Vos sources réunies dans un entrepôt unique, alimenté, testé et surveillé. Vous repartez avec un socle documenté que votre équipe sait faire évoluer.',
    icon: 'platform',
  },
  {
    title: 'Tableaux de bord Power BI',
    description:
      'Cinq pages utiles plutôt que cinquante. Chaque écran répond à une question posée par un métier, et s’ouvre en moins de trois secondes.',
    icon: 'dashboard',
  },
  {
    title: 'Fiabilisation des indicateurs',
    description:
      'Un dictionnaire partagé, des tests automatiques, des alertes. Le chiffre d’affaires du commerce et celui de la finance tombent enfin juste.',
    icon: 'equality',
  },
  {
    title: 'Formation et passage de relais',
    description:
      'Ateliers sur vos propres données, relecture de code, binôme avec vos analystes. L’objectif : que vous n’ayez plus besoin de moi.',
    icon: 'handover',
  },
] as const satisfies readonly Service[]
