import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ChooseAssistant } from './assistants/AssistantChooser.ts'

/** The metrics, as Prometheus types. */
export interface Metrics {
  answers: Counter<'outcome' | 'provider'>
  refusals: Counter<'code'>
  replacements: Counter<'code'>
  firstWords: Histogram
  characters: Counter
  /** The page that Prometheus reads. */
  page(): Promise<string>
  contentType: string
}

/** Creates the metrics of one backend. Both functions are called when the page is requested. */
export function createMetrics(openReplies: () => number, chooseAssistant: ChooseAssistant): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'nicodata_open_replies',
    help: 'Replies under way.',
    registers,
    collect() {
      this.set(openReplies())
    },
  })
  new Gauge({
    name: 'nicodata_assistant_info',
    help: 'Always 1: its labels name the assistant that is asked now.',
    labelNames: ['provider', 'model'],
    registers,
    async collect() {
      const { provider, model } = await chooseAssistant()
      this.reset()
      this.set({ provider, model }, 1)
    },
  })
  return {
    answers: new Counter({
      name: 'nicodata_answers_total',
      help: 'Replies that came to their end, by outcome.',
      labelNames: ['outcome', 'provider'],
      registers,
    }),
    refusals: new Counter({
      name: 'nicodata_refusals_total',
      help: 'Requests refused, by code.',
      labelNames: ['code'],
      registers,
    }),
    replacements: new Counter({
      name: 'nicodata_replacements_total',
      help: 'Replies in the words of the site because the model failed before its first word, by code.',
      labelNames: ['code'],
      registers,
    }),
    firstWords: new Histogram({
      name: 'nicodata_first_words_seconds',
      help: 'From the question to the first words of its reply.',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90],
      registers,
    }),
    characters: new Counter({ name: 'nicodata_reply_characters_total', help: 'Characters said.', registers }),
    page: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
