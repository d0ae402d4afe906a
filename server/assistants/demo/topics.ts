import { about, aboutBullets } from '../../../site/content/about.ts'
import { contactHeading } from '../../../site/content/contact.ts'
import { hero } from '../../../site/content/hero.ts'
import { legalTexts } from '../../../site/content/legal.ts'
import { profile } from '../../../site/content/profile.ts'
import { portfolioHeading, projects } from '../../../site/content/projects.ts'
import { services, servicesHeading } from '../../../site/content/services.ts'
import { skills, skillsHeading } from '../../../site/content/skills.ts'

/** Something the site says, which a visitor may ask about. */
export interface Topic {
  readonly id: string
  readonly title: string
  /** The text a search looks through; overviews are found by title and words only, or they would win every search. */
  readonly text: string
  /** Words visitors use for it that the text does not contain. */
  readonly words: string
  /** What is answered, as Markdown: the site's own sentences. */
  readonly answer: string
}

interface Entry {
  readonly title: string
  readonly description: string
}

function quote({ title, description }: Entry): string {
  return `**${title}**\n\n${description}`
}

function list(heading: Entry, entries: readonly Entry[]): string {
  const items = entries.map(({ title, description }) => `- **${title}** : ${description}`)
  return `${quote(heading)}\n\n${items.join('\n')}`
}

function overview(
  id: string,
  heading: { title: string; lead: string },
  words: string,
  entries: readonly Entry[],
): Topic {
  return {
    id,
    title: heading.title,
    text: '',
    words,
    answer: list({ title: heading.title, description: heading.lead }, entries),
  }
}

function details(
  prefix: string,
  entries: readonly (Entry & { tags?: readonly string[] })[],
  words: readonly string[],
): Topic[] {
  return entries.map((entry, index) => ({
    id: `${prefix}-${index + 1}`,
    title: entry.title,
    text: [entry.description, ...(entry.tags ?? [])].join(' '),
    words: words[index] ?? '',
    answer: quote(entry),
  }))
}

const skillEntries = skills.map(({ name, description }) => ({ title: name, description }))

const { email, phone, location, social } = profile
const contactDetails = [
  `- Email : [${email}](mailto:${email})`,
  `- Téléphone : ${phone.label}`,
  `- Lieu : ${location.label}`,
  `- ${social.network} : [${social.url}](${social.url})`,
].join('\n')

/** Everything the embedded answerer can talk about. */
export const topics: readonly Topic[] = [
  overview('services', servicesHeading, 'offre prestation proposer accompagnement mission', services),
  ...details('service', services, [
    'diagnostic état lieux roadmap commencer démarrer',
    'entrepôt warehouse centraliser migration cloud',
    'dashboard rapport reporting visualisation écran',
    'qualité fiable erreur contradictoire écart dictionnaire',
    'former apprendre autonomie cours transfert',
  ]),
  overview('skills', skillsHeading, 'technologie outil stack savoir faire maîtriser technique', skillEntries),
  ...details('skill', skillEntries, [
    'pipeline etl elt ingestion orchestration ingénieur ingénierie',
    'cloud warehouse',
    'transformation',
    'requête étoile schéma',
    'bi kpi indicateur décisionnel',
    'dax powerbi microsoft rapport',
    'ia machine learning intelligence artificielle prédiction',
  ]),
  overview('portfolio', portfolioHeading, 'projet réalisation référence exemple client cas étude mission', projects),
  ...details('project', projects, [
    'comptable comptabilité finance clôturer',
    'magasin distribution retail vente schéma',
    'capteur iot temps réel streaming froid alerte',
    'prévoir forecast stock achat',
    'lignage lineage origine traçabilité documentation',
    'coût crédit économie optimiser dépense facture',
  ]),
  overview('about', about, 'parcours qui présentation pourquoi choisir profil', aboutBullets),
  ...details('about', aboutBullets, [
    'expérience année ancienneté senior secteur',
    'seul équipe freelance indépendant sous-traitance',
    'propriété propriétaire code source git licence',
    'délai rythme sprint agile livrer fréquence itération',
    'vulgariser jargon pédagogie communication direction',
  ]),
  {
    id: 'profile',
    title: profile.jobTitle,
    text: hero.introduction,
    words: `${profile.name} qui métier faire bonjour salut`,
    answer: quote({ title: hero.title.join(' '), description: hero.introduction }),
  },
  {
    id: 'contact',
    title: contactHeading.title,
    text: `${contactHeading.lead} ${location.label} ${social.network}`,
    words:
      'contacter joindre écrire appeler téléphone numéro mail email adresse rendez-vous devis tarif prix disponibilité distance télétravail situé ville déplacer',
    answer: `${quote({ title: contactHeading.title, description: contactHeading.lead })}\n\n${contactDetails}`,
  },
  ...legalTexts.map(({ id, title, paragraphs }) => ({
    id,
    title,
    text: '',
    words: legalWords(id),
    answer: quote({ title, description: paragraphs.join('\n\n') }),
  })),
]

function legalWords(id: (typeof legalTexts)[number]['id']): string {
  switch (id) {
    case 'mentions':
      return 'siren éditeur hébergeur publication société'
    case 'donnees':
      return 'rgpd vie privée cookie conservation confidentialité'
    case 'assistant':
      return 'robot chatbot qwen modèle langage humain programme'
  }
}
