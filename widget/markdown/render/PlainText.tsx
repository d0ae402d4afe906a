import { proseText } from '../parse/readableText.ts'

// Browsers shape a long run of joined letters again for each line it wraps into. Short pieces are shaped once.
const PIECE = /.{1,2000}/gsu

/** Unformatted text of a reply: for text that cannot be parsed as markdown, or only at a high cost. */
export function PlainText({ text }: { text: string }) {
  const pieces = proseText(text).trimEnd().matchAll(PIECE)
  return Array.from(pieces, ({ 0: piece, index }) => (
    <p key={index} data-plain="">
      {piece}
    </p>
  ))
}
