/** Texts of the first screen. */
export const hero = {
  title: ['Vos chiffres se contredisent.', 'Je les mets d’accord.'],
  introduction:
    'Consultant data et BI indépendant. Je relie vos sources, je fiabilise vos modèles dans Snowflake et dbt, et je livre des tableaux de bord Power BI que vos équipes ouvrent vraiment.',
  actions: { contact: 'Parler de vos chiffres', portfolio: 'Voir les missions' },
  /** Text alternative of the flow map. */
  flowDescription:
    'Quatre sources donnent quatre montants différents pour un même chiffre d’affaires : 1 312, 1 187, 1 268 et 1 240 k€. Leurs fils emmêlés sont collectés, puis modélisés en lignes parallèles, et se rejoignent en une seule bande : 1 274 k€, le même chiffre pour tous.',
} as const
