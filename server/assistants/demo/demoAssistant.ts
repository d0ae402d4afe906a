import { DEMO_PROVIDER } from '../../../shared/chatProtocol.ts'
import type { Assistant } from '../assistant.ts'
import { paceWords } from '../paceWords.ts'
import { findTopic } from './findTopic.ts'

const DEMO_NOTE =
  '*Mode démonstration : je n’ai pas de modèle de langage, je cite ce site. Pour brancher Qwen2.5, lancez* `npm run model`'

const WHAT_CAN_BE_ASKED = [
  'Je n’ai pas trouvé de réponse sur ce site. Vous pouvez me demander, par exemple :',
  [
    '- Quels services proposez-vous ?',
    '- Quelles sont vos compétences ?',
    '- Quels projets avez-vous réalisés ?',
    '- Quelle est votre expérience ?',
    '- Comment vous contacter ?',
    '- Que deviennent mes données personnelles ?',
  ].join('\n'),
].join('\n\n')

// The answer quotes the topic or lists all topics. It always says that no language model wrote it.
function answerFromSite(question: string, note: string): string {
  return `${findTopic(question)?.answer ?? WHAT_CAN_BE_ASKED}\n\n${note}`
}

/** The assistant of a server without a language model. It quotes the site word for word and says so. */
export function createDemoAssistant(wordsPerSecond: number, note = DEMO_NOTE): Assistant {
  return {
    provider: DEMO_PROVIDER,
    model: 'none',
    async *answer(messages, signal) {
      yield* paceWords(answerFromSite(messages.at(-1)?.content ?? '', note), wordsPerSecond, signal)
      return { finishReason: 'stop' }
    },
  }
}
