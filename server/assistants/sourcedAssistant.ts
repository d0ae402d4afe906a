import type { PageContext, RequestMessage } from '../../shared/chatProtocol.ts'
import { guessLanguage } from '../../shared/knowledge/analyze/language.ts'
import { CitationFilter, sourcesLike } from '../../shared/knowledge/answer/citations.ts'
import { nextQuestions } from '../../shared/knowledge/answer/nextQuestions.ts'
import { type ModelPassages, passagesFor } from '../../shared/knowledge/answer/passagesFor.ts'
import { sourceTitle } from '../../shared/knowledge/answer/sourceTitle.ts'
import type { Section, Source } from '../../shared/knowledge/section.ts'
import type { SiteKnowledge } from '../../shared/knowledge/siteKnowledge.ts'
import type { AnswerPiece } from '../../shared/reply/answerPiece.ts'
import { findFor } from '../../shared/reply/findFor.ts'
import type { Answer, Assistant } from './assistant.ts'
import { estimateTokens, type HistoryLimits } from './fitHistory.ts'
import { withPassages } from './sourcedPrompt.ts'

/** The passages of a question, together. Measured: they contain the right one for 97 % of the questions. */
const MOST_PASSAGE_TOKENS = 1400
const MOST_PASSAGES = 20
/** As much of an answer without citations is compared with the passages, in characters. */
const COMPARED_CHARS = 2000
const CITATION = / ?\[\d{1,3}\]/g
/** A line at the end of an answer in the text protocol. */
const DEFINITION = /^\[[\w-]{1,20}\]: /

/**
 * Gives a language model the passages of a site that may answer the last question, and makes the numbers in its answer
 * sources. No other source leaves than those of these passages. Without a site, the model answers as it is.
 */
export function createSourcedAssistant(model: Assistant, site: SiteKnowledge, limits: HistoryLimits): Assistant {
  if (site.knowledge.sections.length === 0) return model
  return {
    provider: model.provider,
    model: model.model,
    answer(messages, signal, page) {
      const question = messages.at(-1)?.content ?? ''
      const { prompt, sources } = passages(question, messages, page)
      const earlier = messages.slice(0, -1).map(withoutCitations)
      const asked: RequestMessage = { role: 'user', content: withPassages(site, prompt, question, page) }
      const suggest = (cited: readonly Source[]) => suggestionsAfter(question, cited)
      return withSources(model.answer([...earlier, asked], signal), sources, suggest)
    },
  }

  /** What to ask next: about the neighbours of the passages that the answer cites. */
  function suggestionsAfter(question: string, cited: readonly Source[]): AnswerPiece[] {
    const { knowledge } = site
    const shown = cited.flatMap(({ url }) => knowledge.sections.find(section => section.url === url) ?? [])
    const questions = nextQuestions(knowledge, shown, guessLanguage(question, knowledge.language))
    return questions.length > 0 ? [{ kind: 'suggestions', questions }] : []
  }

  function passages(
    question: string,
    messages: readonly RequestMessage[],
    page: PageContext | undefined,
  ): ModelPassages {
    const found = findFor(site.knowledge, question, { messages, limit: MOST_PASSAGES })
    const used = estimateTokens(limits.systemPrompt) + estimateTokens(withPassages(site, '', question, page))
    const left = limits.contextTokens - limits.maxOutputTokens - used
    const titleOf = (section: Section) => sourceTitle(section, site.knowledge)
    return passagesFor(found, Math.min(MOST_PASSAGE_TOKENS, left), { countTokens: estimateTokens, titleOf })
  }
}

async function* withSources(
  answer: Answer,
  sources: readonly Source[],
  suggest: (cited: readonly Source[]) => AnswerPiece[],
): Answer {
  const filter = new CitationFilter(sources)
  let text = ''
  for (let step = await answer.next(); ; step = await answer.next()) {
    if (step.done) {
      yield* filter.end().map(asPiece)
      const isCiting = filter.cited.size > 0
      const cited = isCiting ? sources.filter(({ id }) => filter.cited.has(id)) : sourcesLike(text, sources)
      if (!isCiting) yield* cited.map(asPiece)
      yield* suggest(cited)
      return step.value
    }
    const piece = step.value
    if (piece.kind !== 'text') {
      yield piece
      continue
    }
    if (text.length < COMPARED_CHARS) text += piece.text.slice(0, COMPARED_CHARS)
    yield* filter.push(piece.text).map(asPiece)
  }
}

function asPiece(piece: string | Source): AnswerPiece {
  return typeof piece === 'string' ? { kind: 'text', text: piece } : { kind: 'source', source: piece }
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
