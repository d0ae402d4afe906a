import { useEffect, useRef } from 'react'
import { type BlockContent, type ProjectDetails, TEXT_ANCHOR } from '../blockContent.ts'
import { HiddenText } from '../layout/Page.styles.ts'
import { showRichText } from '../layout/showRichText.ts'
import { Details, ProjectLink } from './ProjectMore.styles.ts'

interface ProjectMoreProps {
  id: string
  content: ProjectDetails
  strings: BlockContent['strings']
}

/** The link of a project, and the text that opens below its card. In print, the text is open. */
export function ProjectMore({ id, content: { title, link, text }, strings }: ProjectMoreProps) {
  const details = useOpenAt(id)
  return (
    <>
      {link && (
        <ProjectLink href={link.href} target="_blank" rel="noopener noreferrer">
          {link.label}
          <HiddenText>{`, ${title} (${strings.newTab})`}</HiddenText>
        </ProjectLink>
      )}
      {text && (
        <Details ref={details}>
          <summary>
            {strings.more}
            <HiddenText>{`, ${title}`}</HiddenText>
          </summary>
          {/* The anchors are inside the `details`, because a link to the content of a closed `details` opens it. */}
          <div id={`${id}/${TEXT_ANCHOR}`}>{text.map(showRichText)}</div>
        </Details>
      )}
    </>
  )
}

/** A `details` that also opens when the address leads to the card around it. */
function useOpenAt(id: string) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    function open() {
      if (location.hash === `#${id}` && details.current) details.current.open = true
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [id])
  return details
}
