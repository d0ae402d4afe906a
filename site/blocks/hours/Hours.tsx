import type { BlockContent } from '../../blockContent.ts'
import { Note, Times, Title } from './Hours.styles.ts'

/** When the place is open. */
export function Hours({ content: { title, week, closed, note } }: { content: NonNullable<BlockContent['hours']> }) {
  return (
    <div id="opening-hours">
      <Title>{title}</Title>
      <Times>
        {week.map(({ days, times }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </Times>
      {closed && <Note>{closed}</Note>}
      {note && <Note>{note}</Note>}
    </div>
  )
}
