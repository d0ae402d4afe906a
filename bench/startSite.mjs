import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

/**
 * Starts the built server, with the built site or the one in `SITE_DIR`, without models.
 *
 * @returns {Promise<{ url: string, stop(): void }>}
 */
export async function startSite() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), OLLAMA_URL: 'off', LOCAL_MODEL: 'off' },
    stdio: 'ignore',
  })
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await fetch(url).catch(() => undefined)) return { url, stop: () => server.kill() }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  server.kill()
  throw new Error('dist/server/main.js did not answer. Was it built?')
}

/** @returns {Promise<number>} a port that nothing listens on */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
