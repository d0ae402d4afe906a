import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EnvError, type HttpSettings } from '../env.ts'

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

function sentence(code: string, host: string, port: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `${port} : ce port est déjà pris, choisissez-en un autre. (${port} is already in use, choose another.)`
    case 'EACCES':
      return `${port} : ce port est réservé au système, choisissez-en un à partir de 1024. (${port} is reserved for the system, choose one from 1024.)`
    default:
      return `${host} : cette machine n’a pas cette adresse, ${code}. (${host} is no address of this machine, ${code}.)`
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
