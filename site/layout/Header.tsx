import type { PageContent } from '../pageContent.ts'
import { Burger, HeaderBar, HeaderRow, HomeLink, Navigation } from './Header.styles.ts'
import { Logo } from './Logo.styles.ts'
import { useMenu } from './useMenu.ts'
import { useScrolled } from './useScrolled.ts'

/** A name with more letters is set smaller, in up to three lines. */
const LONG_NAME = 16

/** The fixed header: the logo and the links to the sections, behind a button on small screens. */
export function Header({ content, homePath = '' }: { content: PageContent; homePath?: string }) {
  const { art, navigation, profile, strings } = content
  const isOpaque = useScrolled()
  const menu = useMenu(content.menu)
  return (
    <HeaderBar
      data-opaque={isOpaque || menu.isOpen || undefined}
      data-menu={content.menu === 'tablet' ? undefined : content.menu}
    >
      <HeaderRow data-email={profile.email}>
        <HomeLink
          data-long={profile.name.length > LONG_NAME || undefined}
          href={homePath || '#home'}
          aria-label={(homePath ? strings.homePage : strings.homeLink).replace('{name}', profile.name)}
        >
          <Logo {...art.logo} />
          {profile.name}
        </HomeLink>
        <Burger
          ref={menu.buttonRef}
          type="button"
          aria-expanded={menu.isOpen}
          aria-controls="navigation"
          aria-label={menu.isOpen ? strings.closeMenu : strings.openMenu}
          onClick={menu.toggle}
        >
          <svg viewBox="0 0 28 28" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
            <path d="M3 6h22" />
            <path d="M3 14h22" />
            <path d="M3 22h22" />
          </svg>
        </Burger>
        <Navigation id="navigation" aria-label={strings.navigation} data-open={menu.isOpen || undefined}>
          <ul>
            {navigation.map(({ label, section }) => (
              <li key={label}>
                <a href={`${homePath}#${section}`} onClick={menu.close}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Navigation>
      </HeaderRow>
    </HeaderBar>
  )
}
