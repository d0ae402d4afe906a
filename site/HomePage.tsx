import { profile } from './content/profile.ts'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import { LoadingScreen } from './layout/LoadingScreen.tsx'
import { SkipLink } from './layout/Page.styles.ts'
import { Toaster } from './layout/Toaster.tsx'
import { useLoading } from './layout/useLoading.ts'
import { usePageTitle } from './layout/usePageTitle.ts'
import { About } from './sections/About.tsx'
import { Contact } from './sections/Contact.tsx'
import { Hero } from './sections/Hero.tsx'
import { Portfolio } from './sections/Portfolio.tsx'
import { Services } from './sections/Services.tsx'
import { Skills } from './sections/Skills.tsx'

/** The home page. All sections are there from the start, below the loading screen for the first 800 ms. */
export function HomePage() {
  usePageTitle(profile.title)
  const { phase, overlayRef } = useLoading()
  return (
    <Toaster>
      {phase !== 'over' && <LoadingScreen ref={overlayRef} />}
      <div inert={phase === 'running'}>
        <SkipLink href="#main">Aller au contenu</SkipLink>
        <Header />
        <main id="main">
          <Hero />
          <About />
          <Skills />
          <Services />
          <Portfolio />
          <Contact />
        </main>
        <Footer />
      </div>
    </Toaster>
  )
}
