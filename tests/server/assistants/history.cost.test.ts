import { expect, test } from 'vitest'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import type { Assistant } from '../../../server/assistants/assistant.ts'
import { createSourcedAssistant } from '../../../server/assistants/sourcedAssistant.ts'
import type { RequestMessage } from '../../../shared/chatProtocol.ts'
import { leastCpuMs } from '../../support/cpuTime.ts'

/** The longest body of a request, in bytes. */
const LONGEST = 250_000
/** The most that such a history may cost, in times of one of plain letters. */
const MOST_TIMES = 12
const PLAIN = 'a'
const LIMITS = { contextTokens: 4096, maxOutputTokens: 800, maxMessages: 20, systemPrompt: '' }

/** Kinds of expensive signs: letters with several forms, half a letter, a mark, a number of a source, a line. */
const REPEATED = ['ﷺ', '㌀', '𝐛', 'é', '世', '\u200b', '\ud800', '<|é', '[é', ' [1]é', '\né', '\n[1]: x "é"', 'abc ']

test.each(['user', 'assistant'] as const)(
  'a history of one long message of the %s costs as much as one of plain letters',
  async role => {
    const site = await createSiteKnowledge({
      version: 1,
      sections: [{ id: 'a', url: '/#a', path: [], title: 'Tarifs', text: 'Une journée coûte 450 €.' }],
    })
    const read: (readonly RequestMessage[])[] = []
    const model: Assistant = {
      provider: 'openai',
      model: 'qwen2.5',
      async *answer(messages) {
        read.push(messages)
        yield { kind: 'text', text: 'Oui.' }
        return { finishReason: 'stop' }
      },
    }
    const assistant = createSourcedAssistant(model, site, LIMITS)
    const ask = async (unit: string) => {
      const long = unit.repeat(LONGEST / Buffer.byteLength(unit))
      const messages: RequestMessage[] = [
        { role: 'user', content: 'Bonjour' },
        { role, content: long },
        { role: 'user', content: 'Merci' },
        { role: 'user', content: 'Vos tarifs ?' },
      ]
      for await (const _ of assistant.answer(messages, new AbortController().signal));
    }
    for (const unit of REPEATED) {
      const most = MOST_TIMES * (await leastCpuMs(() => ask(PLAIN), 0))
      expect(await leastCpuMs(() => ask(unit), most), unit).toBeLessThanOrEqual(most)
      expect(read.at(-1)?.map(({ content }) => content.slice(0, 5))).toContain('Merci')
    }
  },
)
