import type { BlockContent } from '../blockContent.ts'
import { showRichText } from './showRichText.ts'

/** The legal texts, each in a `details` with its title. */
export function LegalTexts({ texts }: { texts: BlockContent['legal'] }) {
  return texts.map(({ id, title, body }) => (
    <details key={id}>
      <summary>{title}</summary>
      {/* The id is inside the `details`, because a link to the content of a closed `details` opens it. */}
      <div id={id}>{body.map(showRichText)}</div>
    </details>
  ))
}
