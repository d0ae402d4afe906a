import {
  DEFINITION,
  DEFINITION_BEGINNING,
  fenceAfter,
  HANDOVER_ADDRESS,
  NEXT_LABEL,
} from '../../../shared/definitionLines.ts'

/** A source that a text names at its end. */
export type DefinedSource = {
  /** The number by which the text cites it. */
  id: string
  url: string
  title: string
}

/** A text without the definitions at its end, and what they define. */
export interface DefinedText {
  text: string
  sources: readonly DefinedSource[]
  /** Questions to ask next. */
  questions: readonly string[]
  /** Should a person answer? */
  isForPerson: boolean
}

/** A bare `[1]` may still become a definition while the text grows. After another definition it counts as one. */
const CITATION = /^\[\d{1,4}\]$/

/**
 * Read the link definitions at the end of a text. None of them is shown, not even while they arrive:
 *
 *     Ouvert le samedi [1].
 *
 *     [1]: /infos#horaires:~:text=Ouvert "Infos › Horaires"
 *     [suite-1]: # "Où êtes-vous ?"
 *     [suite-0]: #handover
 */
export function takeDefinitions(source: string, isOver: boolean): DefinedText {
  const lines: string[] = []
  let text = source.trimEnd()
  while (text) {
    const start = text.lastIndexOf('\n') + 1
    const line = text.slice(start)
    const above = text.slice(text.lastIndexOf('\n', start - 2) + 1, start)
    const canGrow = !isOver || (start > 0 && DEFINITION.test(above))
    const isCut = lines.length === 0 && DEFINITION_BEGINNING.test(line) && (canGrow || !CITATION.test(line))
    if (!isCut && !DEFINITION.test(line)) break
    lines.push(line)
    text = text.slice(0, Math.max(start - 1, 0))
  }
  // In Markdown, a definition cannot follow a line of text directly.
  const isApart = text === '' || /\n[ \t]*$/.test(text)
  if (lines.length === 0 || !isApart || text.split('\n').reduce(fenceAfter, ''))
    return { text: source, sources: [], questions: [], isForPerson: false }
  // The last line may be half of one.
  if (!isOver && !source.endsWith('\n')) lines.shift()
  const sources: DefinedSource[] = []
  const questions: string[] = []
  let isForPerson = false
  for (const line of lines.reverse()) {
    const [, label = '', url = '', escaped = ''] = DEFINITION.exec(line) ?? []
    const title = escaped.replace(/\\([!-/:-@[-`{-~])/g, '$1')
    if (label.startsWith(NEXT_LABEL)) {
      if (url === HANDOVER_ADDRESS) isForPerson = true
      else questions.push(title)
    } else if (label) sources.push({ id: label, url, title })
  }
  return { text, sources, questions, isForPerson }
}
