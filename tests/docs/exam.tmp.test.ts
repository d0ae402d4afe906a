import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSiteKnowledge } from '../../knowledge/siteKnowledge.ts'
import { parseKnowledgeFile } from '../../knowledge/knowledgeFile.ts'
import { judgeSite } from '../knowledge/conversationExam.ts'
import { countMarks } from '../knowledge/judgeAnswer.ts'
test('exam', async () => {
  const site = await createSiteKnowledge(parseKnowledgeFile(readFileSync('docs/.vitepress/dist/knowledge.json', 'utf8')))
  const questions = JSON.parse(readFileSync('docs/questions/questions.json', 'utf8'))
  const judged = judgeSite(site, questions)
  const urls = new Set(site.knowledge.sections.map(s => s.url))
  const out = judged.map(({question, text, verdict}) => `${verdict.isAccepted ? 'OK ' : 'NO '} ${verdict.manner} ${verdict.isRight} ${question.ask}\n      want ${question.accept.filter(u=>urls.has(u)).join(' ')}\n      ${text.replaceAll('\n', ' ').slice(0, 260)}`)
  writeFileSync('/tmp/docs/exam.txt', out.join('\n') + '\n' + JSON.stringify(countMarks(judged)))
  expect(questions.filter((q: any) => q.accept.length && !q.accept.some((u: string) => urls.has(u))).map((q: any) => q.ask)).toEqual([])
})
