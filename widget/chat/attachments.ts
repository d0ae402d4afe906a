import { ChatError } from './chatError.ts'
import type { AttachedFiles, Attachment } from './message.ts'

/**
 * Attachments in the form that a request sends: files become data URLs, an array stays as it is, nothing becomes an
 * empty list. An array is returned without a promise, so that the message is sent in the same tick.
 */
export function readAttachments(
  attachments: AttachedFiles | readonly Attachment[] | undefined,
): readonly Attachment[] | Promise<readonly Attachment[]> {
  if (!attachments) return []
  // Check for FileList first: happy-dom's FileList is an array too.
  if (globalThis.FileList && attachments instanceof FileList) return Promise.all([...attachments].map(readFile))
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
