import type { ReactNode } from 'react'
import { HiddenText } from '../layout/Page.styles.ts'
import type { PageContent } from '../pageContent.ts'
import { Columns, ContactSection, Details, Introduction } from './Contact.styles.ts'

interface ContactProps {
  id: string
  content: PageContent
  form: ReactNode
  children?: ReactNode
}

/** How to reach the consultant: details and an optional block on the left, the form on the right. */
export function Contact({ id, content, form, children }: ContactProps) {
  const { contact, profile, strings } = content
  const { email, phone, location, social } = profile
  const { network, newTab, ...labels } = strings.contact
  // A line may break between them, and nowhere else if each has room.
  const [mailbox, host] = email.split('@')
  return (
    <ContactSection id={id} aria-labelledby="contact-title">
      <Columns>
        <Introduction data-head="">
          <h2 id="contact-title">{contact.title}</h2>
          <p>{contact.lead}</p>
          {children}
          <Details>
            <div>
              <dt>{labels.email}</dt>
              <dd>
                <a href={`mailto:${email}`}>
                  {mailbox}@<wbr />
                  {host}
                </a>
              </dd>
            </div>
            {phone && (
              <div>
                <dt>{labels.phone}</dt>
                <dd>
                  <a href={`tel:${phone.number}`}>{phone.label}</a>
                </dd>
              </div>
            )}
            <div>
              <dt>{labels.place}</dt>
              <dd>{location}</dd>
            </div>
            {social.length > 0 && (
              <div>
                <dt>{network}</dt>
                {social.map(({ network, url }) => (
                  <dd key={url}>
                    <a href={url} target="_blank" rel="me noopener noreferrer">
                      {labels.profile.replace('{network}', network)}
                      <HiddenText>{`\u00a0(${newTab})`}</HiddenText>
                    </a>
                  </dd>
                ))}
              </div>
            )}
          </Details>
        </Introduction>
        {form}
      </Columns>
    </ContactSection>
  )
}
