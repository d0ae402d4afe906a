import type { BlockContent } from '../../blockContent.ts'
import { Station, Stations, Title } from './Experience.styles.ts'

/** Where the owner has worked, the newest station first. */
export function Experience({ content: { title, stations } }: { content: NonNullable<BlockContent['experience']> }) {
  return (
    <>
      <Title id="work-experience">{title}</Title>
      <Stations>
        {stations.map(({ id, role, place, years, text }) => (
          <Station key={id} id={id}>
            <i>{years}</i>
            <div>
              <h4>{role}</h4>
              {place && <b>{place}</b>}
              {text && <p>{text}</p>}
            </div>
          </Station>
        ))}
      </Stations>
    </>
  )
}
