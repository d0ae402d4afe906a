import { useEffect } from 'react'
import type { Blocks } from './blockContent.ts'
import { MainButtonLink } from './layout/Button.styles.ts'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import { SkipLinks } from './layout/SkipLinks.tsx'
import { usePageTitle } from './layout/usePageTitle.ts'
import { BrokenFlow, Message, Missing, Words } from './NotFoundPage.styles.ts'
import type { PageContent } from './pageContent.ts'

/** The page of every path that does not exist. The path goes to the console. */
export function NotFoundPage({ content, blocks = {} }: { content: PageContent; blocks?: Blocks }) {
  const { art, notFound, strings } = content
  usePageTitle(notFound.documentTitle)
  useEffect(() => {
    console.error('404:', window.location.pathname)
  }, [])

  return (
    <>
      <SkipLinks strings={strings} />
      <Header content={content} homePath={import.meta.env.BASE_URL} />
      <Missing id="main">
        <Message>
          <h1>404</h1>
          <Words>
            <div>
              <p lang={notFound.titleLanguage}>{notFound.title}</p>
              <p>{notFound.explanation}</p>
            </div>
            {/* A new document: the screen reader announces its title and begins at its top. */}
            <MainButtonLink href={import.meta.env.BASE_URL}>{notFound.action}</MainButtonLink>
          </Words>
        </Message>
        {art.brokenFlow ? <BrokenFlow src={art.brokenFlow} width="1600" height="230" alt="" /> : blocks.notFoundPhoto}
      </Missing>
      <Footer content={content}>{blocks.legal}</Footer>
    </>
  )
}
