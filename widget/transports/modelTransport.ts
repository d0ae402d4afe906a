import type { ChatTransport } from '../chat/transport/chatTransport.ts'
import { type HttpTransportOptions, httpTransport } from '../chat/transport/httpTransport.ts'

/** Options that the transports to model servers and agents share. */
export type ModelHttpOptions = Pick<HttpTransportOptions, 'headers' | 'credentials' | 'fetch' | 'limits'>

type Address = Pick<HttpTransportOptions, 'endpoint' | 'prepareRequest'>

/**
 * A transport to a server whose API the page has named, so that its replies may also call tools and cite sources if their
 * content type is wrong. Such a server keeps no reply: there is nothing to resume or to stop.
 */
export function modelTransport(options: ModelHttpOptions & Address): ChatTransport {
  const { send } = httpTransport({ ...options, protocol: 'auto', isTrusted: true, redirect: 'error' })
  return { send }
}
