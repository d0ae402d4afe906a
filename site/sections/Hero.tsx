import { Fragment } from 'react'
import { ButtonLink, MainButtonLink } from '../layout/Button.styles.ts'
import { SpokenSpace } from '../layout/SpokenSpace.tsx'
import type { PageContent } from '../pageContent.ts'
import { Actions, Flow, HeroSection, Introduction, Opening, Title, Total } from './Hero.styles.ts'

/** Not every browser tells a picture that the visitor wants no motion: then its address does. */
const STILL = [
  ['(prefers-reduced-motion:reduce) and ', '#still'],
  ['', ''],
] as const

/** The first screen: the promise, two buttons, and the flow map that illustrates the promise. */
export function Hero({ content, flow }: { content: PageContent['hero']; flow: PageContent['art']['flow'] }) {
  return (
    <HeroSection id="home" aria-labelledby="home-title">
      <Opening>
        <Title id="home-title">
          {content.title.map((line, index) => (
            <Fragment key={line}>
              {index > 0 && <SpokenSpace />}
              <span>{line}</span>
            </Fragment>
          ))}
        </Title>
        {content.total && (
          <Total>
            <b>{content.total.amount}</b> {content.total.caption}
          </Total>
        )}
        <Introduction>
          <p>{content.introduction}</p>
          <Actions>
            <MainButtonLink href="#contact">{content.actions.contact}</MainButtonLink>
            <ButtonLink href="#portfolio">{content.actions.portfolio}</ButtonLink>
          </Actions>
        </Introduction>
      </Opening>
      <Flow>
        <picture>
          {STILL.map(([reduced, still]) => (
            <Fragment key={still}>
              <source media={`${reduced}(max-width:39.99rem)`} srcSet={flow.high + still} width="390" height="622" />
              <source media={`${reduced}(max-width:61.99rem)`} srcSet={flow.medium + still} width="900" height="454" />
              {still && <source media={`${reduced}(width)`} srcSet={flow.wide + still} width="1600" height="484" />}
            </Fragment>
          ))}
          <img src={flow.wide} width="1600" height="484" fetchPriority="high" alt={content.flowDescription} />
        </picture>
      </Flow>
    </HeroSection>
  )
}
