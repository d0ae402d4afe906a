/** Entry `nicodata-chat/transports`: ways to model servers that need no backend between. */
// biome-ignore lint/performance/noBarrelFile: an entry of the package has to name what it offers
export { type OllamaTransportOptions, ollamaTransport } from '../transports/ollamaTransport.ts'
export { type OpenAiTransportOptions, openAiTransport } from '../transports/openAiTransport.ts'
