import { examplesByAuthor } from './examples.ts'
import { type Topic, topics } from './topics.ts'
import { type Classifier, type Example, trainClassifier } from './trainClassifier.ts'

/** The site's own text on each topic, so that new content is found before it has examples. */
export const examplesFromSite: readonly Example[] = topics.map(({ id, answer }) => ({ ask: answer, about: [id] }))

let classify: Classifier | undefined

/** The topic of a question, or undefined when the site has no such topic. */
export function findTopic(question: string): Topic | undefined {
  // Train at the first question: a server with a language model never needs it.
  classify ??= trainClassifier([...examplesFromSite, ...Object.values(examplesByAuthor).flat()])
  const id = classify(question)
  return topics.find(topic => topic.id === id)
}
