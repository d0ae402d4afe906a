import { FEWEST_VISITORS } from '../insights/InsightsStore.ts'
import type { ServerStrings } from './ServerStrings.ts'

export const ENGLISH: ServerStrings = {
  modelLoading: '*The language model is loading: until then, I quote this site. Please ask again in a moment.*',
  report: {
    locale: 'en-GB',
    title: monday => `Questions to the assistant, week of ${monday}`,
    questions: count => `Questions and messages: ${count}.`,
    bySection: 'By section',
    unanswered: 'Not answered by the site',
    countOfUnanswered: count => `Unanswered questions: ${count}.`,
    phrases: `Words used in at least ${FEWEST_VISITORS} conversations from as many different networks, with the number of these conversations:`,
    noPhrases: `No words were used in ${FEWEST_VISITORS} conversations from as many different networks, and nothing else is kept.`,
    colon: ': ',
    ownerQuestions: 'Questions that visitors put to you',
    toCopy:
      'What they have sent, as they wrote it. When a page answers it, this block completes “asks.json”: replace the address by that of the page. The same lines fit into a list of questions and answers.',
    feedback: 'Feedback and handovers',
    kinds: { up: 'Useful replies', down: 'Useless replies', handover: 'Handovers to a person' },
    languages: 'Languages',
    replaced: 'Quotes of the site in place of the model',
    reasons: {
      budget_spent: 'Tokens of the day spent',
      model_missing: 'Model missing at its server',
      overloaded: 'Model overloaded',
      upstream_error: 'Error of the model',
      upstream_timeout: 'Model too slow',
      upstream_unavailable: 'Model out of reach',
    },
    reason: 'Reason',
    section: 'Section',
    count: 'Questions',
  },
}
