/**
 * `npm run bench:knowledge [-- --sections 1000]`: the passages found, compared with plain MiniSearch and Orama in the same
 * run, and the cost of the index. The portfolio is the built one, with its example questions, which only this search
 * uses; build it first (npm run build:demo). The other sites have none.
 *
 * MiniSearch uses prefix and fuzzy search; Orama uses its own stemmer. Neither can report that a site has no answer, so
 * they have no columns for it. Weights and thresholds were chosen on the development sites, nothing on the held-out
 * ones. Prints Markdown; times are milliseconds of CPU; for answers, the shortest of five.
 *
 * `npm run bench:knowledge -- --without RULE`: what a rule of the answerer earns; `all` for each of them.
 */
import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import MiniSearch from 'minisearch'
import { installLaboratory } from '../laboratory/installLaboratory.mjs'
import { openModules } from './openModules.mjs'
import { printWithout } from './withoutRule.mjs'

/** @typedef {import('../knowledge/section.ts').Section} Section */
/** @typedef {import('../knowledge/section.ts').Found} Found */
/** @typedef {import('../knowledge/read/knowledgeFile.ts').KnowledgeFile} KnowledgeFile */
/** @typedef {import('../tests/knowledge/exam.ts').Scores} Scores */
/** @typedef {{ file: KnowledgeFile, questions: { ask: string, accept: string[] }[] }} Site */

const { values } = parseArgs({
  options: { sections: { type: 'string', default: '1000' }, without: { type: 'string' } },
})
if (values.without !== undefined) {
  await printWithout(values.without)
  process.exit()
}
installLaboratory()
const { create, insert, search } = await import('@orama/orama')

const [ROUNDS, QUESTIONS] = [5, 50]
const { load, close } = await openModules()
const exam = await load('tests/knowledge/exam.ts')
const { createSiteKnowledge } = await load('knowledge/answer/siteKnowledge.ts')
const { answerFromSite } = await load('knowledge/answer/answerFromSite.ts')
const { hostileQuestions } = await load('tests/support/hostileQuestions.ts')
const portfolio = await readPortfolio()
await printScores()
await printCosts()
await printAnswers()
await close()

async function printScores() {
  console.log('| Sites | Search | First | First three | Shown | Wrongly declined | Off topic: quoted | declined |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const [name, sites] of /** @type {const} */ ([
    ['development', exam.DEVELOPMENT_SITES.map(siteOfExam)],
    ['held out', exam.HELD_OUT_SITES.map(siteOfExam)],
    ['portfolio', [portfolio]],
  ])) {
    for (const [engine, finder] of Object.entries({ MiniSearch: miniSearch, Orama: orama, this: ours })) {
      const scores = []
      for (const site of sites) {
        scores.push(await exam.score(site.questions, await finder(site.file)))
      }
      const total = exam.sum(scores)
      const judged =
        engine === 'this'
          ? [
              share(total.shown, total.inScope),
              share(total.wronglyDeclined, total.inScope),
              share(total.offTopicQuoted, total.offTopic),
              share(total.offTopicDeclined, total.offTopic),
            ]
          : ['', '', '', '']
      console.log(
        `| ${[name, engine, share(total.first, total.inScope), share(total.firstThree, total.inScope), ...judged].join(' | ')} |`,
      )
    }
  }
}

/** @param {string} name @returns {Site} */
function siteOfExam(name) {
  return { file: { version: 1, sections: exam.sectionsOf(name) }, questions: exam.questionsOf(name) }
}

/** The built portfolio, and the questions that are not among its examples. @returns {Promise<Site>} */
async function readPortfolio() {
  /** @type {KnowledgeFile} */
  const file = JSON.parse(await readFile('dist/site-knowledge.json', 'utf8'))
  /** @type {Site['questions']} */
  const questions = JSON.parse(await readFile('tests/sample/knowledge/blind.json', 'utf8'))
  return { file, questions: questions.map(({ ask, accept }) => ({ ask, accept: accept.map(id => `/#${id}`) })) }
}

/** @param {number} count @param {number} all */
function share(count, all) {
  return `${Math.round((100 * count) / all)} % (${count}/${all})`
}

/** @param {KnowledgeFile} file */
async function ours(file) {
  const { knowledge } = await createSiteKnowledge(file)
  return (/** @type {string} */ question) => knowledge.find(question)
}

/** @param {KnowledgeFile} file */
async function miniSearch({ sections }) {
  const index = new MiniSearch({ fields: ['title', 'text'], searchOptions: { prefix: true, fuzzy: 0.2 } })
  index.addAll(sections)
  return (/** @type {string} */ question) =>
    foundOf(
      sections,
      index.search(question).map(({ id }) => id),
    )
}

