import type { JSONValue } from '../../shared/json.ts'
import type { ModelChunk } from '../chat/decode/decodeModel.ts'
import type { DialectTools } from '../chat/decode/offeredDialects.ts'
import type { CallReader } from '../chat/decode/readCalls.ts'

/** Reads the chunks of one reply. `event` is the name of the event, or empty. */
export type ReadChunk = (chunk: JSONValue, calls: CallReader, event: string) => ModelChunk

/** Creates the reader of a reply. */
export type Dialect = (tools: DialectTools) => ReadChunk
