import type { ReactNode } from 'react'
import { Drawing } from '../art/Drawing.tsx'
import { Wrap } from '../layout/Page.styles.ts'
import type { PageContent } from '../pageContent.ts'
import { SectionHead } from './SectionHead.tsx'
import { Picture, Price, ServiceItem, ServiceList, ServicesSection } from './Services.styles.ts'

interface ServicesProps {
  id: string
  content: PageContent['services']
  children?: ReactNode
}

/** The ways of working together, and an optional block. */
export function Services({ id, content, children }: ServicesProps) {
  return (
    <ServicesSection id={id} aria-labelledby="services-title">
      <Wrap>
        <SectionHead id="services-title" title={content.title} lead={content.lead} />
        <ServiceList>
          {content.services.map(({ id, title, description, price, icon }) => (
            <ServiceItem key={id} id={id}>
              <Picture>
                <Drawing viewBox="0 0 240 120" fill="none" stroke="currentColor" strokeWidth="2.5" shapes={icon} />
              </Picture>
              <h3>{title}</h3>
              <p>{description}</p>
              {price && <Price>{price}</Price>}
            </ServiceItem>
          ))}
        </ServiceList>
        {children}
      </Wrap>
    </ServicesSection>
  )
}
