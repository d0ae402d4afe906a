import { type Document, isMap, isScalar, parseDocument, stringify, visit } from 'yaml'
import { initStrings } from '../strings/initStrings.ts'
import { authorityOf } from './authorities.ts'
import { HOST_COMPANIES } from './fileHosts.ts'
import { internationalNumber } from './phoneNumbers.ts'
import type { Answers } from './questions.ts'
import type { Resume } from './readResume.ts'
import { numbered, type ResumeContent, resumeContent } from './resumeContent.ts'

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
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'pinterest.com': 'Pinterest',
  'tiktok.com': 'TikTok',
  'vimeo.com': 'Vimeo',
  'behance.net': 'Behance',
}

const LINE_WIDTH = 118

/** The lists of the content that a résumé fills, by the file that has each. */
const LISTS = { 'about.yaml': 'points', 'skills.yaml': 'skills', 'projects.yaml': 'projects' } as const

/** The country whose law makes sellers name a mediator of consumers. */
const MEDIATION = 'FR'

/** The files of a new content, as path below `content/` -> source. */
export function renderContent(answers: Answers, resume?: Resume): Map<string, string> {
  const language = answers.language === 'en' ? 'en' : 'fr'
  const values: Record<string, string | undefined> = {
    ...answers,
    address: answers.address ?? initStrings(language).content.address,
    phoneNumber: answers.phone && internationalNumber(answers.phone, answers.country),
    network: answers.social && networkOf(answers.social),
    hostFacts: initStrings(language).content.host(HOST_COMPANIES[answers.host ?? '']),
    authority: authorityOf(answers.country, language),
  }
  const taken = resume && resumeContent(resume, language)
  const folder = `./templates/${language}/`
  const files = Object.entries(TEMPLATES).filter(([path]) => path.startsWith(folder))
  return new Map([
    ...files.map(([path, source]): [string, string] => {
      const name = path.slice(folder.length)
      return [name, name.endsWith('.md') ? renderText(source, values) : renderYaml(name, source, values, taken)]
    }),
    ...Object.entries(taken?.files ?? {}).map(([name, value]): [string, string] => {
      return [name, stringify(value, { lineWidth: LINE_WIDTH })]
    }),
  ])
}

function renderText(source: string, { country }: Record<string, string | undefined>): string {
  return country === MEDIATION ? source : source.replace('\n\n{mediator}', '')
}

function renderYaml(
  name: string,
  source: string,
  values: Record<string, string | undefined>,
  taken: ResumeContent | undefined,
): string {
  const document = parseDocument(source)
  if (name === 'profile.yaml') {
    if (!values.phone) remove(document, 'phone')
    if (!values.social) remove(document, 'social')
    if (values.country !== MEDIATION) document.deleteIn(['legal', 'mediator'])
  }
  fill(document, values)
  if (taken) fillFromResume(name, document, taken)
  return document.toString({ lineWidth: LINE_WIDTH })
}

function fill(document: Document, values: Record<string, string | undefined>): void {
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== 'string') return
      node.value = node.value.replace(/<(\w+)>/g, (placeholder, name: string) => values[name] ?? placeholder)
    },
  })
}

function fillFromResume(name: string, document: Document, taken: ResumeContent): void {
  if (name === 'hero.yaml' && taken.introduction) document.set('introduction', taken.introduction)
  if (name === 'profile.yaml') {
    if (taken.social.length > 0) document.set('social', document.createNode(taken.social))
    if (taken.knowsAbout.length > 0) document.set('knowsAbout', document.createNode(taken.knowsAbout))
  }
  const list = name in LISTS ? LISTS[name as keyof typeof LISTS] : undefined
  if (list && taken[list].length > 0) document.set(list, document.createNode(entriesOf(document, list, taken[list])))
}

/** The entries of a résumé, each with what it lacks from the first entry of the template, such as a text to write. */
function entriesOf(document: Document, list: string, entries: ResumeContent['points']): unknown[] {
  const { id, weights, ...model } = document.toJS()[list][0]
  // A résumé does not say at which stage a skill counts.
  const unknown = weights && { weights: weights.map(() => 0) }
  return numbered(
    id.replace(/-\d+$/, ''),
    entries.map(each => ({ ...model, ...unknown, ...each })),
  )
}

/** Removes an entry of the document with the comment before it. */
function remove(document: Document, key: string): void {
  if (!isMap(document.contents)) return
  const { items } = document.contents
  const index = items.findIndex(({ key: each }) => isScalar(each) && each.value === key)
  if (index >= 0) items.splice(index, 1)
}

function networkOf(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, '')
  return NETWORKS[host] ?? host
}
