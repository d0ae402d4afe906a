import { ServiceIcon } from '../art/ServiceIcon.tsx'
import { services, servicesHeading } from '../content/services.ts'
import { Wrap } from '../layout/Page.styles.ts'
import { SectionHead } from './SectionHead.tsx'
import { Picture, ServiceItem, ServiceList, ServicesSection } from './Services.styles.ts'

/** The five ways of working together. */
export function Services() {
  return (
    <ServicesSection id="services" aria-labelledby="services-title">
      <Wrap>
        <SectionHead id="services-title" {...servicesHeading} />
        <ServiceList>
          {services.map(({ title, description, icon }) => (
            <ServiceItem key={title}>
              <Picture>
                <ServiceIcon name={icon} />
              </Picture>
              <h3>{title}</h3>
              <p>{description}</p>
            </ServiceItem>
          ))}
        </ServiceList>
      </Wrap>
    </ServicesSection>
  )
}
