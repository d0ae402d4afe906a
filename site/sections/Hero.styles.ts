import styled from 'styled-components'
import { media } from '../layout/media.ts'
import { Reveal } from '../layout/Reveal.tsx'

export const HeroSection = styled(Reveal)`
  padding-top: calc(var(--header-h) + clamp(1rem, 2.2vw, 3rem));
  overflow: clip;
  ${media.low} {
    padding-top: calc(var(--header-h) + 0.5rem);
  }
`

// The first line of the title is above both columns, the second one in the right column. The paragraph is to its left, and
// the buttons are below it. Lines of any length only make their rows higher.
export const Opening = styled.div`
  padding-inline: var(--gutter);
  display: grid;
  grid-template-columns: minmax(18rem, 1fr) minmax(0, max-content);
  column-gap: var(--s-5);
  ${media.tablet} {
    display: block;
  }
`

export const Title = styled.h1`
  font-size: var(--fs-hero);
  font-weight: 800;
  line-height: 0.97;
  letter-spacing: 0.02em;
  text-wrap: initial;
  overflow-wrap: break-word;
  grid-area: 1 / 1 / 3 / 3;
  display: grid;
  grid-template: subgrid / subgrid;
  span {
    grid-column: 1 / 3;
  }
  span + span {
    grid-column: 2;
    text-align: right;
  }
  ${media.tablet} {
    display: block;
    span {
      display: block;
    }
    span + span {
      text-align: left;
    }
  }
`

export const Introduction = styled.div`
  display: contents;
  p {
    grid-area: 2 / 1 / 4 / 2;
    font-size: clamp(1.0625rem, 0.8rem + 0.48vw, 1.4375rem);
    line-height: 1.5;
    max-width: clamp(22rem, 36vw, 44rem);
    margin-top: calc(0.6 * var(--fs-body));
    text-wrap: balance;
  }
  ${media.low} {
    p {
      font-size: var(--fs-body);
      line-height: 1.4;
      max-width: 40rem;
    }
  }
  ${media.tablet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem;
    margin-top: 1.25rem;
    p {
      grid-area: auto;
      max-width: 36em;
      margin: 0;
    }
  }
`

export const Actions = styled.div`
  grid-area: 3 / 2;
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  align-content: start;
  gap: var(--s-3);
  margin-top: calc(0.6 * var(--fs-body) + clamp(0.75rem, 1.4vw, 1.75rem));
  ${media.low} {
    margin-top: 0.75rem;
  }
  ${media.tablet} {
    grid-area: auto;
    justify-content: start;
    margin-top: 0;
  }
  ${media.phone} {
    > a {
      flex: 1 1 100%;
      padding-inline: 0.75rem;
    }
    /* In a low window, the button of the assistant stands beside them. */
    @media (max-height: 43.99rem) {
      padding-inline-end: calc(5.75rem - var(--gutter));
    }
  }
  ${media.print} {
    display: none;
  }
`

// The drawing of a phone has no room for the words under its total. Its description has them for screen readers.
export const Caption = styled.p`
  display: none;
  ${media.phone} {
    display: block;
    margin: 0.25rem var(--gutter) 0;
    font: italic var(--fs-legend) / 1.3 var(--font-legend);
    color: var(--ink-2);
    text-align: center;
  }
`

export const Flow = styled.figure`
  /* Its words begin 5.5 % of its width from its left edge, which is where the texts of the page begin. */
  width: calc((100vw - var(--gutter)) / 0.945);
  margin: clamp(1.25rem, 1.9vw, 2.5rem) 0 0 auto;
  ${media.low} {
    margin-top: 0;
  }
  img {
    width: 100%;
    height: auto;
  }
  ${media.tablet} {
    margin-top: var(--s-6);
  }
  ${media.phone} {
    width: auto;
    margin-top: 1.25rem;
    img {
      max-width: 34rem;
      margin-inline: auto;
    }
  }
`
