import { examplesByAuthor } from './examples.ts'
import { type Topic, topics } from './topics.ts'
import { type Classifier, type Example, trainClassifier } from './trainClassifier.ts'

/** What the site itself says on each topic: new content is found before anybody wrote examples for it. */
export const examplesFromSite: readonly Example[] = topics.map(({ id, answer }) => ({ ask: answer, about: [id] }))

let classify: Classifier | undefined

/** The topic a question is about, or undefined when the site does not speak of it. */
export function findTopic(question: string): Topic | undefined {
  // Learned when first asked, as a server with a language model never asks.
  classify ??= trainClassifier([...examplesFromSite, ...Object.values(examplesByAuthor).flat()])
  const id = classify(question)
  return topics.find(topic => topic.id === id)
}
