// CPU of one question with and without the knowledge of a site, and with the insights.
import { readFileSync } from 'node:fs'

const QUESTIONS = 400
const WARM_UP = 100

/** @typedef {import('../server.mjs').Part} Part */

/** Variables of each compared server. Without a site, the model answers without passages. */
const SERVERS = {
  'without knowledge': { SITE_DIR: '' },
  'the portfolio': {},
  'the portfolio, INSIGHTS=on': { INSIGHTS: 'on', INSIGHTS_TOKEN: 'a-token-of-the-bench' },
}

/**
 * Print one line for each server: its CPU for a question whose reply is one token.
 * @param {(variables: Record<string, string>) => Promise<Part>} startServer @param {(pid: number) => number} cpuSeconds
 */
export async function benchKnowledge(startServer, cpuSeconds) {
  console.log('\nOne question, one token: server | CPU ms')
  /** @type {{ ask: string }[]} */
  const questions = JSON.parse(readFileSync('tests/sample/knowledge/blind.json', 'utf8'))
  for (const [name, variables] of Object.entries(SERVERS)) {
    const server = await startServer(variables)
    const askAll = async (/** @type {number} */ count) => {
      for (let index = 0; index < count; index++) {
        await ask(server.url, questions[index % questions.length]?.ask ?? '')
      }
    }
    await askAll(WARM_UP)
    const before = cpuSeconds(server.pid)
    await askAll(QUESTIONS)
    console.log(`${name.padEnd(26)} | ${(((cpuSeconds(server.pid) - before) * 1000) / QUESTIONS).toFixed(2)}`)
    await server.stop()
  }
}

/** @param {string} url @param {string} content */
async function ask(url, content) {
  const body = JSON.stringify({ messages: [{ role: 'user', content }] })
  const response = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  await response.text()
}
