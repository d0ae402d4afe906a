import { ContactForm } from '../contact/ContactForm.tsx'
import { contactHeading } from '../content/contact.ts'
import { profile } from '../content/profile.ts'
import { HiddenText } from '../layout/Page.styles.ts'
import { Columns, ContactSection, Details, Introduction } from './Contact.styles.ts'

/** How to reach the consultant: details on the left, the form on the right. */
export function Contact() {
  const { email, phone, location, social } = profile
  return (
    <ContactSection id="contact" aria-labelledby="contact-title">
      <Columns>
        <Introduction>
          <h2 id="contact-title">{contactHeading.title}</h2>
          <p>{contactHeading.lead}</p>
          <Details>
            <div>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
            <div>
              <dt>Téléphone</dt>
              <dd>
                <a href={`tel:${phone.number}`}>{phone.label}</a>
              </dd>
            </div>
            <div>
              <dt>Lieu</dt>
              <dd>{location.label}</dd>
            </div>
            <div>
              <dt>Réseau</dt>
              <dd>
                <a href={social.url} target="_blank" rel="me noopener noreferrer">
                  {`Profil ${social.network}`}
                  <HiddenText> (nouvel onglet)</HiddenText>
                </a>
              </dd>
            </div>
          </Details>
        </Introduction>
        <ContactForm />
      </Columns>
    </ContactSection>
  )
}
