/** A sentence, or a part of one, in French and in English. */
export type InBoth = readonly [french: string, english: string]

/** What the value of a variable must be: the end of a sentence. */
export type Wanted = InBoth

export const anInteger = (min: number, max: number): Wanted => [
  `un entier de ${min} à ${max}`,
  `an integer from ${min} to ${max}`,
]

export const oneOf = (values: readonly string[]): Wanted => [
  `l’un de ${values.join(', ')}`,
  `one of ${values.join(', ')}`,
]

export const WANTED = {
  address: ['une adresse', 'an address'],
  folder: ['un dossier', 'a folder'],
  fileOrFolder: ['un fichier ou un dossier', 'a file or a folder'],
  nameOnOneLine: ['un nom sur une ligne', 'a name on one line'],
  contact: ['une adresse de page ou « mailto: »', 'the address of a page, or "mailto:"'],
  language: ['deux lettres, comme fr', 'two letters, such as fr'],
  httpAddress: ['une adresse http(s)', 'an http(s) address'],
  modelName: ['un nom de modèle en ASCII', 'a model name in ASCII'],
  asciiKey: ['une clé en ASCII', 'a key in ASCII'],
  httpAddressOrOff: ['une adresse http(s), ou off', 'an http(s) address, or off'],
  modelFile: ['un fichier GGUF, ou off', 'a GGUF file, or off'],
  temperature: ['un nombre de 0 à 2', 'a number from 0 to 2'],
  trustedProxy: [
    'none, cloudflare, forwarded ou forwarded:2 (de 1 à 9 relais)',
    'none, cloudflare, forwarded or forwarded:2 (1 to 9 proxies)',
  ],
  origins: [
    '* ou des origines séparées par des virgules, sans chemin (https://exemple.fr)',
    '* or origins separated by commas, without a path (https://example.com)',
  ],
  streamType: [
    'text/plain ou text/event-stream, avec ou sans charset=utf-8',
    'text/plain or text/event-stream, with or without charset=utf-8',
  ],
  redisAddress: ['une adresse redis(s)', 'a redis(s) address'],
  port: ['un port', 'a port'],
  token: ['au moins 16 caractères ASCII', 'at least 16 ASCII characters'],
  key: ['une clé', 'a key'],
} as const satisfies Record<string, Wanted>

/** A sentence has at most this number of names. */
const MOST_NAMES = 5

/** The first names of a list, and the number of the others. */
function firstOf(names: readonly string[]): InBoth {
  const shown = names.slice(0, MOST_NAMES).join(', ')
  const others = names.length - MOST_NAMES
  return others > 0 ? [`${shown} et ${others} de plus`, `${shown} and ${others} more`] : [shown, shown]
}

/** A sentence as the terminal has it, for an owner whose language nobody knows. */
export function inBoth([french, english]: InBoth): string {
  return `${french} (${english})`
}

/** Why the server does not start, and warnings. */
export const START_ERRORS = {
  wrong: (name: string, wanted: Wanted): InBoth => [`${name} : il faut ${wanted[0]}.`, `${name} must be ${wanted[1]}.`],
  longOutput: [
    'MAX_OUTPUT_TOKENS : il faut au plus le quart de CONTEXT_TOKENS.',
    'MAX_OUTPUT_TOKENS must be at most a quarter of CONTEXT_TOKENS.',
  ],
  samePort: ['METRICS_PORT : il faut un autre port que PORT.', 'METRICS_PORT must be another port than PORT.'],
  unreadInsights: [
    'INSIGHTS : il faut aussi METRICS_PORT, INSIGHTS_TOKEN ou INSIGHTS_DIR pour les lire.',
    'INSIGHTS must come with METRICS_PORT, INSIGHTS_TOKEN or INSIGHTS_DIR, so that they can be read.',
  ],
  closedInsights: [
    'INSIGHTS_DIR : il faut un dossier où écrire.',
    'INSIGHTS_DIR must be a folder in which files can be written.',
  ],
  unreadableModel: [
    'LOCAL_MODEL : il faut un fichier GGUF lisible, ou off.',
    'LOCAL_MODEL must be a GGUF file that can be read, or off.',
  ],
  noKnowledge: (path: string, reason: string): InBoth => [
    `KNOWLEDGE : il faut un fichier de « nicodata-chat index » ou un dossier de pages, et ${path} n’en est pas un.`,
    `KNOWLEDGE must be a file of "nicodata-chat index" or a folder of pages: ${reason}.`,
  ],
  unreadableFile: ['.env : il faut un fichier lisible.', '.env must be a file that can be read.'],
  noText: ['.env : il faut un texte en UTF-8.', '.env must be text in UTF-8.'],
  portTaken: (port: string): InBoth => [
    `${port} : ce port est déjà pris, choisissez-en un autre.`,
    `${port} is already in use, choose another.`,
  ],
  portReserved: (port: string): InBoth => [
    `${port} : ce port est réservé au système, choisissez-en un à partir de 1024.`,
    `${port} is reserved for the system, choose one from 1024.`,
  ],
  noSuchAddress: (host: string, code: string): InBoth => [
    `${host} : cette machine n’a pas cette adresse, ${code}.`,
    `${host} is no address of this machine, ${code}.`,
  ],
  unreadableSite: (reason: string): InBoth => [
    'SITE_DIR : il faut un site lisible.',
    `SITE_DIR must be a site that can be read: ${reason}.`,
  ],
  noSite: (missing: string): InBoth => [
    `SITE_DIR : il faut un site construit, or ${missing} manque.`,
    `SITE_DIR must be a built site, but ${missing} is missing.`,
  ],
  unreadableBase: (file: string): InBoth => [
    `SITE_DIR : ${file} n’est pas lisible.`,
    `SITE_DIR: ${file} cannot be read.`,
  ],
  noSiteHeaders: (file: string): InBoth => [
    `SITE_DIR : ${file} manque ou n’est pas lisible, et les pages n’auraient pas de politique de sécurité.`,
    `SITE_DIR: ${file} is missing or cannot be read, and the pages would have no security policy.`,
  ],
  /** Warnings: the server starts without these files. */
  linksLeftOut: (paths: readonly string[]): InBoth => {
    const [french, english] = firstOf(paths)
    return [
      `SITE_DIR : ces liens ne sont pas servis, car chacun mène à un dossier, hors du site ou à rien : ${french}.`,
      `SITE_DIR: these links are not served, because each leads to a folder, out of the site or to nothing: ${english}.`,
    ]
  },
  filesLeftOut: (paths: readonly string[]): InBoth => {
    const [french, english] = firstOf(paths)
    return [
      `SITE_DIR : ces fichiers et dossiers ne sont pas servis, car aucun ne s’ouvre, faute de droits ou d’un nom en UTF-8 : ${french}.`,
      `SITE_DIR: these files and folders are not served, because none can be opened, for want of permission or of a name in UTF-8: ${english}.`,
    ]
  },
} as const satisfies Record<string, InBoth | ((...details: never[]) => InBoth)>
