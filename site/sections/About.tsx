import { about, aboutBullets } from '../content/about.ts'
import { Wrap } from '../layout/Page.styles.ts'
import { Section } from '../layout/Section.styles.ts'
import { Bars, Bullets, Columns, Figure, Years } from './About.styles.ts'
import { SectionHead } from './SectionHead.tsx'

/** The consultant: more than ten years, drawn as bars, and five points. */
export function About() {
  const { years } = about
  return (
    <Section id="about" aria-labelledby="about-title">
      <Wrap>
        <SectionHead id="about-title" title={about.title} lead={about.lead} />
        <Columns>
          <Years>
            <Figure>
              {years.figure}
              <span>{years.unit}</span>
            </Figure>
            <Bars role="img" aria-label={years.barsDescription}>
              {Array.from({ length: years.bars }, (_, year) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity but their place, and never move
                <i key={year} />
              ))}
            </Bars>
            <figcaption>{years.caption}</figcaption>
          </Years>
          <Bullets>
            {aboutBullets.map(({ title, description }) => (
              <li key={title}>
                <div>
                  <strong>{title}</strong>
                  <span>{description}</span>
                </div>
              </li>
            ))}
          </Bullets>
        </Columns>
      </Wrap>
    </Section>
  )
}
