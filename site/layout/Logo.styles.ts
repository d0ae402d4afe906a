import styled, { css } from 'styled-components'
import { Drawing } from '../art/Drawing.tsx'

/** The owner's mark. */
export const Logo = styled(Drawing)`
  flex: none;
  height: 2.125rem;
  max-width: 9rem;
`

/** The mark and the name beside it, in the header and in the footer. */
export const logoStyles = css`
  display: inline-flex;
  align-items: center;
  gap: 0.65rem;
  min-height: 2.75rem;
  font-family: var(--font-display);
  font-weight: 800;
  font-size: 1.625rem;
  letter-spacing: -0.005em;
  line-height: 1;
  text-decoration: none;
  min-width: 0;
  overflow-wrap: anywhere;
  &[data-long] {
    font-size: 1.125rem;
  }
`
