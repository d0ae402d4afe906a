import { Router, useLocation } from 'wouter'
import type { Blocks } from './blockContent.ts'
import { HomePage } from './HomePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { PageContent } from './pageContent.ts'

interface RoutesProps {
  content: PageContent
  blocks?: Blocks
}

/** The page of the current path: the home page at the base path, else the not-found page. */
export function Routes(props: RoutesProps) {
  return (
    <Router base={import.meta.env.BASE_URL.slice(0, -1)}>
      <CurrentPage {...props} />
    </Router>
  )
}

function CurrentPage({ content, blocks }: RoutesProps) {
  const [path] = useLocation()
  return path === '/' ? <HomePage content={content} blocks={blocks} /> : <NotFoundPage content={content} />
}
