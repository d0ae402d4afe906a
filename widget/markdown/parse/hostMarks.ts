/**
 * Marks by which hosted assistants cite files that the visitor does not have: `【4:0†source】`, `[doc1]`, and those of
 * ChatGPT between characters for private use.
 */
const MARKS = /【[\d:]{1,20}†[^】\n]{0,200}】|\uE200[^\uE201\n]{0,200}\uE201|\[doc\d{1,3}\]/g

/** The beginning of such a mark at the end of a text. */
export const HALF_MARK = /(?:【(?:[\d:]{1,20}(?:†[^】\n]{0,200})?)?|\uE200[^\uE201\n]{0,200})$/

/** A text without these marks. */
export function withoutHostMarks(text: string): string {
  return text.replace(MARKS, '')
}
