import { Router, useLocation } from 'wouter'
import { HomePage } from './HomePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { PageContent } from './pageContent.ts'

/** The page of the current path: the home page at the base path, else the not-found page. */
export function Routes({ content }: { content: PageContent }) {
  return (
    <Router base={import.meta.env.BASE_URL.slice(0, -1)}>
      <CurrentPage content={content} />
    </Router>
  )
}

function CurrentPage({ content }: { content: PageContent }) {
  const [path] = useLocation()
  return path === '/' ? <HomePage content={content} /> : <NotFoundPage content={content} />
}
