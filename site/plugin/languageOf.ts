import { join } from 'node:path'
import { readNamedFile } from '../../shared/namedFile.ts'

/** The language of a content that may be wrong: one without strings gets English, and none gets French. */
export function languageOf(folder: string): 'fr' | 'en' {
  const [, written = 'fr'] = /^language[ \t]*:[ \t]*["']?([\w-]+)/m.exec(profileOf(folder)) ?? []
  return /^fr\b/i.test(written) ? 'fr' : 'en'
}

function profileOf(folder: string): string {
  try {
    return readNamedFile(join(folder, 'profile.yaml'))
  } catch {
    return ''
  }
}
