/** What the value of a variable must be: the end of a sentence, in French and in English. */
export type Wanted = readonly [french: string, english: string]

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

/** The first names of a list, and the number of the others, in French and in English. */
function firstOf(names: readonly string[]): readonly [french: string, english: string] {
  const shown = names.slice(0, MOST_NAMES).join(', ')
  const others = names.length - MOST_NAMES
  return others > 0 ? [`${shown} et ${others} de plus`, `${shown} and ${others} more`] : [shown, shown]
}

/** Why the server does not start, and warnings. The owner reads it in the terminal: French first, then English in brackets. */
export const START_ERRORS = {
  wrong: (name: string, wanted: Wanted) => `${name} : il faut ${wanted[0]}. (${name} must be ${wanted[1]}.)`,
  longOutput:
    'MAX_OUTPUT_TOKENS : il faut au plus le quart de CONTEXT_TOKENS. (MAX_OUTPUT_TOKENS must be at most a quarter of CONTEXT_TOKENS.)',
  samePort: 'METRICS_PORT : il faut un autre port que PORT. (METRICS_PORT must be another port than PORT.)',
  unreadInsights:
    'INSIGHTS : il faut aussi METRICS_PORT, INSIGHTS_TOKEN ou INSIGHTS_DIR pour les lire. (INSIGHTS must come with METRICS_PORT, INSIGHTS_TOKEN or INSIGHTS_DIR, so that they can be read.)',
  unreadableFile: '.env : il faut un fichier lisible. (.env must be a file that can be read.)',
  noText: '.env : il faut un texte en UTF-8. (.env must be text in UTF-8.)',
  portTaken: (port: string) =>
    `${port} : ce port est déjà pris, choisissez-en un autre. (${port} is already in use, choose another.)`,
  portReserved: (port: string) =>
    `${port} : ce port est réservé au système, choisissez-en un à partir de 1024. (${port} is reserved for the system, choose one from 1024.)`,
  noSuchAddress: (host: string, code: string) =>
    `${host} : cette machine n’a pas cette adresse, ${code}. (${host} is no address of this machine, ${code}.)`,
  unreadableSite: (reason: string) =>
    `SITE_DIR : il faut un site lisible. (SITE_DIR must be a site that can be read: ${reason}.)`,
  /** Warnings: the server starts without these files. */
  linksLeftOut: (paths: readonly string[]) => {
    const [fr, en] = firstOf(paths)
    return `SITE_DIR : ces liens ne sont pas servis, car chacun mène à un dossier, hors du site ou à rien : ${fr}. (SITE_DIR: these links are not served, because each leads to a folder, out of the site or to nothing: ${en}.)`
  },
  filesLeftOut: (paths: readonly string[]) => {
    const [fr, en] = firstOf(paths)
    return `SITE_DIR : ces fichiers et dossiers ne sont pas servis, car aucun ne s’ouvre, faute de droits ou d’un nom en UTF-8 : ${fr}. (SITE_DIR: these files and folders are not served, because none can be opened, for want of permission or of a name in UTF-8: ${en}.)`
  },
  noSiteHeaders: (file: string) =>
    `SITE_DIR : ${file} manque ou n’est pas lisible, et les pages n’auraient pas de politique de sécurité. (SITE_DIR: ${file} is missing or cannot be read, and the pages would have no security policy.)`,
}
