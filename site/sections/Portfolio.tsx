import { posterUrl } from '../art/posters.ts'
import { Wrap } from '../layout/Page.styles.ts'
import { Section } from '../layout/Section.styles.ts'
import type { PageContent } from '../pageContent.ts'
import { Poster, ProjectItem, ProjectList, Tags } from './Portfolio.styles.ts'
import { SectionHead } from './SectionHead.tsx'

/** Number of visible tags per project. */
const TAGS_SHOWN = 3

/** The projects, each below its poster. */
export function Portfolio({ content, tagsLabel }: { content: PageContent['projects']; tagsLabel: string }) {
  return (
    <Section id="portfolio" aria-labelledby="portfolio-title">
      <Wrap>
        <SectionHead id="portfolio-title" title={content.title} lead={content.lead} />
        <ProjectList>
          {content.projects.map(({ id, title, description, image, imageDescription, tags }) => (
            <ProjectItem key={id} id={id}>
              <Poster>
                <img
                  src={posterUrl(image)}
                  width="800"
                  height="600"
                  loading="lazy"
                  decoding="async"
                  alt={imageDescription}
                />
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
