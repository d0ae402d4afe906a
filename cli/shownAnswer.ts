import { answerFromSite } from '../knowledge/answer/answerFromSite.ts'
import type { SiteKnowledge } from '../knowledge/answer/siteKnowledge.ts'
import { markdownAddress } from '../shared/markdownAddress.ts'
import { withQuote } from '../shared/quoteAddress.ts'
import type { AnswerPiece } from '../shared/reply/answerPiece.ts'
import { ownerStrings } from './strings/ownerStrings.ts'

/**
 * The answer without a model as the chat shows it: the text, its sources, the next questions, and the way to a person, in
 * brackets for what the chat shows as a button. @param questions of one conversation; the last one is answered
 */
export function shownAnswer(site: SiteKnowledge, ...questions: readonly string[]): string {
  const { knowledge, profile } = site
  const pieces = answerFromSite(
    site,
    questions.map(content => ({ role: 'user', content })),
  )
  const strings = ownerStrings(knowledge.language)
  const text = ofKind(pieces, 'text')
    .map(piece => piece.text)
    .join('')
  // What the text links to is not listed again.
  const sources = ofKind(pieces, 'source')
    .filter(({ source: { url, quote } }) => !text.includes(`](${markdownAddress(withQuote(url, quote))})`))
    .map(({ source: { id, title, url } }) => `[${id}] ${title}  ${url}`)
  const next = ofKind(pieces, 'suggestions').flatMap(piece => piece.questions)
  const person = profile.name && profile.contact && strings.writeTo(profile.name)
  const rows = [
    ...sources.map((source, place) => row(place === 0 ? strings.sources : '', source)),
    ...next.map((text, place) => row(place === 0 ? strings.next : '', text)),
    ...(person ? [row('', ofKind(pieces, 'handover').length > 0 ? `[ ${person} ]` : person)] : []),
  ]
  return [plainText(text), '', ...rows].join('\n').trimEnd()
}

function ofKind<Kind extends AnswerPiece['kind']>(pieces: readonly AnswerPiece[], kind: Kind) {
  return pieces.filter((piece): piece is AnswerPiece & { kind: Kind } => piece.kind === kind)
}

function row(label: string, text: string): string {
  return `${label.padEnd(9)}${text}`
}

/** Escaped characters come first, so that an escaped bracket does not begin a link. */
const LINK = /\\.|\[([^\][\\]*(?:\\.[^\][\\]*)*)\]\(([^()\s]*)\)/g

/** In an address, the words to mark follow. */
const MARKED = /#?:~:/

/** Markdown as a terminal shows it: no marks for bold, quotes with a bar, links with their address. */
function plainText(markdown: string): string {
  return markdown
    .replace(LINK, (all, text?: string, address = '') =>
      text === undefined ? all : `${text} <${address.split(MARKED)[0]}>`,
    )
    .replace(/^>/gm, '│')
    .replaceAll('**', '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
}
