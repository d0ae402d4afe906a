import { at, type JSONValue, textAt } from '../../shared/json.ts'
import { SUGGESTIONS } from '../../shared/replyParts.ts'
import type { Dialect } from './dialect.ts'
import { listOf } from './listOf.ts'

/**
 * Messages of Rasa, one each, and of Botpress, all together:
 *
 *     {"recipient_id":"a","text":"Lequel ?","buttons":[{"title":"Le bleu","payload":"/bleu"}]}
 *     {"responses":[{"type":"single-choice","text":"Lequel ?","choices":[{"title":"Le bleu","value":"bleu"}]}]}
 */
export const botMessages: Dialect = () => {
  let hasText = false
  return chunk => {
    const messages = at(chunk, 'responses') ? listOf(chunk, 'responses') : [chunk]
    const paragraphs: string[] = []
    const replies: string[] = []
    for (const message of messages) readMessage(at(message, 'payload') ?? message, paragraphs, replies)
    const text = paragraphs.join('\n\n')
    const delta = text && hasText ? `\n\n${text}` : text
    hasText ||= text !== ''
    return {
      parts: [
        ...(delta ? [{ type: 'text-delta', id: '', delta } as const] : []),
        ...(replies.length > 0 ? [{ type: 'data', values: [{ type: SUGGESTIONS, data: replies }] } as const] : []),
      ],
    }
  }
}

/** A link in Markdown, with the name of the file if it has no title. */
export function linkTo(url: string, title: string): string {
  const text = title || url.split(/[?#]/, 1)[0]?.split('/').at(-1) || url
  return `[${text.replaceAll(/[[\]\\]/g, '\\$&')}](<${url.replaceAll(/[<>\n]/g, encodeURIComponent)}>)`
}

const TEXTS = ['text', 'markdown', 'title', 'subtitle']
const FILES = ['image', 'imageUrl', 'video', 'videoUrl', 'audio', 'audioUrl', 'file', 'fileUrl', 'attachment']
const CHOICES = ['buttons', 'quick_replies', 'choices', 'options', 'actions']

function readMessage(message: JSONValue, paragraphs: string[], replies: string[]): void {
  const file = FILES.map(field => textAt(message, field)).find(Boolean)
  // The title of a file is the text of its link.
  const texts = TEXTS.filter(field => !(file && field === 'title')).map(field => textAt(message, field))
  paragraphs.push(...texts.filter(Boolean))
  if (file) paragraphs.push(linkTo(file, textAt(message, 'title')))
  for (const choice of CHOICES.flatMap(field => listOf(message, field))) {
    const title = textAt(choice, 'title') || textAt(choice, 'label')
    const url = textAt(choice, 'url')
    if (url) paragraphs.push(linkTo(url, title))
    else if (title) replies.push(title)
  }
  for (const card of listOf(message, 'items')) readMessage(card, paragraphs, replies)
}
