import { parse } from 'micromark'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { flanks } from './flanks.ts'
import type { Event } from './looseLists.ts'

type Construct = Exclude<ReturnType<typeof parse>['constructs']['text'][string], undefined | unknown[]>
type Tokenize = Construct['tokenize']
type State = Parameters<Tokenize>[1]
type Code = Parameters<State>[0]
type Token = Event[1]

// One tilde between numbers does not strike them out: « 9~12 ».
const { text, ...strikethrough } = gfmStrikethrough({ singleTilde: false })

/** The parser's own emphasis, by the code of its sign. */
const [attention] = [parse().constructs.text[42]].flat() as [Construct]

/** Emphasis and strikethrough by the rules of `flanks`. */
export const emphasis = [
  { ...strikethrough, text: { 126: withFlanks(text?.[126] as Construct) } },
  { text: { 42: withFlanks(attention), 95: withFlanks(attention) } },
]

/** The construct of a package, which decides by other neighbours what its marks do. */
function withFlanks(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const { previous } = this
      let mark = ''
      const decide: State = code => {
        const token = this.events.at(-1)?.[1]
        if (token) {
          const { opens, closes } = flanks(mark, before(this, token.start), characterOf(code))
          token._open = opens
          token._close = closes
        }
        return ok(code)
      }
      const before = ({ sliceSerialize }: typeof this, end: Token['start']) =>
        isSecondHalf(previous)
          ? sliceSerialize({ start: { ...end, _bufferIndex: end._bufferIndex - 2 }, end })
          : characterOf(previous)
      const start = construct.tokenize.call(this, effects, decide, nok)
      return code => {
        mark = characterOf(code)
        return start(code)
      }
    },
  }
}

/** Empty for the start and the end of a text and of a line. */
function characterOf(code: Code): string {
  return code === null || code < 0 ? '' : String.fromCharCode(code)
}

function isSecondHalf(code: Code): boolean {
  return code !== null && code >= 0xdc00 && code <= 0xdfff
}