/** @param {KnowledgeFile} file */
async function orama({ sections }) {
  const language = sections[0]?.lang === 'en' ? 'english' : 'french'
  const index = create({ schema: { key: 'string', title: 'string', text: 'string' }, language })
  for (const { id, title, text } of sections) await insert(index, { key: id, title, text })
  return async (/** @type {string} */ question) => {
    const { hits } = await search(index, { term: question, properties: ['title', 'text'], limit: 3 })
    return foundOf(
      sections,
      hits.map(({ document }) => document.key),
    )
  }
}

/** @param {readonly Section[]} sections @param {readonly string[]} ids @returns {Found} */
function foundOf(sections, ids) {
  const passages = ids.slice(0, 3).flatMap(id => {
    const section = sections.find(each => each.id === id)
    return section ? [{ section, score: 1, quote: '' }] : []
  })
  return { certainty: 'maybe', passages }
}

async function printCosts() {
  console.log('\n| Site | Sections | Asks | Ready | Longest task | Memory | A question |')
  console.log('|---|---|---|---|---|---|---|')
  await printCost('synthetic', { version: 1, sections: synthetic(32) })
  await printCost('portfolio', portfolio.file)
  await printCost('synthetic', { version: 1, sections: synthetic(Number(values.sections)) })
}

/** The best of some rounds, because other processes only add time. @param {string} name @param {KnowledgeFile} file */
async function printCost(name, file) {
  /** @type {number[][]} */
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(file))
  const best = (/** @type {number} */ column) => Math.min(...rounds.map(round => round[column] ?? 0))
  const memoryUsed = Math.max(...rounds.map(round => round[2] ?? 0))
  const asks = file.sections.reduce((count, section) => count + (section.asks?.length ?? 0), 0)
  const cells = [
    `${best(0).toFixed(0)} ms`,
    `${best(1).toFixed(0)} ms`,
    `${(memoryUsed / 1e6).toFixed(1)} MB`,
    `${best(3).toFixed(1)} ms`,
  ]
  console.log(`| ${[name, file.sections.length, asks, ...cells].join(' | ')} |`)
}

/** @param {KnowledgeFile} file */
async function measure(file) {
  const { sections } = file
  globalThis.gc?.()
  const before = memory()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = process.cpuUsage().user
  const { knowledge } = await createSiteKnowledge(file)
  const ready = (process.cpuUsage().user - start) / 1_000
  delay.disable()
  globalThis.gc?.()
  const used = memory() - before
  const asked = process.cpuUsage().user
  for (let i = 0; i < QUESTIONS; i += 1) {
    knowledge.find(`combien coûte ${sections[i % sections.length]?.title} et où ?`, { limit: 20 })
  }
  return [ready, delay.max / 1e6, used, (process.cpuUsage().user - asked) / 1_000 / QUESTIONS]
}

/** The CPU of whole answers: for a plain question, and for the most expensive of the repetitive questions. */
async function printAnswers() {
  const sections = synthetic(Number(values.sections))
  const site = await createSiteKnowledge({ version: 1, sections })
  const words = sections[0]?.title.split(' ') ?? []
  const plain = sections.map(({ title }) => `Combien coûte ${title} et où ?`).join(' ')
  for (let warm = 0; warm < QUESTIONS; warm += 1) answerFromSite(site, [{ role: 'user', content: plain.slice(0, 300) }])
  const cost = (/** @type {string} */ content) =>
    Math.min(
      ...Array.from({ length: ROUNDS }, () => {
        const start = performance.now()
        answerFromSite(site, [{ role: 'user', content }])
        return performance.now() - start
      }),
    )
  console.log(`\n| Characters | A plain question | Questions that repeat | The most expensive | Ratio | It repeats |`)
  console.log('|---|---|---|---|---|---|')
  for (const length of [75, 150, 300, 2_000, 16_000]) {
    const usual = cost(plain.slice(0, length))
    /** @type {(readonly [number, string])[]} */
    const costs = hostileQuestions(length, words).map((/** @type {string} */ question) => [cost(question), question])
    const [most, question] = costs.reduce((dearest, each) => (each[0] > dearest[0] ? each : dearest))
    const cells = [length, `${usual.toFixed(1)} ms`, costs.length, `${most.toFixed(1)} ms`, (most / usual).toFixed(1)]
    console.log(`| ${[...cells, JSON.stringify(question.slice(0, 20)).replaceAll('|', '\\|')].join(' | ')} |`)
  }
}

function memory() {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Sections of about 440 characters, with natural word frequencies. @param {number} count @returns {Section[]} */
function synthetic(count) {
  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x7fffffff
  }
  const syllables = 'ba co di fu lan mer no pi ron sa ter ver chi dou gra tion ment age'.split(' ')
  const words = Array.from({ length: 8_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * syllables.length)]).join(
      '',
    ),
  )
  const text = (/** @type {number} */ length) =>
    Array.from({ length }, () => words[Math.floor(words.length * random() ** 3)]).join(' ')
  return Array.from({ length: count }, (_, place) => ({
    id: `/p#${place}`,
    url: `/p#${place}`,
    title: text(3),
    path: ['Page'],
    text: `${text(30)}. ${text(30)}.`,
    lang: 'fr',
  }))
}
