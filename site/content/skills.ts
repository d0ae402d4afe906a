/** The five moments of a mission, in order: the columns of the matrix. */
export const stages = ['cadrer', 'collecter', 'modéliser', 'décider', 'transmettre'] as const

/** How much a skill counts at a stage: not, in support, or first. */
type StageWeight = 0 | 1 | 2

/** One line of the skills matrix. */
export interface Skill {
  readonly name: string
  readonly description: string
  /** Name of its pictogram. */
  readonly icon: string
  /** One weight for each of {@link stages}. */
  readonly weights: readonly [StageWeight, StageWeight, StageWeight, StageWeight, StageWeight]
}

/** Heading of the Skills section. */
export const skillsHeading = {
  title: 'Compétences',
  lead: 'Sept savoir-faire, et le moment de la mission où chacun compte.',
} as const

/** The seven skills, in the order of the page. */
export const skills = [
  {
    name: 'Data engineering',
    description: 'Des pipelines qui tournent la nuit, se relancent seuls et préviennent avant vos utilisateurs.',
    icon: 'data-engineering',
    weights: [0, 2, 1, 0, 1],
  },
  {
    name: 'Snowflake',
    description: 'Un entrepôt bien dimensionné, des accès clairs et une facture que l’on sait expliquer.',
    icon: 'snowflake',
    weights: [1, 2, 2, 0, 0],
  },
  {
    name: 'dbt',
    description: 'Des transformations versionnées, testées et documentées : chaque chiffre a sa source.',
    icon: 'dbt',
    weights: [0, 1, 2, 0, 1],
  },
  {
    name: 'SQL et modélisation',
    description: 'Des modèles en étoile lisibles, où une vente reste une vente dans tous les rapports.',
    icon: 'sql',
    weights: [1, 0, 2, 1, 0],
  },
  {
    name: 'Business intelligence',
    description: 'Des indicateurs définis avec les métiers, puis mis en forme pour être lus en dix secondes.',
    icon: 'business-intelligence',
    weights: [2, 0, 1, 2, 0],
  },
  {
    name: 'Power BI',
    description: 'Des modèles sémantiques rapides, des mesures DAX relisibles, des droits à la ligne.',
    icon: 'power-bi',
    weights: [0, 0, 1, 2, 2],
  },
  {
    name: 'Python et IA appliquée',
    description: 'Prévision, détection d’anomalies, assistants locaux : l’IA quand elle paie sa place.',
    icon: 'python',
    weights: [0, 1, 1, 2, 0],
  },
] as const satisfies readonly Skill[]
