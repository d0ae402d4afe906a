import { languageOfAnswer } from '../../knowledge/analyze/guessLanguage.ts'
import { nextQuestions } from '../../knowledge/answer/nextQuestions.ts'
import type { SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { sourceTitle } from '../../knowledge/answer/sourceTitle.ts'
import { corrected } from '../../knowledge/answer/spelling.ts'
import { findFor } from '../../knowledge/find/findFor.ts'
import { asksForLegalText } from '../../knowledge/find/legalText.ts'
import type { Passage, Section } from '../../knowledge/section.ts'
import type { PageContext, RequestMessage } from '../../shared/chatProtocol.ts'
import { DEFINITION } from '../../shared/definitionLines.ts'
import { type AnswerPiece, isText, type Source } from '../../shared/reply/answerPiece.ts'
import type { Answer, Assistant } from './assistant.ts'
import { CitationFilter, sourcesLike } from './citations.ts'
import { findMaterial, type Material } from './findMaterial.ts'
import { estimateTokens, fitHistory, type HistoryLimits } from './fitHistory.ts'
import { MOST_PASSAGES, type ModelPassages, passagesFor, type StatedFacts } from './passagesFor.ts'
import { factLine, withPassages } from './sourcedPrompt.ts'
import { WholeText } from './WholeText.ts'
import type { WholeSite } from './wholeSite.ts'
import { withoutMarks } from './withoutMarks.ts'

/** The passages of a question, together. Measured: they contain the right one for 97 % of the questions. */
const MOST_PASSAGE_TOKENS = 1400
/** Characters of an answer without citations that are compared with the passages. */
const COMPARED_CHARS = 2000
const CITATION = / ?\[\d{1,3}\]/g
/**
 * Characters of a model's text that are read at a time, so that text beyond the maximum length of a reply costs nothing.
 */
const READ_CHARS = 4096

/**
 * Gives a language model the facts and the passages of a site that may answer the last question, and turns the numbers in its
 * answer into sources. Only these passages can be sources.
 * @param whole the site that the system prompt has as a whole
 */
export function createSourcedAssistant(
  model: Assistant,
  site: SiteKnowledge,
  limits: HistoryLimits,
  whole?: WholeSite,
): Assistant {
  const hasPassages = site.knowledge.sections.length > 0
  // Text that the model cannot read is not cleaned. There is extra room for the lines of sources, because they are removed.
  const readable = { ...limits, contextTokens: 2 * limits.contextTokens }
  return {
    provider: model.provider,
    model: model.model,
    answer(messages, signal, page) {
      if (!hasPassages)
        return withSources(model.answer(fitHistory(messages, readable).map(clean), signal), undefined, () => [])
      const question = withoutMarks(messages.at(-1)?.content ?? '')
      const material = findMaterial(site, question, messages)
      const { content, sources } = lastMessage(question, material, messages, page)
      const earlier = fitHistory(messages, readable).slice(0, -1).map(withoutCitations).map(clean)
      const tail = (cited: readonly Source[]) => [
        ...(needsPerson(material, cited) ? [{ kind: 'handover' as const }] : []),
        ...suggestionsAfter(question, messages, cited),
      ]
      return withSources(model.answer([...earlier, { role: 'user', content }], signal), sources, tail)
    },
  }

  /** Next questions: about the neighbours of the passages that the answer cites. */
  function suggestionsAfter(
    question: string,
    messages: readonly RequestMessage[],
    cited: readonly Source[],
  ): AnswerPiece[] {
    const { knowledge } = site
    const shown = cited.flatMap(({ url }) => knowledge.sections.find(section => section.url === url) ?? [])
    const asked = messages.flatMap(({ role, content }) => (role === 'user' ? content : []))
    const language = languageOfAnswer(question, knowledge.language)
    const questions = nextQuestions(knowledge, shown, { language, asked })
    return questions.length > 0 ? [{ kind: 'suggestions', questions }] : []
  }

  /**
   * Whether the answer offers to write to a person, as without a model. A model may find an answer that the search missed:
   * then it cites a passage. With `subjects`, it may answer beyond the site without a citation.
   */
  function needsPerson({ kinds }: Material, cited: readonly Source[]): boolean {
    const isNowhere = kinds.includes('none') && cited.length === 0 && site.profile.subjects === undefined
    return isNowhere || kinds.includes('contact')
  }

  /** The last message to the model, and the sources that its answer may cite. Facts come first if there is little room. */
  function lastMessage(
    question: string,
    material: Material,
    messages: readonly RequestMessage[],
    page: PageContext | undefined,
  ): { content: string; sources: ModelPassages['sources'] } {
    const passages = passagesOf(question, material, messages)
    if (whole) return { content: withPassages(site, undefined, question, page), sources: whole.sources(passages) }
    const used = estimateTokens(limits.systemPrompt) + estimateTokens(withPassages(site, '', question, page))
    const left = limits.contextTokens - limits.maxOutputTokens - used
    const { prompt, sources } = passagesFor({ passages }, Math.min(MOST_PASSAGE_TOKENS, left), {
      facts: statedBySection(material),
      titleOf: (section: Section) => sourceTitle(section, site.knowledge),
    })
    return { content: withPassages(site, prompt, question, page), sources }
  }

  /**
   * The passages of an answer without a model, then all others that are similar to the question. Each section comes once.
   */
  function passagesOf(question: string, material: Material, messages: readonly RequestMessage[]): Passage[] {
    const { knowledge } = site
    const { passages } = findFor(knowledge, corrected(knowledge, question), { messages, limit: MOST_PASSAGES })
    const language = languageOfAnswer(question, knowledge.language)
    const isWanted = asksForLegalText(question, language) ? () => true : ({ section }: Passage) => !section.isLegal
    const all = new Map<string, Passage>()
    for (const passage of [...material.passages, ...passages.filter(isWanted)]) {
      if (!all.has(passage.section.id)) all.set(passage.section.id, passage)
    }
    return [...all.values()]
  }

  function statedBySection({ facts }: Material): StatedFacts[] {
    return [...new Set(facts.map(({ section }) => section))].flatMap(id => {
      const section = site.knowledge.sections.find(each => each.id === id)
      const own = facts.filter(fact => fact.section === id)
      return section ? [{ section, quote: own[0]?.value ?? '', lines: own.map(fact => factLine(site, fact)) }] : []
    })
  }
}

async function* withSources(
  answer: Answer,
  sources: readonly Source[] | undefined,
  tail: (cited: readonly Source[]) => AnswerPiece[],
): Answer {
  const filter = new CitationFilter(sources)
  const whole = { text: new WholeText(), reasoning: new WholeText() }
  let text = ''
  for (let step = await answer.next(); ; step = await answer.next()) {
    if (step.done) {
      const thought = whole.reasoning.end()
      if (thought !== '') yield { kind: 'reasoning', text: thought }
      yield* [...filter.push(whole.text.end()), ...filter.end()].map(asPiece)
      if (!sources) return step.value
      const isCiting = filter.cited.size > 0
      const cited = isCiting ? sources.filter(({ id }) => filter.cited.has(id)) : sourcesLike(text, sources)
      if (!isCiting) yield* cited.map(asPiece)
      yield* tail(cited)
      return step.value
    }
    const piece = step.value
    if (!isText(piece)) {
      yield piece
      continue
    }
    if (piece.kind === 'text' && text.length < COMPARED_CHARS) text += piece.text.slice(0, COMPARED_CHARS)
    for (let start = 0; start < piece.text.length; start += READ_CHARS) {
      const part = whole[piece.kind].pass(piece.text.slice(start, start + READ_CHARS))
      if (piece.kind === 'text') yield* filter.push(part).map(asPiece)
      else if (part !== '') yield { kind: 'reasoning', text: part }
    }
  }
}

function asPiece(piece: string | Source): AnswerPiece {
  return typeof piece === 'string' ? { kind: 'text', text: piece } : { kind: 'source', source: piece }
}

function clean({ role, content }: RequestMessage): RequestMessage {
  return { role, content: withoutMarks(content) }
}

/** Numbers of earlier passages would be mistaken for those of the present ones. */
function withoutCitations({ role, content }: RequestMessage): RequestMessage {
  if (role !== 'assistant') return { role, content }
  const lines = content.split('\n')
  const last = lines.findLastIndex(line => line !== '' && !DEFINITION.test(line))
  return {
    role,
    content: lines
      .slice(0, last + 1)
      .join('\n')
      .replace(CITATION, ''),
  }
}
