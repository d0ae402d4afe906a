import styled from 'styled-components'
import { media } from './media.ts'

export const ToastList = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  bottom: max(1.5rem, env(safe-area-inset-bottom));
  left: 1.5rem;
  width: min(26rem, 100vw - 3rem);
  /* Where the form is in one column, they would cover its end, or the open assistant. */
  ${media.tablet} {
    top: calc(var(--header-h) + 0.75rem);
    bottom: auto;
  }
  ${media.phone} {
    left: 0.75rem;
    width: calc(100vw - 1.5rem);
    /* The open menu is at the top. */
    body:has(#navigation[data-open]) & {
      top: auto;
      bottom: max(0.75rem, env(safe-area-inset-bottom));
    }
  }
  ${media.print} {
    display: none;
  }
`
