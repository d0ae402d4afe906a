import { type Document, isMap, isScalar, parseDocument, visit } from 'yaml'
import type { Answers } from './questions.ts'

/** The neutral content of each language: path -> source, with `<name>` as the place of an answer. */
const TEMPLATES = import.meta.glob<string>('./templates/**/*.{yaml,md}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const NETWORKS: Record<string, string> = {
  'linkedin.com': 'LinkedIn',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'malt.fr': 'Malt',
  'bsky.app': 'Bluesky',
  'youtube.com': 'YouTube',
}

const ADDRESS_WANTED = { fr: '[Votre adresse postale]', en: '[Your postal address]' }

/** The files of a new content, as path below `content/` -> source. */
export function renderContent(answers: Answers): Map<string, string> {
  const language = answers.language === 'en' ? 'en' : 'fr'
  const values: Record<string, string | undefined> = {
    ...answers,
    address: answers.address ?? ADDRESS_WANTED[language],
    phoneNumber: answers.phone && internationalNumber(answers.phone),
    network: answers.social && networkOf(answers.social),
  }
  const folder = `./templates/${language}/`
  const files = Object.entries(TEMPLATES).filter(([path]) => path.startsWith(folder))
  return new Map(
    files.map(([path, source]) => {
      const name = path.slice(folder.length)
      return [name, name.endsWith('.md') ? source : fillYaml(source, values)]
    }),
  )
}

function fillYaml(source: string, values: Record<string, string | undefined>): string {
  const document = parseDocument(source)
  if (!values.phone) remove(document, 'phone')
  if (!values.social) remove(document, 'social')
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== 'string') return
      node.value = node.value.replace(/<(\w+)>/g, (placeholder, name: string) => values[name] ?? placeholder)
    },
  })
  return document.toString({ lineWidth: 118 })
}

/** Removes an entry of the document with the comment before it. */
function remove(document: Document, key: string): void {
  if (!isMap(document.contents)) return
  const { items } = document.contents
  const index = items.findIndex(({ key: each }) => isScalar(each) && each.value === key)
  if (index >= 0) items.splice(index, 1)
}

// 06 12 34 56 78 -> +33612345678
function internationalNumber(phone: string): string {
  return `+${phone.replace(/\D/g, '').replace(/^0/, phone.startsWith('+') ? '0' : '33')}`
}

function networkOf(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, '')
  return NETWORKS[host] ?? host
}
