import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../shared/contentSchema.ts'

/** What the law asks the publisher of a professional site to state, for each language of a site. */
const NEEDED = {
  fr: {
    publisher: 'le nom de l’éditeur',
    siren: 'le numéro SIREN',
    address: 'l’adresse postale',
    publicationDirector: 'le directeur de la publication',
    host: 'le nom, l’adresse et le téléphone de l’hébergeur',
  },
  en: {
    publisher: 'le nom de l’éditeur',
    address: 'l’adresse postale',
    host: 'le nom, l’adresse et le téléphone de l’hébergeur',
  },
}

/** The legal facts that are missing, or that no legal text shows: one French sentence for each. */
export function findLegalGaps(folder: string, { profile, legalTexts }: Content): string[] {
  const shown = legalTexts.map(({ id }) => readFileSync(join(folder, 'legal', `${id}.md`), 'utf8')).join('\n')
  return Object.entries(NEEDED[profile.language]).flatMap(([name, meaning]) => {
    if (profile.legal[name] === undefined) return [`content/profile.yaml, legal.${name} : il manque ${meaning}.`]
    if (shown.includes(`{${name}}`)) return []
    return [`content/legal : aucun texte ne montre {${name}}, ${meaning}.`]
  })
}
