import { posterUrl } from '../art/posters.ts'
import { portfolioHeading, projects, TAGS_SHOWN } from '../content/projects.ts'
import { Wrap } from '../layout/Page.styles.ts'
import { Section } from '../layout/Section.styles.ts'
import { Poster, ProjectItem, ProjectList, Tags } from './Portfolio.styles.ts'
import { SectionHead } from './SectionHead.tsx'

/** Six projects, each below its poster. */
export function Portfolio() {
  return (
    <Section id="portfolio" aria-labelledby="portfolio-title">
      <Wrap>
        <SectionHead id="portfolio-title" {...portfolioHeading} />
        <ProjectList>
          {projects.map(({ title, description, image, imageDescription, tags }) => (
            <ProjectItem key={title}>
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
              <Tags aria-label="Technologies">
                {tags.slice(0, TAGS_SHOWN).map(tag => (
                  <li key={tag}>{tag}</li>
                ))}
              </Tags>
            </ProjectItem>
          ))}
        </ProjectList>
      </Wrap>
    </Section>
  )
}
