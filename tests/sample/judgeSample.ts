import { createSiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { type Judged, judgeSite } from '../knowledge/conversationExam.ts'
import { clientQuestions } from './clientQuestions.ts'
import { sampleKnowledgeFile } from './sampleKnowledge.ts'

/** Asks the sample, with its example questions, what its clients ask. */
export async function judgeSample(): Promise<Judged[]> {
  return judgeSite(await createSiteKnowledge(sampleKnowledgeFile()), clientQuestions())
}
