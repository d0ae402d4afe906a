import { resolve } from 'node:path'
import type { Content } from '../content/contentSchema.ts'
import { readContent } from './readContent.ts'

/** The folder of the owner's content. */
export interface ContentFolder {
  readonly path: string
  /** The checked content, read when it is first needed and again after a change. Throws a `ContentError`. */
  read(): Content
  /** Makes the next call read the files again. */
  forget(): void
}

/** The content of a folder. */
export function openContent(path: string): ContentFolder {
  let content: Content | undefined
  return {
    path: resolve(path),
    read() {
      content ??= readContent(path)
      return content
    },
    forget() {
      content = undefined
    },
  }
}
