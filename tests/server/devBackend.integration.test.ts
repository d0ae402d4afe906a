import { fileURLToPath } from 'node:url'
import { createLogger, createServer, type Plugin } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { devBackend } from '../../server/devBackend.ts'
import { leaveOutOwnEnvironment } from '../support/ownEnvironment.ts'
import { until } from '../support/until.ts'

const REFUSAL = fileURLToPath(new URL('../../server/strings/errors.ts', import.meta.url))

test('the development server answers questions, and uses a changed file for the next question', async () => {
  leaveOutOwnEnvironment()
  onTestFinished(() => void vi.unstubAllEnvs())
  let sentence = 'Cette adresse n’existe pas.'
  // The same event as an edit of the file. The file itself stays, because other tests may read it.
  const edit: Plugin = {
    name: 'edit',
    transform: (code, id) => (id === REFUSAL ? code.replace('Cette adresse n’existe pas.', sentence) : undefined),
  }
  const lines: string[] = []
  const server = await createServer({
    configFile: false,
    root: 'site',
    customLogger: { ...createLogger('silent'), info: line => lines.push(line) },
    plugins: [devBackend(), edit],
    server: { port: 0, host: '127.0.0.1' },
    optimizeDeps: { noDiscovery: true },
  })
  await server.listen()
  onTestFinished(() => server.close())
  const url = server.resolvedUrls?.local[0]?.replace(/\/$/, '')
  expect((await (await fetch(`${url}/api/health`)).json()).status).toBe('ok')
  const [outboxUrl = ''] = lines.flatMap(line => /http:\S+\/outbox\/\S+/.exec(line) ?? [])
  expect((await fetch(outboxUrl)).status).toBe(200)
  expect(await (await fetch(`${url}/outbox`)).text()).not.toContain('Boîte d’envoi')

  sentence = 'Cette adresse n’existe plus.'
  server.watcher.emit('change', REFUSAL)
  await until(async () => (await (await fetch(`${url}/api/unknown`)).text()) === sentence)
  expect((await fetch(outboxUrl)).status).toBe(200)
})
