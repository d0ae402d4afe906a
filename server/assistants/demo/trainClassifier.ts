import { featuresOf, fitTfIdf } from './features.ts'
import { decisionValue, trainLinearSvm } from './linearSvm.ts'

/** A question as a visitor would ask it, and the topics that answer it, best first; none when the site has no answer. */
export interface Example {
  readonly ask: string
  readonly about: readonly string[]
}

/** The id of the topic that a question is about, or undefined when it is about none. */
export type Classifier = (question: string) => string | undefined

/** Learns from examples, one topic versus the rest; « about no topic » is learned as a topic is, and needs no threshold. */
export function trainClassifier(examples: readonly Example[]): Classifier {
  const featuresOfExamples = examples.map(({ ask }) => featuresOf(ask))
  const weigh = fitTfIdf(featuresOfExamples)
  const vectors = featuresOfExamples.map(weigh)
  const classes = [undefined, ...new Set(examples.flatMap(({ about }) => about))]
  const svms = classes.map(topic => {
    return trainLinearSvm(
      vectors,
      examples.map(({ about }) => label(about, topic)),
    )
  })

  return question => {
    const vector = weigh(featuresOf(question))
    const values = svms.map(svm => decisionValue(svm, vector))
    return classes[values.indexOf(Math.max(...values))]
  }
}

/** 1 for the topic that answers best, −1 for one that does not, 0 for one that would do as well: nothing to learn. */
function label(about: readonly string[], topic: string | undefined): number {
  if (about[0] === topic) return 1
  return topic !== undefined && about.includes(topic) ? 0 : -1
}
