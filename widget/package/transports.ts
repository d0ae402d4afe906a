/** Entry `nicodata-chat/transports`: transports that reach model servers and agents without a backend. */
// biome-ignore lint/performance/noBarrelFile: an entry of the package has to list its exports
export { type AgUiTransportOptions, agUiTransport } from '../transports/agUiTransport.ts'
export { type OllamaTransportOptions, ollamaTransport } from '../transports/ollamaTransport.ts'
export { type OpenAiTransportOptions, openAiTransport } from '../transports/openAiTransport.ts'
export { type ResponsesTransportOptions, responsesTransport } from '../transports/responsesTransport.ts'
