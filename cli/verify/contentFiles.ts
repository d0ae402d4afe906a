import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCollection, isPair, isScalar, parseDocument, visit } from 'yaml'
import { filesOf } from '../../site/plugin/documentFile.ts'
import type { OwnerStrings } from '../strings/fr.ts'

/** A text of the content and its place. */
export interface PlacedText {
  /** Path below the content's folder. */
  path: string
  /** `services[0].title`. Empty in Markdown. */
  field: string
  /** Line number in Markdown, from 1. */
  paragraph?: number
  text: string
}

/** Where a text is, as `content/services.yaml, services[0].title`. */
export function placeOf({ path, field, paragraph }: PlacedText, strings: OwnerStrings): string {
  return `content/${path}, ${paragraph === undefined ? field : strings.paragraph(paragraph)}`
}

/** All texts of the YAML and Markdown files, except the questions that train the assistant. */
export function placedTexts(folder: string): PlacedText[] {
  return filesOf(folder)
    .filter(path => !path.startsWith('assistant/asks'))
    .flatMap(path => {
      const source = () => readFileSync(join(folder, path), 'utf8')
      if (/\.ya?ml$/.test(path)) return yamlTexts(path, source())
      return path.endsWith('.md') ? markdownTexts(path, source()) : []
    })
}

function yamlTexts(path: string, source: string): PlacedText[] {
  const texts: PlacedText[] = []
  visit(parseDocument(source, { schema: 'failsafe' }), {
    Scalar(key, node, parents) {
      if (key !== 'key' && typeof node.value === 'string') {
        texts.push({ path, field: fieldOf([...parents, node]), text: node.value })
      }
    },
  })
  return texts
}

// services, 0, title -> services[0].title
function fieldOf(nodes: readonly unknown[]): string {
  return nodes
    .map((node, index) => {
      if (isPair(node)) return isScalar(node.key) ? `.${String(node.key.value)}` : ''
      const items: readonly unknown[] = isCollection(node) ? node.items : []
      const next = nodes[index + 1]
      return isPair(next) || !items.includes(next) ? '' : `[${items.indexOf(next)}]`
    })
    .join('')
    .replace(/^\./, '')
}

function markdownTexts(path: string, source: string): PlacedText[] {
  const body = source.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '')
  return body
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .filter(paragraph => paragraph.trim())
    .map((text, index) => ({ path, field: '', paragraph: index + 1, text }))
}
