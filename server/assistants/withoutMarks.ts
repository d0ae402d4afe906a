/** `<|im_end|>`, `<turn|>`, `</s>`, `<<SYS>>`, `<end_of_turn>`, `<0x0A>`. No element of HTML has a `_` in its name. */
const ANGLE =
  /<(?=\|\S|[\w/]+\|>|<\/?SYS>|\/?(?:s|bos|eos|BOS|EOS|unk|UNK|pad|PAD|mask|MASK|sop|eop|eo[adhmst]|think|seed:\w+|[a-zA-Z\d]*_\w*|0x[\da-fA-F]{2})>)/g
/** `[INST]`, `[/INST]`, `[TOOL_CALLS]`, `[gMASK]`, `[|user|]`. */
const SQUARE =
  /\[(?=\|\S|\/?(?:g?MASK|CLS|SEP|PAD|UNK|BOS|EOS|INST|IMG|THINK|ARGS|PREFIX|MIDDLE|SUFFIX|SYSTEM_PROMPT|AVAILABLE_TOOLS|MODEL_SETTINGS|CALL_ID|(?:TOOL|IMG|BEGIN|END)_\w+)\])/g
const UNSEEN = /[\p{C}\p{M}]/u
const ASCII = /^[\t\n\r -~]*$/

/**
 * A message without the marks of chat templates, which some model servers obey in any text. This includes marks that a
 * tokenizer recognises only after it has normalised the text: full-width ones, and those with invisible signs in them.
 */
export function withoutMarks(text: string): string {
  const { plain, places } = normalised(text)
  const marks = [...plain.matchAll(ANGLE), ...plain.matchAll(SQUARE)].sort((a, b) => a.index - b.index)
  let clean = ''
  let end = 0
  for (const { 0: mark, index } of marks) {
    const place = places?.[index] ?? index
    clean += text.slice(end, place) + (mark === '<' ? '‹' : '(')
    end = place + 1
  }
  return clean + text.slice(end)
}

/** The text as a tokenizer may see it, and the positions of its signs in the original text if they are different. */
function normalised(text: string): { plain: string; places?: readonly number[] } {
  if (ASCII.test(text)) return { plain: text }
  let plain = ''
  const places: number[] = []
  let place = 0
  for (const sign of text) {
    const seen = /[\s!-~]/.test(sign) ? sign : UNSEEN.test(sign) ? '' : sign.normalize('NFKC')
    for (let unit = 0; unit < seen.length; unit++) places.push(place)
    plain += seen
    place += sign.length
  }
  return { plain, places }
}
