import type { ReactNode } from 'react'
import { Wrap } from '../layout/Page.styles.ts'
import { Section } from '../layout/Section.styles.ts'
import { SpokenSpace } from '../layout/SpokenSpace.tsx'
import type { PageContent } from '../pageContent.ts'
import { Bars, Bullets, Columns, Figure, Years } from './About.styles.ts'
import { SectionHead } from './SectionHead.tsx'

interface AboutProps {
  id: string
  content: PageContent['about']
  children?: ReactNode
}

/** The owner: the years and their bars, if wanted, the points, and an optional block. */
export function About({ id, content, children }: AboutProps) {
  const { title, lead, years, points } = content
  return (
    <Section id={id} aria-labelledby="about-title">
      <Wrap>
        <SectionHead id="about-title" title={title} lead={lead} />
        <Columns>
          {years && (
            <Years>
              <Figure $characters={years.figure.length}>
                {years.figure}
                <SpokenSpace />
                <span>{years.unit}</span>
              </Figure>
              {years.bars && (
                <Bars role="img" aria-label={years.barsDescription} data-last={years.lastBar}>
                  {Array.from({ length: years.bars }, (_, year) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity but their place, and never move
                    <i key={year}>{years.words?.[year]}</i>
                  ))}
                </Bars>
              )}
              <figcaption>{years.caption}</figcaption>
            </Years>
          )}
          <Bullets>
            {points.map(({ id, title, description }) => (
              <li key={id} id={id}>
                <div>
                  <h3>{title}</h3>
                  <span>{description}</span>
                </div>
              </li>
            ))}
          </Bullets>
        </Columns>
        {children}
      </Wrap>
    </Section>
  )
}
