import type { JSONValue } from '../../shared/json.ts'
import type { ModelChunk } from '../chat/decode/decodeModel.ts'
import type { CallReader } from '../chat/decode/readCalls.ts'
import type { throwReported } from '../chat/decode/reportedError.ts'

/** Reads the chunks of one reply. `event` is the name of the event, or empty. */
export type ReadChunk = (chunk: JSONValue, calls: CallReader, event: string) => ModelChunk

/** Creates the reader of a reply. `fail` throws the error that a value reports. */
export type Dialect = (fail: typeof throwReported) => ReadChunk
