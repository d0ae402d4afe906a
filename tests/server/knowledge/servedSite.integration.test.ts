import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSite } from '../../support/makeSite.ts'
import { ask, startBackend, startWithLlm } from '../../support/startBackend.ts'

const HOME = `<html lang="fr"><head><title>Atelier du Pont</title></head><body><main>
  <section id="services"><h2 id="services-title">Nos services</h2><p>Deux façons de travailler.</p>
    <ul><li id="poterie"><h3>Poterie</h3><p>Un cours de tournage le samedi matin.</p></li></ul></section>
  <section id="contact"><h2>Contact</h2><p>Écrivez à pont@example.fr.</p></section></main></body></html>`

/** A built site with this home page, and with the file that its build wrote about it. */
function siteWith(knowledge?: object): string {
  const folder = makeSite({ 'index.html': HOME })
  if (knowledge) writeFileSync(join(folder, '../site-knowledge.json'), JSON.stringify(knowledge))
  return folder
}

const say = async (url: string, text: string) => (await ask(url, { text })).text()

test('without KNOWLEDGE, the assistant knows the pages that the server serves', async () => {
  const { url } = await startBackend({ SITE_DIR: siteWith() })
  expect(await say(url, 'Avez-vous un cours de poterie ?')).toMatch(
    /^> .*Un cours de tournage le samedi matin\\?\.[\s\S]*\n\[1\]: \/#poterie:~:text=/,
  )
})

test('a model answers from the served pages', async () => {
  const { url, llm } = await startWithLlm({ SITE_DIR: siteWith() }, { tokens: ['Le samedi [1].'] })
  await say(url, 'Avez-vous un cours de poterie ?')
  const { content } = llm.bodies[0].messages.at(-1)
  expect(content).toContain('> Un cours de tournage le samedi matin.')
  expect(content).not.toContain('404')
})

describe('the file that the build of the site wrote', () => {
  const section = { id: 'a', url: '/#pain', title: 'Le pain', path: [], text: 'Deux euros la miche.', lang: 'fr' }

  test('comes before the pages, with its questions and its owner', async () => {
    const knowledge = {
      version: 1,
      sections: [{ ...section, asks: ['T’as du gluten là-dedans ?'] }],
      profile: { name: 'Le Fournil', contact: '/#contact', assistant: 'Fournil AI', subjects: 'la cuisine' },
    }
    const { url, llm } = await startWithLlm({ SITE_DIR: siteWith(knowledge) })
    await say(url, 'y a du gluten dedans ?')
    const [system, question] = llm.bodies[0].messages
    expect(question.content).toContain('> Deux euros la miche.')
    expect(system.content).toMatch(/^Tu es Fournil AI, l’assistant du site de Le Fournil\./)
    expect(system.content).toContain('Sur la cuisine, réponds de ton mieux')
    expect(system.content).toContain('(/#contact)')
  })

  test('that cannot be read ends the start with one sentence', async () => {
    await expect(startBackend({ SITE_DIR: siteWith({ version: 2 }) })).rejects.toThrow(
      /^SITE_DIR\u00a0: il faut .+\. \(SITE_DIR must be .+\.\)$/,
    )
  })
})

test('the variables of the knowledge replace what it says about the owner', async () => {
  const { url, llm } = await startWithLlm({
    SITE_DIR: siteWith(),
    KNOWLEDGE_NAME: 'Pont Pottery',
    KNOWLEDGE_CONTACT: 'mailto:pont@example.org',
    KNOWLEDGE_LANGUAGE: 'en',
  })
  await say(url, 'Do you teach pottery?')
  const [system] = llm.bodies[0].messages
  expect(system.content).toMatch(/^You are the assistant of the site of Pont Pottery\./)
  expect(system.content).toContain('(mailto:pont@example.org)')
})
