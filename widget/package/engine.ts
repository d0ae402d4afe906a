/** Entry `nicodata-chat/engine`: the conversation without an interface. */
export type { JSONValue } from '../../shared/json.ts'
// biome-ignore lint/performance/noBarrelFile: an entry of the package has to list its exports
export { ChatError } from '../chat/chatError.ts'
export type * from '../chat/chatSession.ts'
export { createChatSession } from '../chat/createChatSession.ts'
export type * from '../chat/message.ts'
export { MAX_DATA_VALUES, MAX_PARTS } from '../chat/reply/partLimits.ts'
export type * from '../chat/session.ts'
export type * from '../chat/streamPart.ts'
export type { AiSdkChunk, AiSdkTransport } from '../chat/transport/aiSdkTransport.ts'
export type * from '../chat/transport/chatTransport.ts'
export { httpTransport } from '../chat/transport/httpTransport.ts'
