import styled from 'styled-components'
import { media } from '../layout/media.ts'
import { richTextStyles } from '../layout/richText.styles.ts'

export const ProjectLink = styled.a`
  align-self: start;
  margin-top: 1rem;
  padding-block: 0.25rem;
  font-weight: 600;
  overflow-wrap: anywhere;
`

// The arrow is made of borders, because they stay visible in forced colours.
export const Details = styled.details`
  margin-top: 1rem;
  border-block: 1px solid var(--line);
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    column-gap: 1.5rem;
    padding-block: 0.85rem;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    width: 0.6rem;
    height: 0.6rem;
    margin: 0 0.3rem 0.3rem 0;
    border: solid var(--ink);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    transition: rotate var(--d-2) var(--e-out);
  }
  &[open] summary::after {
    margin-bottom: -0.3rem;
    rotate: 225deg;
  }
  > div {
    max-width: 38em;
    padding-bottom: 1.25rem;
    color: var(--ink-2);
    overflow-wrap: anywhere;
    scroll-margin-top: 4rem;
  }
  > div > * {
    margin-top: 0.75rem;
  }
  > div > :first-child {
    margin-top: 0;
  }
  [id] {
    color: var(--ink);
    scroll-margin-top: 1rem;
  }
  ${richTextStyles}
  ${media.hover} {
    summary:hover {
      text-decoration: underline;
      text-decoration-thickness: 2px;
      text-underline-offset: 0.18em;
    }
  }
  ${media.print} {
    summary::after {
      display: none;
    }
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`
