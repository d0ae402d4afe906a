/** The owner of the site. Replace these values: the page, the metadata, the legal texts and the assistant use them. */
export const profile = {
  name: 'Nicodata',
  /** Address of the home page, with its final slash. */
  url: 'https://nicodata.example/',
  title: 'Nicodata : consultant data et BI indépendant, Power BI, Snowflake, dbt',
  description:
    'Consultant data et BI indépendant à Lyon. Je relie vos sources, je fiabilise vos modèles dans Snowflake et dbt, je livre des tableaux de bord Power BI que vos équipes ouvrent.',
  jobTitle: 'Consultant data et BI indépendant',
  /** The consultant's knowledge, for search engines. */
  knowsAbout: ['Data engineering', 'Business intelligence', 'Power BI', 'Snowflake', 'dbt', 'SQL', 'Python'],
  email: 'bonjour@nicodata.example',
  phone: { label: '06 39 98 41 27', number: '+33639984127' },
  location: { label: 'Lyon, et à distance partout en France', city: 'Lyon', country: 'FR' },
  /** Description below the assistant's name, until its backend names the model. */
  assistant: 'Assistant IA, modèle local Qwen2.5',
  social: { network: 'LinkedIn', url: 'https://www.linkedin.example/in/nicodata' },
  /** Details required by French law (LCEN, article 1-1). */
  legal: {
    publisher: 'Nicodata, entrepreneur individuel (EI)',
    siren: '000 000 000 (exemple)',
    address: 'Lyon (adresse à compléter)',
    publicationDirector: 'Nicodata',
    host: 'nom, adresse et téléphone à compléter',
  },
} as const
