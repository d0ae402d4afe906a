import { proseText } from '../parse/readableText.ts'

// A line of letters that join is shaped anew for each line it is broken into: apart, pieces are shaped once.
const PIECE = /.{1,2000}/gsu

/** Text of a reply as it came: for what cannot be, or had better not be, read as markdown. */
export function PlainText({ text }: { text: string }) {
  const pieces = proseText(text).trimEnd().matchAll(PIECE)
  return Array.from(pieces, ({ 0: piece, index }) => (
    <p key={index} data-plain="">
      {piece}
    </p>
  ))
}
