import { type AnswerKind, AnswerWriter } from '../../knowledge/answer/AnswerWriter.ts'
import { answerWith } from '../../knowledge/answer/answerQuestion.ts'
import type { SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { previousQuestion, searchable } from '../../knowledge/find/findFor.ts'
import type { Passage, SiteFact, SiteFactKind } from '../../knowledge/section.ts'
import type { RequestMessage } from '../../shared/chatProtocol.ts'

/** Ways to reach the owner, and the time until an answer. */
const REACH: readonly SiteFactKind[] = ['phone', 'mail', 'booking', 'delay']

/** What the site says about a question, by the rules of answers without a model. */
export interface Material {
  /** The facts that the question asks for. */
  facts: readonly SiteFact[]
  /** The passages that may answer, best first. */
  passages: readonly Passage[]
  /** The answer without a model. */
  kinds: readonly AnswerKind[]
}

/** Looks up what the site says to the last question of a conversation. */
export function findMaterial(
  { knowledge, profile }: SiteKnowledge,
  question: string,
  messages: readonly RequestMessage[],
): Material {
  const asked = searchable(question)
  const previous = previousQuestion(messages)
  const options = { profile, ...(previous !== undefined && { previous }) }
  const { writer, answer } = answerWith(MaterialWriter, knowledge, asked, options)
  const reach = writer.wantsContact ? knowledge.facts.filter(({ kind }) => REACH.includes(kind)) : []
  return {
    facts: [...new Set([...writer.facts, ...reach])],
    passages: inTurn(writer.found),
    kinds: answer.kinds,
  }
}

/** The first of each list, then the second of each, so that each question gets a share of the room. */
function inTurn(lists: readonly (readonly Passage[])[]): Passage[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap(list => list[place] ?? [])).flat()
}

/** Records the material of an answer without a model. */
class MaterialWriter extends AnswerWriter {
  readonly facts: SiteFact[] = []
  /** The passages for each question of the message. */
  readonly found: (readonly Passage[])[] = []
  wantsContact = false

  override writeFacts(...asked: Parameters<AnswerWriter['writeFacts']>): void {
    const [found] = asked
    this.facts.push(...found.groups.flat())
    this.wantsContact ||= found.wantsContact
    super.writeFacts(...asked)
  }

  override writeFound(...asked: Parameters<AnswerWriter['writeFound']>): void {
    const [found] = asked
    this.found.push(found.passages)
    super.writeFound(...asked)
  }
}
