import { Wrap } from '../layout/Page.styles.ts'
import { Section } from '../layout/Section.styles.ts'
import type { PageContent, Picture } from '../pageContent.ts'
import { Poster, ProjectItem, ProjectList, Tags } from './Portfolio.styles.ts'
import { SectionHead } from './SectionHead.tsx'

/** Number of visible tags per project. */
const TAGS_SHOWN = 3

interface PortfolioProps {
  content: PageContent['projects']
  posters: PageContent['art']['posters']
  tagsLabel: string
}

/** The projects, each below its poster. */
export function Portfolio({ content, posters, tagsLabel }: PortfolioProps) {
  return (
    <Section id="portfolio" aria-labelledby="portfolio-title">
      <Wrap>
        <SectionHead id="portfolio-title" title={content.title} lead={content.lead} />
        <ProjectList>
          {content.projects.map(({ id, title, description, imageDescription, tags }) => (
            <ProjectItem key={id} id={id}>
              <Poster>
                <ProjectPicture picture={posters[id]} description={imageDescription} />
              </Poster>
              <h3>{title}</h3>
              <p>{description}</p>
              {tags.length > 0 && (
                <Tags aria-label={tagsLabel}>
                  {tags.slice(0, TAGS_SHOWN).map(tag => (
                    <li key={tag}>{tag}</li>
                  ))}
                </Tags>
              )}
            </ProjectItem>
          ))}
        </ProjectList>
      </Wrap>
    </Section>
  )
}

/** As wide as a column of the list. */
const WIDTHS = '(max-width: 47.99rem) calc(100vw - 2.5rem), 45vw'

function ProjectPicture({ picture, description }: { picture: Picture | undefined; description: string }) {
  if (!picture) return null
  const { sources, ...file } = picture
  const image = <img {...file} loading="lazy" decoding="async" alt={description} />
  if (!sources) return image
  return (
    <picture>
      {sources.map(source => (
        <source key={source.type} {...source} sizes={WIDTHS} />
      ))}
      {image}
    </picture>
  )
}
