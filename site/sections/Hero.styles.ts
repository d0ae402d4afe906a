import styled, { keyframes } from 'styled-components'
import { media } from '../layout/media.ts'
import { Reveal } from '../layout/Reveal.tsx'

export const HeroSection = styled(Reveal)`
  padding-top: calc(var(--header-h) + clamp(1rem, 2.2vw, 3rem));
  overflow: clip;
`

export const Opening = styled.div`
  padding-inline: var(--gutter);
`

export const Title = styled.h1`
  font-size: var(--fs-hero);
  font-weight: 800;
  line-height: 0.97;
  letter-spacing: -0.006em;
  text-wrap: initial;
  span {
    display: block;
  }
  span:last-child {
    text-align: right;
  }
  ${media.tablet} {
    span:last-child {
      text-align: left;
    }
  }
`

// The paragraph is to the left of the title's second line; the buttons are below that line.
export const Introduction = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--s-5) var(--s-7);
  margin-top: calc(var(--fs-hero) * -0.97 + 0.6em);
  p {
    font-size: clamp(1.0625rem, 0.8rem + 0.48vw, 1.4375rem);
    line-height: 1.5;
    max-width: clamp(22rem, 36vw, 44rem);
  }
  ${media.tablet} {
    grid-template-columns: 1fr;
    margin-top: var(--s-5);
    p {
      max-width: 36em;
    }
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  margin-top: calc(var(--fs-hero) * 0.97 + clamp(0.75rem, 1.4vw, 1.75rem));
  ${media.tablet} {
    margin-top: 0;
  }
  ${media.phone} {
    > a {
      flex: 1 1 100%;
    }
  }
  ${media.print} {
    display: none;
  }
`

const drawAcross = keyframes`
  from { clip-path: inset(0 100% 0 0); }
  to { clip-path: inset(0 0 0 0); }
`

const drawDown = keyframes`
  from { clip-path: inset(0 0 100% 0); }
  to { clip-path: inset(0 0 0 0); }
`

export const Flow = styled.figure`
  margin-top: clamp(1.25rem, 1.9vw, 2.5rem);
  img {
    width: 100%;
    height: auto;
    animation: ${drawAcross} var(--d-draw) var(--e-in-out);
  }
  ${media.scripting} {
    /* Once the loading screen leaves. Under it the picture is painted whole, which makes it the early paint it is. */
    img {
      animation-delay: var(--d-loading);
    }
  }
  ${media.tablet} {
    margin-top: var(--s-6);
  }
  ${media.phone} {
    img {
      max-width: 34rem;
      margin-inline: auto;
      animation-name: ${drawDown};
    }
  }
  ${media.print} {
    img {
      animation: none;
    }
  }
`
