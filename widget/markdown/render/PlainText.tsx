import { proseText } from '../parse/readableText.ts'

// Browsers shape a long run of joined letters again for each wrapped line. Short runs are shaped once.
const RUN = /.{1,2000}/gsu

/** Chromium looks for a break in such a word from each of its lines to its end, unless it may break anywhere. */
const LONG_WORD = /\S{200}/

/** Unformatted text of a reply: for text that cannot be parsed as markdown, or only at a high cost. */
export function PlainText({ text }: { text: string }) {
  const runs = proseText(text).trimEnd().matchAll(RUN)
  return [...runs].map(({ 0: run, index }) => (
    <p key={index} data-plain={LONG_WORD.test(run) ? 'word' : ''}>
      {run}
    </p>
  ))
}
