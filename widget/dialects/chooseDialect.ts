import { parseJSON } from '../../shared/json.ts'
import type { ChooseDialect } from '../chat/decode/offeredDialects.ts'
import { anythingLlm } from './anythingLlm.ts'
import { botMessages } from './botMessages.ts'
import { cohere } from './cohere.ts'
import type { Dialect } from './dialect.ts'
import { dify } from './dify.ts'
import { gemini } from './gemini.ts'
import { langChain } from './langChain.ts'

/** What the beginning of a reply has, its dialect, and whether its events announce an end. */
const DIALECTS: readonly (readonly [sign: RegExp, dialect: Dialect, hasEnd: boolean])[] = [
  [/"invocationId":/, gemini, false],
  [/"candidates":/, gemini, true],
  [/"task_id":/, dify, true],
  [/"textResponse":/, anythingLlm, true],
  [/"message-start"/, cohere, true],
  [/"(?:recipient_id|responses)":/, botMessages, false],
  [/"run_id":|^event:/, langChain, false],
]

/** The decoder for a reply of a dialect, in events, in lines of JSON or in one body. */
export const chooseDialect: ChooseDialect = (start, decodeModel, readEvents, fail) => {
  const [, dialect, hasEnd] = DIALECTS.find(([sign]) => sign.test(start)) ?? []
  if (!dialect) return undefined
  return text => {
    const read = dialect(fail)
    const isBody = /^\s*[[{]/.test(start)
    let event = ''
    const entries = isBody
      ? readBody(text)
      : readEvents(text, name => {
          event = name
        })
    return decodeModel(entries, (chunk, calls) => read(chunk, calls, event), hasEnd && !isBody)
  }
}

/** Each item of a list, each line, or the whole body. */
async function* readBody(text: AsyncIterable<string>): AsyncGenerator<string> {
  let body = ''
  for await (const chunk of text) body += chunk
  const whole = parseJSON(body)
  if (Array.isArray(whole)) for (const item of whole) yield JSON.stringify(item)
  else if (whole === undefined) yield* body.split('\n')
  else yield body
}
