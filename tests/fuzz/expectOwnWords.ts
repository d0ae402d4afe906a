import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { answerFromSite } from '../../knowledge/answer/answerFromSite.ts'
import { createSiteKnowledge, type SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import type { KnowledgeFile } from '../../knowledge/read/knowledgeFile.ts'
import type { Section } from '../../knowledge/section.ts'
import { sourcedPrompt } from '../../server/assistants/sourcedPrompt.ts'
import type { AnswerPiece } from '../../shared/reply/answerPiece.ts'
import { replyEncoder } from '../../shared/reply/encodeReply.ts'
import type { ReadAnswer } from './readAsPanel.ts'

/** Half of a surrogate pair. */
const HALF_CHARACTER = /\p{Cs}/u
const PAGE = 'https://page.example/'
/** Addresses in the lines of next questions and of the handover. */
const WITHOUT_PLACE: readonly string[] = ['#', '#handover']
/** The reference parser takes seconds for a longer text. */
const LONGEST_MARKDOWN = 20_000

/** A text of a request as the server reads it. */
export function asReceived(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd')
}

/** Throws if one of these strings has half of a surrogate pair. */
export function expectWellFormed(...texts: readonly string[]): void {
  if (texts.some(text => HALF_CHARACTER.test(text))) throw new Error('A text is not well-formed.')
}

/** Throws if an answer written by the server itself leads elsewhere than to the site, or has a picture. */
export function expectOwnAddresses(site: SiteKnowledge, pieces: readonly AnswerPiece[]): void {
  const { encode, texts } = writerOf(pieces)
  expectWellFormed(...texts)
  const own = addressesOf(site)
  for (const piece of pieces)
    if (piece.kind === 'source' && !own.has(place(piece.source.url))) throw new Error('A source is not of the site.')
  for (const node of nodesOf(encode().slice(0, LONGEST_MARKDOWN))) {
    if (node.type === 'image' || node.type === 'imageReference') throw new Error('An answer has a picture.')
    const isLink = node.type === 'link' || node.type === 'definition'
    if (isLink && !WITHOUT_PLACE.includes(node.url) && !own.has(place(node.url)))
      throw new Error('An answer has a link to elsewhere.')
  }
}

/** Throws if the panel reads more than the server gave: sources, suggestions, tools, data or errors. */
export function expectOnlyGiven(read: ReadAnswer, site: SiteKnowledge, given: readonly AnswerPiece[]): void {
  const own = addressesOf(site)
  const sources = given.flatMap(piece => (piece.kind === 'source' ? [place(piece.source.url)] : []))
  const questions = new Set(given.flatMap(piece => (piece.kind === 'suggestions' ? piece.questions : [])))
  for (const { href } of read.sources) {
    if (href === undefined || !own.has(place(href)))
      throw new Error('The panel lists a source that is not of the site.')
    if (!sources.includes(place(href))) throw new Error('The panel lists a source that the server did not give.')
  }
  if (read.questions.some(question => !questions.has(question)))
    throw new Error('The panel shows a suggestion that the server did not give.')
  if (read.calledTools.length > 0) throw new Error('A tool of the page ran.')
  const strange = read.partTypes.find(
    type => !['text', 'reasoning', 'source', 'step-start', 'data-suggestions', 'data-handover'].includes(type),
  )
  if (strange) throw new Error(`The panel has a part of type ${strange}.`)
  expectWellFormed(read.content)
}

function writerOf(pieces: readonly AnswerPiece[]) {
  const encoder = replyEncoder('text')
  const texts = pieces.flatMap(piece => {
    if (piece.kind === 'source') return [piece.source.title, piece.source.quote]
    if (piece.kind === 'suggestions') return piece.questions
    return piece.kind === 'handover' ? [] : piece.text
  })
  return { texts, encode: () => pieces.map(encoder.piece).join('') + encoder.close({ finishReason: 'stop' }) }
}

function addressesOf({ knowledge, profile }: SiteKnowledge): ReadonlySet<string> {
  const urls = knowledge.sections.map(({ url }: Section) => url)
  // A fact is a mailbox, a profile or a booking of the owner.
  const facts = knowledge.facts.flatMap(({ url }) => url ?? [])
  return new Set([...urls, ...facts, profile.contact ?? ''].map(place))
}

/** An address in one form, without a quote: `/a(b)#:~:text=c` is `https://page.example/a(b)`. */
function place(address: string): string {
  const url = new URL(address, PAGE).href.replace(/#?(?::~:.*)?$/s, '')
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** All nodes of a Markdown text. */
function nodesOf(markdown: string): Nodes[] {
  const nodes: Nodes[] = [fromMarkdown(markdown)]
  for (const node of nodes) if ('children' in node) nodes.push(...node.children)
  return nodes
}

/** Throws if an answer about this site, or its prompt, has more than links to the site. */
export async function expectHarmlessSite(file: KnowledgeFile): Promise<void> {
  const site = await createSiteKnowledge(file)
  const title = file.sections[0]?.title.slice(0, 200) ?? ''
  for (const question of ['Bonjour', 'zorglub frobnicate ?', asReceived(title)])
    expectOwnAddresses(site, answerFromSite(site, [{ role: 'user', content: question }]))
  const sections = site.knowledge.sections.map(section => ({ ...section, url: '/a' }))
  const plain = {
    knowledge: { ...site.knowledge, sections },
    profile: { ...site.profile, ...(site.profile.contact && { contact: '/a' }) },
  }
  if (shapeOf(sourcedPrompt(site)) !== shapeOf(sourcedPrompt(plain)))
    throw new Error('An address changes the rules of the model.')
}

/** The line ends and links of a text. */
function shapeOf(text: string): string {
  return text.match(/[\n\r\u2028\u2029\u0085]|\]\(/g)?.join('') ?? ''
}
