import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EnvError, type ServerEnv } from '../env.ts'

/** Listens on the host and port of two variables and returns the URL. An `EnvError` names the variable that fails. */
export async function listen(
  server: Server,
  env: ServerEnv,
  host: 'HOST' | 'METRICS_HOST',
  port: 'PORT' | 'METRICS_PORT',
): Promise<string> {
  try {
    server.listen(env[port] ?? 0, env[host])
    await once(server, 'listening')
  } catch (error) {
    throw new EnvError(sentence(codeOf(error), host, port))
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
