/**
 * `npm run bench:conversation [-- --cases] [-- --answers] [-- --site FOLDER]`: how clients judge the answers without a model. The assistant
 * was not tuned on the four sites, and their questions were written before its answers were read. The portfolio is the
 * sample, with its example questions.
 *
 * `--cases` prints a line for each question: its mark, outcome and question, and the first 100 characters of the answer. `--answers` prints
 * each answer as a whole. `--site` asks another site: the pages in a folder, with its `asks.json`, and the questions in the file beside
 * it, `site/` and `site.json`, in the form of `tests/fixtures/knowledge`. Then a table, in Markdown.
 */
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openModules } from './openModules.mjs'

/** @typedef {import('../tests/knowledge/conversationExam.ts').Judged} Judged */

const { values } = parseArgs({
  options: { cases: { type: 'boolean' }, answers: { type: 'boolean' }, site: { type: 'string' } },
})
const { load, close } = await openModules()
const exam = await load('tests/knowledge/conversationExam.ts')
const { countMarks } = await load('tests/knowledge/judgeAnswer.ts')
/** @type {(readonly [string, Judged[]])[]} */
const judged = []
if (values.site !== undefined) {
  const { site, questions } = await exam.readConversationSite(resolve(values.site))
  judged.push([basename(values.site), exam.judgeSite(site, questions)])
} else await judgeOwnSites()
await close()
if (values.cases || values.answers) printCases()
printTable()

async function judgeOwnSites() {
  for (const isLearned of [false, true]) {
    const way = isLearned ? ', learned' : ''
    /** @type {(readonly [string, Judged[]])[]} */
    const sites = []
    for (const name of exam.CONVERSATION_SITES) {
      const { site, questions } = await exam.readConversationSite(name, isLearned)
      sites.push([`${name}${way}`, exam.judgeSite(site, questions)])
    }
    judged.push(...sites, [`four sites${way}`, sites.flatMap(([, cases]) => cases)])
  }
  const { judgeSample } = await load('tests/sample/judgeSample.ts')
  judged.push(['portfolio', await judgeSample()])
}

function printCases() {
  for (const [name, cases] of judged.filter(([site]) => !site.startsWith('four sites'))) {
    console.log(`\n${name}`)
    for (const { question, text, verdict } of cases) {
      const line = `${verdict.mark}, ${verdict.outcome} | ${question.ask} | `
      console.log(values.answers ? `${line}\n${text}\n` : line + text.replace(/\s+/g, ' ').slice(0, 100))
    }
  }
  console.log()
}

function printTable() {
  console.log('| Site | Answered | or found | Wrong | Honest | Nothing found, of what is not on the site |')
  console.log('|---|---|---|---|---|---|')
  for (const [name, cases] of judged) {
    const { answerable, unanswerable, answered, found, wrong, honest, nothing } = countMarks(cases)
    const cells = [
      share(answered, answerable),
      share(answered + found, answerable),
      share(wrong, answerable + unanswerable),
      share(honest, unanswerable),
      share(nothing, unanswerable),
    ]
    console.log(`| ${[name, ...cells].join(' | ')} |`)
  }
}

/** @param {number} count @param {number} all */
function share(count, all) {
  return all === 0 ? '–' : `${Math.round((100 * count) / all)} % (${count}/${all})`
}
