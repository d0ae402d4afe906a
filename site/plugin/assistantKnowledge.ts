import { join } from 'node:path'
import { parse } from 'yaml'
import { LEARNED_KEY, OFF_TOPIC } from '../../knowledge/learn/askKeys.ts'
import { plainText } from '../../knowledge/plainText.ts'
import { type Added, type Ask, type AskLists, addAsks, askListsOf, questionOf } from '../../knowledge/read/asks.ts'
import { isName, type KnowledgeFile, parseKnowledgeFile } from '../../knowledge/read/knowledgeFile.ts'
import type { Section, SiteProfile } from '../../knowledge/section.ts'
import { readNamedFile } from '../../shared/namedFile.ts'
import type { BlockContent } from '../blockContent.ts'
import type { Content } from '../content/contentSchema.ts'
import { inLanguage, say } from '../content/say.ts'
import { anchorOf } from './composePage.ts'
import { contentKnowledge } from './contentKnowledge.ts'
import { namesIn } from './documentFile.ts'
import type { Language } from './languageFacts.ts'
import { languageOf } from './languageOf.ts'
import { suggestionsOf } from './suggestions.ts'

const ASKS_FOLDER = 'assistant/asks'

/** What an assistant knows about the site, how many example questions have no entry any more, and which have lost their quote. */
export interface AssistantKnowledge {
  file: KnowledgeFile
  asks: number
  leftOut: number
  /** The ids of these questions, which no entry has. */
  unknown: readonly string[]
  stale: Added['stale']
}

/**
 * The content as sections and facts, with the example questions of the owner. A question whose entry is gone is left out, and a
 * quote that its entry does not have any more.
 * @param home address of the home page, with its final slash
 * @param documents the sections of the owner's PDF files
 */
export function assistantKnowledge(
  content: Content,
  blocks: BlockContent,
  { [OFF_TOPIC]: offTopic = [], ...asks }: AskLists,
  home: string,
  documents: readonly Section[] = [],
): AssistantKnowledge {
  const { profile, assistant } = content
  const known = contentKnowledge(content, blocks, home)
  const suggestions = suggestionsOf(content)
  const isOnePage = documents.length === 0
  // The name of the site is the title of its only page, which an answer leaves out. Beside documents it would not.
  const ofPage = isOnePage ? known.sections : known.sections.map(each => ({ ...each, path: each.path.slice(1) }))
  const { sections, unknown, stale } = addAsks([...ofPage, ...documents], asks)
  const profileOfSite: SiteProfile = {
    ...linesOf({
      name: profile.name,
      assistant: assistant.name,
      description: profile.jobTitle,
      subjects: assistant.subjects,
    }),
    contact: `${home}#${anchorOf(content, 'contact')}`,
    language: profile.language,
  }
  const file: KnowledgeFile = {
    version: 1,
    sections,
    facts: known.facts,
    ...(suggestions && { suggestions }),
    offTopic: offTopic.map(questionOf),
    profile: profileOfSite,
  }
  return {
    // As the server and the page will read it: what they would refuse fails the build.
    file: parseKnowledgeFile(JSON.stringify(file)),
    asks: sections.reduce((count, section) => count + (section.asks?.length ?? 0), 0),
    leftOut: unknown.reduce((count, id) => count + (asks[id]?.length ?? 0), 0),
    unknown,
    stale,
  }
}

/** Each text as one line, if it can be one: a long job title is only a text of the home page. */
function linesOf(texts: Readonly<Record<string, string | undefined>>): SiteProfile {
  const lines = Object.entries(texts).map(([name, text = '']) => [name, plainText(text).trim()] as const)
  return Object.fromEntries(lines.filter(([, line]) => isName(line)))
}

/**
 * Reads the example questions of a content folder: all YAML files in `assistant/asks`.
 * @throws Error with one sentence that names the file
 */
export function readAsks(folder: string): AskLists {
  const path = join(folder, ASKS_FOLDER)
  const all = new Map<string, Ask[]>()
  for (const name of namesIn(path)) {
    if (!name.endsWith('.yaml')) continue
    for (const [id, questions] of Object.entries(parseAsks(join(path, name), languageOf(folder)))) {
      all.set(id, [...(all.get(id) ?? []), ...questions])
    }
  }
  return Object.fromEntries(all)
}

function parseAsks(file: string, language: Language): AskLists {
  const value: unknown = parse(readNamedFile(file), { schema: 'failsafe' })
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  const asks = askListsOf(Object.fromEntries(entries.filter(([id]) => id !== LEARNED_KEY)))
  if (!asks || entries.length === 0)
    throw new Error(
      inLanguage(language, say("{} must have a list of questions below each id of an entry, and below '-'.", file)),
    )
  return asks
}
