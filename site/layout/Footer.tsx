import { readDelivery, type SiteEnvironment } from '../config.ts'
import { legalTexts } from '../content/legal.ts'
import { profile } from '../content/profile.ts'
import { Brand, FooterBar, FooterGrid, FooterLogo, Legal, TopButton } from './Footer.styles.ts'
import { Logo } from './Logo.tsx'

/** The footer: copyright, a link to the top (on the left, because the assistant is on the right), the legal texts. */
export function Footer({ environment = import.meta.env }: { environment?: SiteEnvironment | undefined }) {
  return (
    <FooterBar>
      <FooterGrid>
        <Brand>
          <FooterLogo>
            <Logo />
            {profile.name}
          </FooterLogo>
          <span>
            {'© '}
            <span ref={showCurrentYear} suppressHydrationWarning>
              {new Date().getFullYear()}
            </span>
            {` ${profile.name}. Tous droits réservés.`}
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
          Haut de page
        </TopButton>
        <Legal>
          {legalTexts[readDelivery(environment)].map(({ id, title, paragraphs }) => (
            <details key={id}>
              <summary>{title}</summary>
              {/* Inside, because a link to what a closed details holds opens it. */}
              <div id={id}>
                {paragraphs.map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </details>
          ))}
        </Legal>
      </FooterGrid>
    </FooterBar>
  )
}

/** The static page has the year of its build, and hydration would not change it. */
function showCurrentYear(element: HTMLElement | null): void {
  if (element) element.textContent = String(new Date().getFullYear())
}
