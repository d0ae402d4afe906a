import { openModules } from './openModules.mjs'
import { leaveOut, RULES } from './rules.mjs'

/** @typedef {import('../tests/knowledge/conversationExam.ts').Judged} Judged */

/** Sites on which languages or weights were chosen, and sites for tuning. The four of the exam are in `conversationExam.ts`. */
const CHOSEN = 'agriturismo autoecole boulangerie campsite consultant fietsenmaker hundeschule posada surf toepferei'
const TUNING = 'avocat cleaning coding coiffeur fleuriste gite groomer locksmith photographer restaurant veterinaire'

/**
 * Prints what a rule of the answerer earns, in points of the questions: with all rules, then the difference without each.
 * @param {string} name of a rule, or `all`
 */
export async function printWithout(name) {
  const rules = name === 'all' ? Object.keys(RULES) : [name]
  if (rules.some(rule => !RULES[rule])) {
    console.error(`No rule has the name ${name}. Rules: ${Object.keys(RULES).join(', ')}, or all.`)
    process.exitCode = 1
    return
  }
  console.log('Answered, or found, wrong, nothing found of what is not on the site, in points.\n')
  console.log('| Left out | 10 sites | 11 sites | the four | the four, learned | portfolio |')
  console.log('|---|---|---|---|---|---|')
  const whole = await judgeAll()
  print('(nothing)', whole)
  for (const rule of rules) {
    const without = await judgeAll([leaveOut(rule)])
    print(
      rule,
      without.map((marks, group) => marks.map((mark, place) => mark - (whole[group]?.[place] ?? 0))),
      true,
    )
  }
}

/** The shares of each group of sites, in points. @param {import('vite').Plugin[]} plugins @returns {Promise<number[][]>} */
async function judgeAll(plugins = []) {
  const { load, close } = await openModules(plugins)
  const { CONVERSATION_SITES, judgeSite, readConversationSite } = await load('tests/knowledge/conversationExam.ts')
  const { countMarks } = await load('tests/knowledge/judgeAnswer.ts')
  const { judgeSample } = await load('tests/sample/judgeSample.ts')
  const judged = async (/** @type {readonly string[]} */ names, isLearned = false) => {
    /** @type {Judged[]} */
    const all = []
    for (const each of names) {
      const { site, questions } = await readConversationSite(each, isLearned)
      all.push(...judgeSite(site, questions))
    }
    return all
  }
  const groups = [
    await judged(CHOSEN.split(' ')),
    await judged(TUNING.split(' ').map(each => `tuning/${each}`)),
    await judged(CONVERSATION_SITES),
    await judged(CONVERSATION_SITES, true),
    await judgeSample(),
  ]
  await close()
  return groups.map(cases => {
    const { answerable, unanswerable, answered, found, wrong, nothing } = countMarks(cases)
    const all = answerable + unanswerable
    return [answered / answerable, (answered + found) / answerable, wrong / all, nothing / unanswerable].map(
      share => 100 * share,
    )
  })
}

/** @param {string} name @param {readonly number[][]} groups @param {boolean} isDifference */
function print(name, groups, isDifference = false) {
  const written = (/** @type {number} */ points) =>
    `${isDifference && Math.round(points) > 0 ? '+' : ''}${Math.round(points) || 0}`
  console.log(`| ${[name, ...groups.map(marks => marks.map(written).join(', '))].join(' | ')} |`)
}
