/** The first line of a fence around Markdown: its marks. */
const OPENING = /^(`{3,}|~{3,})[ \t]*(?:markdown|md)[ \t]*\n/i
/** What may become such a line. */
const HALF_OPENING = /^(?:`{3,}|~{3,})(?:[ \t]*([a-z]+))?[ \t]*$/i
const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*(\S*)/
const HALF_FENCE = /\n {0,3}(?:`+|~+)$/

/**
 * The content of a text that is one fence around Markdown, as models write it when somebody wants Markdown. Any other
 * text is returned as it is. A fence inside may have as many marks as the outer one.
 *
 *     ```markdown⏎# Titre⏎```  ->  # Titre⏎
 */
export function contentOfFence(text: string, isOver: boolean): string {
  const source = text.replaceAll('\r\n', '\n')
  const [half, name = ''] = HALF_OPENING.exec(source) ?? []
  if (half && !isOver && ' markdown md'.includes(` ${name.toLowerCase()}`)) return ''
  const opening = OPENING.exec(source)
  if (!opening) return text
  const [first, marks = ''] = opening
  const content = source.slice(first.length)
  let place = 0
  /** Marks of the open fences inside. */
  const open: string[] = []
  for (const line of content.split('\n')) {
    const [, sign = '', name] = FENCE.exec(line) ?? []
    if (sign && name) open.push(sign)
    else if (sign && open.length > 0 && sign.startsWith(open.at(-1) ?? '')) open.pop()
    else if (sign.startsWith(marks) && open.length === 0) {
      // Text after its end: the fence is a part of the reply.
      return content.slice(place + line.length).trim() ? text : content.slice(0, place)
    }
    place += line.length + 1
  }
  return isOver ? content : content.replace(HALF_FENCE, '\n')
}
