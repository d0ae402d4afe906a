/** One mission of the portfolio. */
export interface Project {
  readonly title: string
  readonly description: string
  /** Name of its poster, without folder and extension. */
  readonly image: string
  /** Text alternative of the poster. */
  readonly imageDescription: string
  /** The page shows the first {@link TAGS_SHOWN}. */
  readonly tags: readonly string[]
}

/** Number of visible tags per project. */
export const TAGS_SHOWN = 3

/** Heading of the Portfolio section. */
export const portfolioHeading = {
  title: 'Portfolio',
  lead: 'Six missions types. Les contextes et les chiffres sont donnés à titre d’exemple.',
} as const

/** The six projects, in the order of the page. */
export const projects = [
  {
    title: 'La clôture mensuelle en trois jours',
    description:
      'Groupe industriel, quatre sites. Neuf classeurs remplacés par un rapport unique, rafraîchi chaque nuit : la finance clôture à J+3 au lieu de J+9.',
    image: 'projet-01-cloture',
    imageDescription: 'Affiche jaune : un pont de marge du budget au réel, et la mention J+3 au lieu de J+9.',
    tags: ['Power BI', 'DAX', 'Finance'],
  },
  {
    title: 'Un modèle en étoile pour 140 magasins',
    description:
      'Caisse, fidélité et stocks réunis autour d’une même définition des ventes. Un rapport s’ouvre en deux secondes, contre quarante auparavant.',
    image: 'projet-02-etoile',
    imageDescription:
      'Affiche bleue : une table de ventes au centre, reliée à cinq dimensions, date, magasin, client, produit et promotion.',
    tags: ['Modélisation', 'SQL', 'Power BI'],
  },
  {
    title: 'Du capteur à l’alerte en quatre secondes',
    description:
      'Chaîne du froid, 1 800 capteurs. Les relevés sont agrégés à la volée et l’astreinte est prévenue avant que le produit ne soit perdu.',
    image: 'projet-03-flux-temps-reel',
    imageDescription:
      'Affiche corail : des événements traversent quatre fenêtres de temps, une anomalie est isolée en jaune.',
    tags: ['Streaming', 'Python', 'Snowflake'],
  },
  {
    title: 'Prévoir les ventes, avec sa marge d’erreur',
    description:
      'Négoce alimentaire. Une prévision à quatre semaines, à 6 % près, affichée avec son intervalle : les achats savent quand s’y fier.',
    image: 'projet-04-prevision',
    imageDescription:
      'Affiche jaune : l’historique des ventes se prolonge en une prévision entourée de deux bandes de confiance.',
    tags: ['Python', 'Prévision', 'Power BI'],
  },
  {
    title: 'Remonter d’un chiffre à sa source',
    description:
      'Place de marché. 212 modèles dbt testés et documentés : la question « d’où vient ce chiffre ? » se règle en deux clics.',
    image: 'projet-05-lignage-dbt',
    imageDescription: 'Affiche bleue : un graphe de lignage, un chemin jaune relie un rapport à sa source.',
    tags: ['dbt', 'Tests', 'Documentation'],
  },
  {
    title: 'La facture Snowflake réduite de 38 %',
    description:
      'Éditeur de logiciels. Entrepôts redimensionnés, requêtes réécrites, budgets par équipe : la dépense baisse sans ralentir personne.',
    image: 'projet-06-couts-snowflake',
    imageDescription:
      'Affiche corail : la courbe des crédits consommés passe sous sa tendance, l’écart hachuré vaut moins 38 %.',
    tags: ['Snowflake', 'FinOps', 'SQL'],
  },
] as const satisfies readonly Project[]
