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
  /** The site's text and further words, which count when they come together. */
  readonly text: string
  /** Words visitors use for it, each enough to recognise it. */
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

/** How visitors speak of a topic: words that are enough, and hints that are not. */
interface Vocabulary {
  words: string
  hints?: string
}

// Without its title and text, an overview is found by its own words only; it would win every search otherwise.
function overview(
  id: string,
  heading: { title: string; lead: string },
  { words, hints = '' }: Vocabulary,
  entries: readonly Entry[],
): Topic {
  const answer = list({ title: heading.title, description: heading.lead }, entries)
  return { id, title: '', text: hints, words, answer }
}

function details(
  prefix: string,
  entries: readonly (Entry & { tags?: readonly string[] })[],
  vocabularies: readonly Vocabulary[],
): Topic[] {
  return entries.map((entry, index) => ({
    id: `${prefix}-${index + 1}`,
    title: entry.title,
    text: [entry.description, ...(entry.tags ?? []), vocabularies[index]?.hints].join(' '),
    words: vocabularies[index]?.words ?? '',
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
  overview(
    'services',
    servicesHeading,
    {
      words: 'service offre prestation formule accompagner accompagnement',
      hints: 'proposer aider offrir intervention',
    },
    services,
  ),
  ...details('service', services, [
    {
      words: 'diagnostic existant roadmap auditer évaluer bilan cartographie',
      hints: 'état lieux commencer démarrer conseil stratégie priorité recommandation',
    },
    {
      words:
        'entrepôt datawarehouse datalake lakehouse centraliser central regrouper éparpillé dispersé silo migration migrer cloud infrastructure',
      hints: 'architecture construire construisez construction réunir base installer',
    },
    {
      words: 'dashboard rapport reporting visualisation visualiser dataviz',
      hints: 'visuel graphique écran concevoir concevez',
    },
    {
      words:
        'qualité fiable fiabilité fiabiliser incohérent incohérence contredire contradictoire divergence gouvernance',
      hints: 'erreur faux écart différent différence confiance croire croit commerce finance affaires jamais',
    },
    {
      words: 'former formateur formation autonomie autonome coaching atelier',
      hints: 'apprendre apprentissage cours transfert enseigner interne départ équipe monter',
    },
  ]),
  overview(
    'skills',
    skillsHeading,
    {
      words: 'compétence technologie techno stack maîtriser connaissance',
      hints: 'outil logiciel technique langage niveau',
    },
    skillEntries,
  ),
  ...details('skill', skillEntries, [
    {
      words: 'pipeline etl elt ingestion orchestration ingénieur ingénierie',
      hints: 'automatiser flux alimenter alimentation',
    },
    { words: '' },
    { words: 'transformer' },
    { words: 'requête schéma' },
    { words: 'bi kpi décisionnel' },
    { words: 'powerbi microsoft dax' },
    { words: 'ia machine learning prédiction prédictif algorithme', hints: 'intelligence artificielle coder' },
  ]),
  overview(
    'portfolio',
    portfolioHeading,
    { words: 'portfolio projet mission réalisation réaliser référence', hints: 'exemple client cas étude' },
    projects,
  ),
  ...details('project', projects, [
    { words: 'comptable comptabilité clôturer clôturons excel', hints: 'budget usine compte mensuel' },
    { words: 'boutique enseigne supermarché distribution retail', hints: 'commerce détail' },
    { words: 'iot réel streaming alerter', hints: 'temps direct instantané surveillance logistique' },
    { words: 'prévoir prévoyez prévoit forecast anticiper prédire', hints: 'demande' },
    { words: 'lignage lineage traçabilité', hints: 'origine provenance tracer' },
    { words: 'économiser optimiser réduire réduisez réduction diminuer', hints: 'coût crédit économie baisser cher' },
  ]),
  overview(
    'about',
    about,
    { words: 'parcours profil atout', hints: 'présenter présentation choisir raison' },
    aboutBullets,
  ),
  ...details('about', aboutBullets, [
    {
      words: 'expérience expérimenté ancienneté senior carrière secteur exercer exercez',
      hints: 'année domaine métier diplôme',
    },
    { words: 'seul freelance sous-traitant sous-traitance agence', hints: 'équipe collaborer interlocuteur' },
    { words: 'propriété propriétaire appartenir appartiendra licence' },
    {
      words: 'délai rythme sprint agile livrer fréquence itération livrable résultat',
      hints: 'rapide rapidement durée avancement étape',
    },
    {
      words: 'vulgariser pédagogie jargon clarté compréhensible technicien',
      hints: 'communication communiquer comprendre expliquer clair simple vocabulaire technique',
    },
  ]),
  {
    id: 'profile',
    title: profile.jobTitle,
    text: `${hero.introduction} métier bonjour bonsoir salut hello coucou`,
    words: profile.name,
    answer: quote({ title: hero.title.join(' '), description: hero.introduction }),
  },
  {
    id: 'contact',
    title: contactHeading.title,
    text: `${contactHeading.lead} ${location.label} numéro téléphone adresse prix ville réunion bureau message habiter journée intervenir intervenez postal situé localisation trouver`,
    words: `contacter joindre appeler mail email rendez-vous rencontrer devis tarif tjm disponible disponibilité libre télétravail ${social.network}
      déplacer déplacement répondre répondez réponse formulaire implanté`,
    answer: `${quote({ title: contactHeading.title, description: contactHeading.lead })}\n\n${contactDetails}`,
  },
  ...legalTexts.map(({ id, title, paragraphs }) => ({
    id,
    title,
    ...legalWords(id),
    answer: quote({ title, description: paragraphs.join('\n\n') }),
  })),
]

function legalWords(id: (typeof legalTexts)[number]['id']): { words: string; text: string } {
  switch (id) {
    case 'mentions':
      return { words: 'siren siret éditeur hébergeur hébergement juridique', text: 'publication société éditer' }
    case 'donnees':
      return {
        words:
          'rgpd privée cookie conservation conserver revendre stocker effacer supprimer confidentialité information',
        text: 'vendre vendez collecter sécurité',
      }
    case 'assistant':
      return {
        words: 'robot chatbot bot qwen llm chatgpt gpt',
        text: 'chat modèle langage humain programme réponse fausse artificielle',
      }
  }
}
