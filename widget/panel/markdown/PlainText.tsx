import { proseText } from './readableText.ts'

/** Text of a reply as it came: for what cannot be, or had better not be, read as markdown. */
export function PlainText({ text }: { text: string }) {
  return <p data-plain="">{proseText(text)}</p>
}
