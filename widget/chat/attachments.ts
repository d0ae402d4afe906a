import { ChatError } from './chatError.ts'
import type { Attachment } from './message.ts'

/**
 * What a caller attaches, as it is sent: files as data URLs, an array as it is. Nothing attached is an empty list. An
 * array is answered at once, not in a promise, so that sending it takes no detour.
 */
export function readAttachments(
  attachments: FileList | readonly Attachment[] | undefined,
): readonly Attachment[] | Promise<readonly Attachment[]> {
  if (!attachments) return []
  // First this: happy-dom's FileList is an array too.
  if (globalThis.FileList && attachments instanceof FileList) return Promise.all(Array.from(attachments, readFile))
  if (Array.isArray(attachments)) return attachments
  throw new ChatError('invalid-attachments', 'Invalid attachments type')
}

async function readFile(file: File): Promise<Attachment> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
  return { name: file.name, contentType: file.type, url }
}
