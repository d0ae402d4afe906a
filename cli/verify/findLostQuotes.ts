import type { AssistantKnowledge } from '../../site/plugin/assistantKnowledge.ts'
import type { OwnerStrings } from '../strings/fr.ts'

/** One sentence for each entry that has lost words that were learned as answers. The questions stay. */
export function findLostQuotes({ stale }: Pick<AssistantKnowledge, 'stale'>, strings: OwnerStrings): string[] {
  const entries = new Map<string, string[]>()
  for (const { id, question } of stale) entries.set(id, [...(entries.get(id) ?? []), question])
  return [...entries].map(([id, questions]) => {
    return strings.at('content/assistant/asks', strings.quotesLost(questions, id.slice(id.indexOf('#') + 1)))
  })
}
