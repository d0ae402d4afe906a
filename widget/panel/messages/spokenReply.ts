import type { UIMessage } from '../../chat/message.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'

/** A longer reply is announced by its length and its first paragraph that is not only a title. */
const MAX_SPOKEN = 500

/** Labels that are only for sight or for browsing, and controls. */
const SILENT = 'button, details, .visually-hidden, .sources, [data-cite], [data-code] > span, [aria-hidden]'

/** Elements after which a screen reader pauses. */
const SENTENCE = 'p, li, dd, tr, pre, h3, h4, h5, h6, h1, h2'

/** The announcement of a rendered reply: its words, with a pause after each block. */
export function spokenReply(reply: Element, { content }: UIMessage, strings: ChatStrings): string {
  const spoken = tidy(speak(reply, strings))
  const paragraph = [...reply.querySelectorAll('.markdown p')].find(
    each => each.textContent !== each.querySelector('strong')?.textContent,
  )
  if (spoken.length <= MAX_SPOKEN || !paragraph) return spoken
  // A long text is rendered in slices, so its words are counted in its source.
  const count = content.match(/[\p{L}\p{N}]\S*/gu)?.length
  return `${strings.replyLength.replace('{count}', String(count))} ${tidy(speak(paragraph, strings))}`
}

function speak(node: Node, strings: ChatStrings): string {
  if (!(node instanceof Element)) return node.textContent ?? ''
  if (node.matches(SILENT)) return ''
  if (node.matches('img, input')) return ` ${node.getAttribute('alt') ?? node.getAttribute('aria-label')} `
  const nodes = node instanceof HTMLSlotElement ? node.assignedNodes() : node.childNodes
  const words = [...nodes].map(child => speak(child, strings)).join('')
  if (node.matches('td, th, dt')) return `${words}, `
  if (node.matches('li > ul, li > ol')) return `, ${words}`
  if (!node.matches(SENTENCE)) return words
  const lines = words.trim()
  const text = node.matches('pre') ? `${strings.code}, ${lines.replace(/\n/g, ', ')}` : lines
  return `${text.replace(/,?$/, /[.!?…:;]$/.test(text) ? '' : '.')} `
}

/** One line, without numbers of sources that are not listed, and with one sign for each pause. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ \[\d{1,4}\]/g, '')
    .replace(/ ([.,])/g, '$1')
    .replace(/([.!?…:;]),/g, '$1')
    .trim()
}
