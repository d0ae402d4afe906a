import type { BlockContent } from '../blockContent.ts'
import { OwnPicture } from '../layout/OwnPicture.tsx'
import { HiddenText } from '../layout/Page.styles.ts'
import { Certificates, CvLink, Identity, PersonRow, Portrait, Proofs } from './Person.styles.ts'

interface PersonProps {
  content: NonNullable<BlockContent['person']>
  strings: BlockContent['strings']
}

/** Up to four of twelve columns. */
const WIDTHS = '(max-width: 47.99rem) calc(100vw - 2.5rem), 30vw'

/** Who the owner is: the portrait, the certifications and the CV. */
export function Person({ content, strings }: PersonProps) {
  const { name, jobTitle, portrait, certifications, cv } = content
  return (
    <PersonRow>
      {portrait && (
        <Portrait>
          <OwnPicture {...portrait} sizes={WIDTHS} />
        </Portrait>
      )}
      <Proofs>
        {portrait && (
          <Identity>
            <h3>{name}</h3>
            <p>{jobTitle}</p>
          </Identity>
        )}
        {certifications && (
          <Certificates>
            <h3 id="certifications">{strings.certifications}</h3>
            <ul>
              {certifications.map(({ id, name, issuer, year, url }) => (
                <li key={id} id={id}>
                  <div>
                    {url ? (
                      <a href={url} target="_blank" rel="noopener noreferrer">
                        {name}
                        <HiddenText>{` (${strings.newTab})`}</HiddenText>
                      </a>
                    ) : (
                      <b>{name}</b>
                    )}
                    {issuer && <span>{issuer}</span>}
                  </div>
                  {year && <i>{year}</i>}
                </li>
              ))}
            </ul>
          </Certificates>
        )}
        {cv && (
          <CvLink href={cv.href} type="application/pdf">
            {strings.cv} <small>{cv.facts}</small>
          </CvLink>
        )}
      </Proofs>
    </PersonRow>
  )
}
