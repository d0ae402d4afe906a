/** What `init` says once it knows the language of the site. */
export interface InitStrings {
  intro: string
  yes: string
  no: string
  needsForce(content: string, backup: string): string
  startAgain(content: string, backup: string): string
  unchanged: string
  done(content: string, name: string | undefined, jobTitle: string | undefined): string
  keptTexts(backup: string): string
  variables(file: string): string
  whatNext: string
  /** The settings of a host: copied, or there before. */
  hostSettings(file: string, isNew: boolean): string
  /** What a résumé gave: its sections, with their numbers of entries. */
  fromResume(file: string, sections: string): string
  /** The sections of a résumé that the site has no place for. */
  leftOut(sections: string): string
  needsOther(file: string, name: string, other: string | undefined): string
  wrong(file: string, name: string, problem: string): string
  unknown(file: string, name: string, names: readonly string[]): string
  /** The comments in the settings of hosts, by their English words in `site/deploy`. */
  hostComments: Readonly<Record<string, string>>
  /** Texts of the content that a résumé fills. */
  content: {
    address: string
    /** The host in the legal notice: `init` knows its company at most. */
    host(company: string | undefined): string
    languages: string
    references: string
    experience: string
    since(year: string): string
    /** Levels of skills and languages in a résumé, whose usual words are English. */
    levels: Readonly<Record<string, string>>
  }
}

const FRENCH: InitStrings = {
  intro: 'Votre site, en quelques réponses. Entrée passe une question facultative.',
  yes: 'Oui',
  no: 'Non',
  needsForce: (content, backup) => `${content} a déjà vos textes. Avec --force, ils seront gardés dans ${backup}.`,
  startAgain: (content, backup) => `${content} a déjà vos textes. Les garder dans ${backup} et recommencer ?`,
  unchanged: 'Rien n’a changé.',
  done: (content, name, jobTitle) => `${content} est à vous : ${name}, ${jobTitle}.`,
  keptTexts: backup => `Vos anciens textes sont dans ${backup}.`,
  variables: file => `Clés et adresses : ${file}.`,
  whatNext: 'Remplacez les textes entre crochets : npm run dev montre le site, npm run verify dit ce qui reste.',
  hostSettings: (file, isNew) => (isNew ? `Réglages de l’hébergeur : ${file}.` : `${file} est là, il reste tel quel.`),
  fromResume: (file, sections) => `Repris de ${file} : ${sections}.`,
  leftOut: sections => `Laissé de côté, faute de place sur le site : ${sections}.`,
  needsOther: (file, name, other) => `${file}, ${name} : il faut aussi ${other}.`,
  wrong: (file, name, problem) => `${file}, ${name} : ${problem}.`,
  unknown: (file, name, names) => `${file}, ${name} : réponse inconnue ; les réponses sont ${names.join(', ')}.`,
  hostComments: {
    'For Netlify, at the root of the repository: builds the site at each push, with an assistant that answers in the page.':
      'Pour Netlify, à la racine du dépôt : construit le site à chaque push, avec un assistant qui répond dans la page.',
    'For a backend of your own, give VITE_CHAT_BACKEND its address.':
      'Si vous avez votre propre serveur, donnez son adresse à VITE_CHAT_BACKEND.',
    'For GitHub Pages, as .github/workflows/pages.yml: builds the site at each push, with an assistant that answers in the page.':
      'Pour GitHub Pages, dans .github/workflows/pages.yml : construit le site à chaque push, avec un assistant dans la page.',
    'The values of `vars` are in the settings of the repository, under "Secrets and variables", "Actions", "Variables".':
      'Les valeurs de `vars` sont dans les réglages du dépôt, « Secrets and variables », « Actions », « Variables ».',
    'The host adds the path of the repository.': 'L’hébergeur ajoute le chemin du dépôt.',
  },
  content: {
    address: '[Votre adresse postale]',
    host: company =>
      company ? `${company}, [son adresse et son téléphone]` : '[Nom, adresse et téléphone de votre hébergeur]',
    languages: 'Langues',
    references: 'Ce qu’on dit de moi',
    experience: 'Parcours',
    since: year => `Depuis ${year}`,
    levels: {
      beginner: 'Débutant',
      elementary: 'Notions',
      intermediate: 'Intermédiaire',
      advanced: 'Avancé',
      expert: 'Expert',
      master: 'Maîtrise',
      native: 'Langue maternelle',
      'native speaker': 'Langue maternelle',
      fluent: 'Courant',
      'full professional': 'Courant',
      'professional working': 'Professionnel',
      'limited working': 'Intermédiaire',
    },
  },
}

const ENGLISH: InitStrings = {
  intro: 'Your site, in a few answers. Enter skips an optional question.',
  yes: 'Yes',
  no: 'No',
  needsForce: (content, backup) => `${content} already has your texts. With --force they are kept in ${backup}.`,
  startAgain: (content, backup) => `${content} already has your texts. Keep them in ${backup} and start again?`,
  unchanged: 'Nothing has changed.',
  done: (content, name, jobTitle) => `${content} is yours: ${name}, ${jobTitle}.`,
  keptTexts: backup => `Your earlier texts are in ${backup}.`,
  variables: file => `Keys and addresses: ${file}.`,
  whatNext: 'Replace the texts in brackets: npm run dev shows the site, npm run verify says what is left.',
  hostSettings: (file, isNew) => (isNew ? `Settings of the host: ${file}.` : `${file} exists and stays as it is.`),
  fromResume: (file, sections) => `Taken from ${file}: ${sections}.`,
  leftOut: sections => `Left out, as the site has no place for it: ${sections}.`,
  needsOther: (file, name, other) => `${file}, ${name}: ${other} is needed too.`,
  wrong: (file, name, problem) => `${file}, ${name}: ${problem}.`,
  unknown: (file, name, names) => `${file}, ${name}: unknown answer; the answers are ${names.join(', ')}.`,
  hostComments: {},
  content: {
    address: '[Your postal address]',
    host: company =>
      company ? `${company}, [its address and phone number]` : '[Name, address and phone number of your host]',
    languages: 'Languages',
    references: 'What people say',
    experience: 'Experience',
    since: year => `Since ${year}`,
    levels: {},
  },
}

/** What `init` says in the language of the site, or in English. */
export function initStrings(language: string): InitStrings {
  return language === 'fr' ? FRENCH : ENGLISH
}
