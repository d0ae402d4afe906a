import styled from 'styled-components'
import { media } from '../layout/media.ts'

// Without a role, WebKit does not announce a list without marks as a list.
export const SkillList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: clamp(1.5rem, 4.4vw, 5rem);
  border-bottom: 1px solid var(--line);
  > li:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  ${media.menu} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const SkillItem = styled.li`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  align-items: start;
  padding-block: clamp(1.25rem, 2vw, 2rem);
  border-top: 1px solid var(--line);
  break-inside: avoid;
  svg {
    width: 3.25rem;
    height: 3.25rem;
  }
  h3 {
    font-size: var(--fs-h3);
    margin-bottom: 0.35rem;
  }
  p {
    color: var(--ink-2);
    line-height: 1.5;
    max-width: 38em;
    text-wrap: balance;
  }
  ${media.tablet} {
    grid-template-columns: 4rem minmax(0, 1fr);
  }
`
