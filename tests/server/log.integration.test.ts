import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/startBackend.ts'
import { startBuiltServer } from '../support/startBuiltServer.ts'

// Each write to this file fails as on a full disk.
const FULL = '/dev/full'

test.skipIf(!existsSync(FULL))(
  'with a full disk under the log, the server still answers and ends normally',
  async () => {
    const full = openSync(FULL, 'w')
    onTestFinished(() => closeSync(full))
    const { url, process: server, exited } = await startBuiltServer({ DEMO_WORDS_PER_SECOND: '0' }, { stdout: full })
    for (let question = 0; question < 300; question++) expect((await ask(url)).status).toBe(200)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    server.kill('SIGTERM')
    expect(await exited).toBe(0)
  },
)
