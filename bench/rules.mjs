import { resolve } from 'node:path'

/**
 * The rules of the answerer that the bench can leave out: the file below `knowledge/`, its function or constant, and what takes
 * its place.
 * @type {Readonly<Record<string, readonly [file: string, name: string, without: string]>>}
 */
export const RULES = {
  facts: ['facts/findFacts.ts', 'findFacts', '() => undefined'],
  synonyms: ['analyze/expand.ts', 'expandQuestion', '() => new Map()'],
  translations: ['analyze/expand.ts', 'translateWords', '() => new Map()'],
  questions: ['answer/splitQuestions.ts', 'splitQuestions', 'message => [message]'],
  lists: ['find/sectionIndex.ts', 'OVERVIEW_WEIGHT', '1'],
  titles: ['find/sectionIndex.ts', 'TITLE_WEIGHT', '1'],
  space: ['find/sectionIndex.ts', 'COSINE_WEIGHT', '0'],
  kinds: ['find/kindWeight.ts', 'kindWeight', '() => 1'],
  covered: ['find/findLearned.ts', 'COVERED', '0'],
  asked: ['find/findLearned.ts', 'ASKED', '0'],
  said: ['find/findLearned.ts', 'SAID', '0'],
  around: ['find/quote.ts', 'quoteAround', '(text, quote) => quote'],
  caution: ['answer/answerQuestion.ts', 'cautious', '(knowledge, question, found) => found'],
  spelling: ['answer/spelling.ts', 'corrected', '(knowledge, question) => question'],
  vague: ['analyze/vagueWords.ts', 'isVague', '() => false'],
  tasks: ['analyze/generalTask.ts', 'isGeneralTask', '() => false'],
  versions: ['find/createKnowledge.ts', 'languagesOf', '() => []'],
}

/**
 * A module without a rule: its declaration gets another name, and what takes its place follows.
 * @param {string} rule @param {string} code
 */
export function withoutRule(rule, code) {
  const [file, name, without] = RULES[rule] ?? []
  const found = [...code.matchAll(new RegExp(`^(export )?(function|const) ${name}\\b`, 'gm'))]
  const [{ 1: exported = '', 2: kind } = []] = found
  if (!kind || found.length > 1) throw new Error(`${file} does not declare ${name} once: mend bench/rules.mjs.`)
  return `${code.replace(found[0]?.[0] ?? '', `${kind} ${name}OfRule`)}\n${exported}const ${name} = ${without}\n`
}

/** @param {string} rule @returns {import('vite').Plugin} */
export function leaveOut(rule) {
  const file = resolve('knowledge', RULES[rule]?.[0] ?? '')
  return {
    name: 'leave-out',
    enforce: 'pre',
    transform: (code, id) => (id === file ? withoutRule(rule, code) : undefined),
  }
}
