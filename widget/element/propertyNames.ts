import type { PropertyValues } from '../publicApi.ts'

/** Names of the properties that no attribute can hold. */
export const propertyNames: readonly (keyof PropertyValues)[] = [
  'headers',
  'body',
  'fetch',
  'prepareRequest',
  'transport',
  'attachments',
  'conversationId',
  'tools',
  'onToolCall',
  'readReply',
  'renderPart',
  'renderActions',
  'strings',
]
