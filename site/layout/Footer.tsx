import type { ReactNode } from 'react'
import type { PageContent } from '../pageContent.ts'
import { Brand, FooterBar, FooterGrid, FooterLogo, Legal, TopButton } from './Footer.styles.ts'
import { Logo } from './Logo.styles.ts'
import { HiddenText } from './Page.styles.ts'
import { SpokenSpace } from './SpokenSpace.tsx'

/** The footer: copyright, a link to the top, the legal texts. All is on the left: the assistant is on the right. */
export function Footer({ content, children }: { content: PageContent; children?: ReactNode }) {
  const { art, profile, strings } = content
  return (
    <FooterBar>
      <FooterGrid>
        <Brand>
          <FooterLogo>
            <Logo {...art.logo} />
            {profile.name}
          </FooterLogo>
          <SpokenSpace />
          <span>
            {'© '}
            <span ref={showCurrentYear} suppressHydrationWarning>
              {new Date().getFullYear()}
            </span>
            {` ${profile.name}. ${strings.rightsReserved}`}
          </span>
        </Brand>
        <TopButton type="button" onClick={() => window.scrollTo({ top: 0 })}>
          <svg
            viewBox="0 0 20 20"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.25"
            aria-hidden="true"
          >
            <path d="M10 18V3M3 10l7-7 7 7" />
          </svg>
          {strings.top}
        </TopButton>
        <Legal>
          <HiddenText as="h2">{strings.legal}</HiddenText>
          {children}
        </Legal>
      </FooterGrid>
    </FooterBar>
  )
}

/** The static page has the year of its build, and hydration would not change it. */
function showCurrentYear(element: HTMLElement | null): void {
  if (element) element.textContent = String(new Date().getFullYear())
}
