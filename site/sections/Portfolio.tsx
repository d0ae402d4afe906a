import type { ReactNode } from 'react'
import type { Blocks } from '../blockContent.ts'
import { OwnPicture } from '../layout/OwnPicture.tsx'
import { Wrap } from '../layout/Page.styles.ts'
import { Section } from '../layout/Section.styles.ts'
import type { PageContent } from '../pageContent.ts'
import { Poster, ProjectItem, ProjectList, Tags } from './Portfolio.styles.ts'
import { SectionHead } from './SectionHead.tsx'

/** Number of visible tags per project. */
const TAGS_SHOWN = 3

/** As wide as a column of the list. */
const WIDTHS = '(max-width: 47.99rem) calc(100vw - 2.5rem), 45vw'

interface PortfolioProps {
  id: string
  content: PageContent['projects']
  art: Pick<PageContent['art'], 'posters' | 'galleries'>
  tagsLabel: string
  /** What projects say besides their cards. */
  blocks: Blocks
  children?: ReactNode
}

/** The projects, each with its poster, and an optional block. */
export function Portfolio({ id, content, art, tagsLabel, blocks, children }: PortfolioProps) {
  return (
    <Section id={id} aria-labelledby="portfolio-title">
      <Wrap>
        <SectionHead id="portfolio-title" title={content.title} lead={content.lead} />
        <ProjectList>
          {content.projects.map(({ id, title, description, imageDescription, tags }) => (
            <ProjectItem key={id} id={id}>
              <h3>{title}</h3>
              <Poster>
                <GalleryLink id={id} gallery={art.galleries?.[id]}>
                  <OwnPicture picture={art.posters[id]} description={imageDescription} sizes={WIDTHS} />
                </GalleryLink>
              </Poster>
              <p>{description}</p>
              {tags.length > 0 && (
                <Tags aria-label={tagsLabel}>
                  {tags.slice(0, TAGS_SHOWN).map(tag => (
                    <li key={tag}>{tag}</li>
                  ))}
                </Tags>
              )}
              {blocks[`project/${id}`]}
            </ProjectItem>
          ))}
        </ProjectList>
        {children}
      </Wrap>
    </Section>
  )
}

interface GalleryLinkProps {
  id: string
  gallery: NonNullable<PageContent['art']['galleries']>[string] | undefined
  children: ReactNode
}

/** The link around the picture of a project that has a gallery. */
function GalleryLink({ id, gallery, children }: GalleryLinkProps) {
  if (!gallery) return children
  return (
    <a href={gallery.href} data-gallery={id} aria-haspopup="dialog">
      {children} <span>{gallery.label}</span>
    </a>
  )
}
