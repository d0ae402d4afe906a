import { createSiteKnowledge, type SiteKnowledge } from '../knowledge/answer/siteKnowledge.ts'
import { type KnowledgeSettings, readEnv } from '../server/env.ts'
import { openKnowledge } from '../server/knowledge/openKnowledge.ts'
import { isAbsent } from '../shared/fileText.mjs'
import { KNOWLEDGE_FILE } from './contentFolder.ts'
import { readOwnContent } from './knowledgeOfContent.ts'
import { shownAnswer } from './shownAnswer.ts'

/** `nicodata-chat ask "question"`: the answer without a model as a visitor sees it. */
export async function ask(question: string, path?: string): Promise<string> {
  return shownAnswer(await openSite(readEnv({}).knowledge, path), question)
}

/** The site of a knowledge file or a folder of pages; without a path, of `knowledge.json` or else of the owner's content. */
export async function openSite(settings: KnowledgeSettings, path?: string): Promise<SiteKnowledge> {
  const content = path === undefined && isAbsent(KNOWLEDGE_FILE) ? await readOwnContent() : undefined
  return content
    ? createSiteKnowledge(content)
    : openKnowledge({ ...settings, path: path ?? KNOWLEDGE_FILE }, undefined)
}
