import type { ChatSettings } from '../chatSession.ts'
import type { ChatTransport } from './chatTransport.ts'
import { httpTransport } from './httpTransport.ts'

/** The transport of a session: the one it was given, or HTTP as its settings say. */
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
