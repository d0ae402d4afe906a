import { Fragment, type ReactNode } from 'react'
import { ButtonLink, MainButtonLink } from '../layout/Button.styles.ts'
import { SpokenSpace } from '../layout/SpokenSpace.tsx'
import type { PageContent, Picture } from '../pageContent.ts'
import { Comparison } from './Comparison.tsx'
import { Actions, Caption, Flow, HeroSection, Introduction, Opening, Title } from './Hero.styles.ts'

/** Not every browser tells a picture that the visitor wants no motion: then its address does. */
const STILL = [
  ['(prefers-reduced-motion:reduce) and ', '#still'],
  ['', ''],
] as const

interface HeroProps {
  content: PageContent['hero']
  flow: PageContent['art']['flow']
  /** The photograph of an owner who has no drawing. */
  children?: ReactNode
}

/** The first screen: the promise, its buttons, and the drawing or the photograph that illustrates the promise. */
export function Hero({ content, flow, children }: HeroProps) {
  const [main, other] = content.actions
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
        <Introduction>
          <p>{content.introduction}</p>
          <Actions>
            {main && <MainButtonLink href={main.href}>{main.label}</MainButtonLink>}
            {other && <ButtonLink href={other.href}>{other.label}</ButtonLink>}
          </Actions>
        </Introduction>
      </Opening>
      {flow ? (
        <Flow>
          <picture>
            {STILL.map(([reduced, still]) => (
              <Fragment key={still}>
                <Shape media={`${reduced}(max-width:39.99rem)`} {...flow.high} src={flow.high.src + still} />
                <Shape media={`${reduced}(max-width:61.99rem)`} {...flow.medium} src={flow.medium.src + still} />
                {still && <Shape media={`${reduced}(width)`} {...flow.wide} src={flow.wide.src + still} />}
              </Fragment>
            ))}
            <img {...flow.wide} fetchPriority="high" alt={content.artDescription} />
          </picture>
        </Flow>
      ) : (
        children
      )}
      {flow && content.caption && <Caption aria-hidden="true">{content.caption}</Caption>}
      {content.comparison && <Comparison content={content.comparison} />}
    </HeroSection>
  )
}

/** A shape of the drawing, for the windows that it fits. */
function Shape({ media, src, width, height }: Picture & { media: string }) {
  return <source media={media} srcSet={src} width={width} height={height} />
}
