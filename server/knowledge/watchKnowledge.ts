import { statSync } from 'node:fs'
import type { SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import type { Section } from '../../knowledge/section.ts'
import type { KnowledgeSettings } from '../env.ts'
import type { Log } from '../log.ts'
import { openKnowledge } from './openKnowledge.ts'

/** Looking again also sees a file that was replaced, or that is in a volume of a container. */
const LOOK_INTERVAL_MS = 2_000

/** What differs when the file of `KNOWLEDGE` was written or replaced. */
export type FileState = string

/**
 * Reads the file of `KNOWLEDGE` again when it has changed, and puts what it says into `site`. A new file that cannot be read
 * changes nothing. The log says what is new.
 * @param seen the state of the file before it was read for `site`
 * @returns a function that ends it
 */
export function watchKnowledge(
  settings: KnowledgeSettings,
  site: SiteKnowledge,
  {
    log,
    seen,
    intervalMs = LOOK_INTERVAL_MS,
  }: { log: Pick<Log, 'info' | 'warn'>; seen: FileState; intervalMs?: number },
): () => void {
  const { path } = settings
  if (path === undefined) return () => {}
  let reading = Promise.resolve()

  async function read(): Promise<void> {
    try {
      const fresh = await openKnowledge(settings, undefined)
      const changes = changesOf(site.knowledge.sections, fresh.knowledge.sections)
      site.knowledge = fresh.knowledge
      site.profile = fresh.profile
      log.info({ path, ...changes }, 'the knowledge was read again')
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      log.warn({ path, detail }, 'the new knowledge cannot be read: the old one stays')
    }
  }

  const timer = setInterval(() => {
    const state = stateOfKnowledge(settings)
    if (state === seen) return
    seen = state
    reading = reading.then(read)
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** The same at any time without `KNOWLEDGE`, and for a folder, which changes while a site is built. */
export function stateOfKnowledge({ path }: Pick<KnowledgeSettings, 'path'>): FileState {
  if (path === undefined) return 'none'
  try {
    const found = statSync(path)
    return found.isFile() ? [found.ino, found.size, found.mtimeMs].join() : 'no file'
  } catch {
    return 'missing'
  }
}

/** How many sections are new, changed or gone. */
function changesOf(before: readonly Section[], after: readonly Section[]) {
  const known = new Map(before.map(section => [section.id, section]))
  const added = after.filter(({ id }) => !known.has(id)).length
  const changed = after.filter(section => isChanged(section, known.get(section.id))).length
  return { sections: after.length, added, changed, removed: before.length + added - after.length }
}

function isChanged({ title, text }: Section, before: Section | undefined): boolean {
  return before !== undefined && (before.title !== title || before.text !== text)
}
