import type { Blocks } from './blockContent.ts'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import { LoadingScreen } from './layout/LoadingScreen.tsx'
import { SkipLink } from './layout/Page.styles.ts'
import { Toaster } from './layout/Toaster.tsx'
import { usePageTitle } from './layout/usePageTitle.ts'
import type { PageContent } from './pageContent.ts'
import { About } from './sections/About.tsx'
import { Contact } from './sections/Contact.tsx'
import { Hero } from './sections/Hero.tsx'
import { Portfolio } from './sections/Portfolio.tsx'
import { Services } from './sections/Services.tsx'
import { Skills } from './sections/Skills.tsx'

/** The home page. All sections are on the page from the start, covered by the loading screen for the first 800 ms. */
export function HomePage({ content, blocks = {} }: { content: PageContent; blocks?: Blocks }) {
  const { profile, strings } = content
  usePageTitle(profile.title)
  return (
    <Toaster closeLabel={strings.closeToast}>
      <LoadingScreen />
      <SkipLink href="#main">{strings.skipLink}</SkipLink>
      <Header content={content} />
      <main id="main">
        <Hero content={content.hero} flow={content.art.flow} />
        <About content={content.about}>{blocks.person}</About>
        <Skills content={content.skills} strings={strings.skills} />
        <Services content={content.services}>{blocks.faq}</Services>
        <Portfolio content={content.projects} art={content.art} tagsLabel={strings.tags} blocks={blocks}>
          {blocks.testimonials}
        </Portfolio>
        <Contact content={content} form={blocks.form}>
          {blocks.appointment}
        </Contact>
      </main>
      <Footer content={content}>{blocks.legal}</Footer>
    </Toaster>
  )
}
