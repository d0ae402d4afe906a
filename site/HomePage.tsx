import type { ReactNode } from 'react'
import type { Blocks } from './blockContent.ts'
import type { PageSection } from './content/pageSchema.ts'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import { LoadingScreen } from './layout/LoadingScreen.tsx'
import { Section } from './layout/Section.styles.ts'
import { SkipLinks } from './layout/SkipLinks.tsx'
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
  const { page, profile, strings } = content
  usePageTitle(profile.title)
  return (
    <Toaster closeLabel={strings.closeToast}>
      <LoadingScreen />
      <SkipLinks strings={strings} />
      <Header content={content} />
      <main id="main">{page.map(section => showSection(section, content, blocks))}</main>
      <Footer content={content}>{blocks.legal}</Footer>
    </Toaster>
  )
}

function showSection({ section, id }: PageSection, content: PageContent, blocks: Blocks): ReactNode {
  const { hero, about, skills, services, projects, art, strings } = content
  switch (section) {
    case 'home':
      return (
        <Hero key={id} content={hero} flow={art.flow}>
          {blocks.photo}
        </Hero>
      )
    case 'about':
      return (
        <About key={id} id={id} content={about}>
          {blocks.person}
          {blocks.experience}
        </About>
      )
    case 'skills':
      if (skills) return <Skills key={id} id={id} content={skills} strings={strings.skills} />
      // The section is the page's: what the gestures add to it is there before the block is.
      return (
        <Section key={id} id={id} aria-labelledby="skills-title">
          {blocks.skills}
        </Section>
      )
    case 'services':
      return (
        <Services key={id} id={id} content={services}>
          {blocks.prices}
          {blocks.faq}
        </Services>
      )
    case 'portfolio':
      return (
        <Portfolio key={id} id={id} content={projects} art={art} tagsLabel={strings.tags} blocks={blocks}>
          {blocks.testimonials}
        </Portfolio>
      )
    case 'contact':
      return (
        <Contact key={id} id={id} content={content} form={blocks.form}>
          {blocks.hours}
          {blocks.appointment}
        </Contact>
      )
  }
}
