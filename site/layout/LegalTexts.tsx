import type { BlockContent } from '../blockContent.ts'
import { showRichText } from './showRichText.ts'

/** The legal texts, each behind its title. */
export function LegalTexts({ texts }: { texts: BlockContent['legal'] }) {
  return texts.map(({ id, title, body }) => (
    <details key={id}>
      <summary>{title}</summary>
      {/* Inside, because a link to what a closed details holds opens it. */}
      <div id={id}>{body.map(showRichText)}</div>
    </details>
  ))
}
