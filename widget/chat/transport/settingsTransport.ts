import type { ChatSettings } from '../chatSession.ts'
import type { ChatTransport } from './chatTransport.ts'
import { httpTransport } from './httpTransport.ts'

/** The transport in the session's settings, or HTTP with the other settings. */
export function settingsTransport(settings: ChatSettings): ChatTransport {
  const { transport, api, streamProtocol, sendExtraMessageFields, prepareRequestBody, ...http } = settings
  if (transport) return transport
  return httpTransport({
    ...http,
    endpoint: api,
    protocol: streamProtocol,
    messageFields: sendExtraMessageFields ? 'all' : 'model',
    limits: http,
    prepareRequest:
      prepareRequestBody &&
      (({ id, messages, data, body }) => ({
        body: prepareRequestBody({ id, messages, requestData: data, requestBody: body }),
      })),
  })
}
