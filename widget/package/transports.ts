/** Entry `nicodata-chat/transports`: transports that reach model servers without a backend. */
// biome-ignore lint/performance/noBarrelFile: an entry of the package has to list its exports
export { type OllamaTransportOptions, ollamaTransport } from '../transports/ollamaTransport.ts'
export { type OpenAiTransportOptions, openAiTransport } from '../transports/openAiTransport.ts'
