import { basename } from 'node:path'
import { z } from 'zod'
import { readNamedFile } from '../../../shared/namedFile.ts'
import { installedFile } from './modelFolder.mjs'

const installedSchema = z.object({ engine: z.string(), file: z.string(), name: z.string() })

/** A model that can be loaded. */
export interface FoundModel {
  /** The folder of the engine; undefined when `npm run model` has not installed it. */
  engine: string | undefined
  file: string
  /** The name for visitors: `Qwen2.5 1.5B`. */
  name: string
}

/** The model of `LOCAL_MODEL`, else the one that `npm run model` installed. Resolves with undefined if there is none. */
export async function findLocalModel(file: string | undefined): Promise<FoundModel | undefined> {
  const installed = await readInstalled()
  if (file === undefined || file === installed?.file) return installed
  return { engine: installed?.engine, file, name: nameOf(file) }
}

async function readInstalled(): Promise<z.infer<typeof installedSchema> | undefined> {
  try {
    return installedSchema.parse(JSON.parse(readNamedFile(installedFile())))
  } catch {
    return undefined
  }
}

// /models/mistral-7b-00001-of-00002.gguf -> mistral-7b
function nameOf(file: string): string {
  return basename(file).replace(/(-\d{5}-of-\d{5})?\.gguf$/i, '')
}
