import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EnvError, type HttpSettings } from '../env.ts'
import { type InBoth, START_ERRORS } from '../strings/startErrors.ts'

/** Listens and returns the URL. An `EnvError` names the variable that fails, `${prefix}HOST` or `${prefix}PORT`. */
export async function listen(
  server: Server,
  { host, port }: Pick<HttpSettings, 'host' | 'port'>,
  prefix: '' | 'METRICS_' = '',
): Promise<string> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw new EnvError(sentence(codeOf(error), `${prefix}HOST`, `${prefix}PORT`))
  }
  const { address, family, port: actualPort } = server.address() as AddressInfo // The server listens on a port, not on a pipe.
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${actualPort}`
}

function sentence(code: string, host: string, port: string): InBoth {
  switch (code) {
    case 'EADDRINUSE':
      return START_ERRORS.portTaken(port)
    case 'EACCES':
      return START_ERRORS.portReserved(port)
    default:
      return START_ERRORS.noSuchAddress(host, code)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
