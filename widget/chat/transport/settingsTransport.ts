import type { ChatSettings } from '../chatSession.ts'
import { ownTransport } from './aiSdkTransport.ts'
import type { ChatTransport } from './chatTransport.ts'
import type { SdkFields } from './httpRequest.ts'
import { httpTransport } from './httpTransport.ts'

/** Message format of the backend, if its replies or restored messages have shown it. */
export interface LearnedFormat {
  fields?: SdkFields | undefined
}

/** The transport in the session's settings, or HTTP with the other settings. */
export function settingsTransport(settings: ChatSettings, learned: LearnedFormat): ChatTransport {
  const { transport, api, streamProtocol, sendExtraMessageFields, prepareRequestBody, ...http } = settings
  if (transport) return ownTransport(transport)
  return httpTransport({
    ...http,
    endpoint: api,
    protocol: streamProtocol,
    get messageFields() {
      if (sendExtraMessageFields) return 'all'
      const fields = http.aiSdk ?? learned.fields
      if (streamProtocol === 'auto') return fields ?? 'ai'
      return fields === 'ai5' ? fields : 'model'
    },
    onMessageFields(fields) {
      learned.fields = fields
    },
    limits: http,
    prepareRequest:
      prepareRequestBody &&
      (({ id, messages, data, body }) => ({
        body: prepareRequestBody({ id, messages, requestData: data, requestBody: body }),
      })),
  })
}
