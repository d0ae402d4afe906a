import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../server/env.ts'
import { startServer } from '../../server/startServer.ts'

async function messageFor(language: string): Promise<string> {
  const settings = readEnv({
    PORT: '0',
    OLLAMA_URL: 'off',
    LOCAL_MODEL: 'off',
    LOG_LEVEL: 'silent',
    OUTBOX: 'on',
    KNOWLEDGE: 'tests/fixtures/knowledge/autoecole',
    KNOWLEDGE_LANGUAGE: language,
  })
  const server = await startServer(settings, 'tests/fixtures/no-such-site')
  onTestFinished(() => server.stop())
  return server.startMessage
}

test('the server starts in the language of the site, and in English for one without strings', async () => {
  for (const language of ['en', 'de']) {
    const [ready, assistant, outbox] = (await messageFor(language)).split('\n')
    expect(ready).toMatch(/^The server is ready/)
    expect(assistant).toBe('  Assistant: quotes the site, without a language model')
    expect(outbox).toMatch(/^ {2}Messages of the form are not sent/)
  }
  expect(await messageFor('fr')).toMatch(/^Le serveur est prêt/)
})
