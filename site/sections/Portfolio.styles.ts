import styled from 'styled-components'
import { media } from '../layout/media.ts'

// Without a role, WebKit does not announce a list without marks as a list.
export const ProjectList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: 1fr 1fr;
  column-gap: var(--gap);
  row-gap: clamp(3rem, 5vw, 5.5rem);
  padding-bottom: clamp(3rem, 7.5vw, 8rem);
  > :only-child {
    grid-column: 1 / -1;
  }
  ${media.menu} {
    grid-template-columns: 1fr;
    padding-bottom: 0;
  }
  ${media.phone} {
    row-gap: 1.75rem;
  }
`

export const Poster = styled.div`
  order: -1;
  border: var(--stroke) solid var(--on-accent);
  overflow: hidden;
  aspect-ratio: 4 / 3;
  background: var(--sunken);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform 500ms var(--e-out);
  }
  a {
    display: block;
    position: relative;
    height: 100%;
  }
  span {
    position: absolute;
    right: 0;
    bottom: 0;
    padding: 0.4rem 0.8rem;
    background: var(--paper);
    color: var(--ink);
    font-size: var(--fs-small);
    font-weight: 500;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
  ${media.dark} {
    border-color: transparent;
    /* Drawings. A photograph keeps the light that its author chose. */
    img[src$='.svg'] {
      filter: brightness(0.93);
    }
  }
`

// The title comes first for screen readers, the poster comes first on the screen.
export const ProjectItem = styled.li`
  display: flex;
  flex-direction: column;
  break-inside: avoid;
  &:nth-child(even) {
    translate: 0 clamp(3rem, 7.5vw, 8rem);
    /* Between two pixels, each line of the poster would be grey. */
    translate: 0 round(clamp(3rem, 7.5vw, 8rem), 1px);
  }
  h3 {
    font-size: clamp(1.375rem, 1.1rem + 0.8vw, 2rem);
    margin-top: 1.35rem;
  }
  p {
    color: var(--ink-2);
    margin-top: 0.65rem;
    max-width: 36em;
    text-wrap: balance;
  }
  /* A picture that can be opened moves under the pointer. Others do not look as if they could. */
  ${media.hover} {
    &:hover ${Poster} a img {
      transform: scale(1.025);
    }
  }
  /* On phones a drawn poster is beside its title, unless that would have a word a line. A photograph keeps the width. */
  @media (min-width: 22em) and (max-width: 39.99rem) {
    &:has(${Poster} img[src$='.svg']) {
      display: grid;
      grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
      column-gap: 1rem;
      align-items: start;
      > * {
        grid-column: 1 / -1;
      }
      > ${Poster} {
        grid-area: 1 / 1;
      }
      h3 {
        grid-area: 1 / 2;
        margin-top: 0;
        font-size: 1.25rem;
      }
    }
  }
  ${media.menu} {
    &:nth-child(even) {
      translate: none;
    }
  }
  ${media.print} {
    &:nth-child(even) {
      translate: none;
    }
  }
`

export const Tags = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: 0.45rem;
  margin-top: 1rem;
  li {
    font-size: var(--fs-small);
    font-weight: 500;
    line-height: 1.3;
    padding: 0.28rem 0.6rem;
    border: 1.5px solid var(--ink);
    border-radius: var(--r-1);
  }
`
