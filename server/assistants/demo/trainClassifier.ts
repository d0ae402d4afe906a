import { featuresOf, fitTfIdf } from './features.ts'
import { decisionValue, trainLinearSvm } from './linearSvm.ts'

/** A visitor's question and the topics that answer it, best first. Without a topic: the site has no answer. */
export interface Example {
  readonly ask: string
  readonly about: readonly string[]
}

/** Returns the id of a question's topic, or undefined when it has none. */
export type Classifier = (question: string) => string | undefined

/** Trains one classifier per topic against the rest. « No topic » is a class of its own, so no threshold is needed. */
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

/** 1 for the best topic, −1 for a wrong topic, 0 for another accepted topic, from which nothing is learned. */
function label(about: readonly string[], topic: string | undefined): number {
  if (about[0] === topic) return 1
  return topic !== undefined && about.includes(topic) ? 0 : -1
}
