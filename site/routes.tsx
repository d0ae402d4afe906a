import type { Blocks } from './blockContent.ts'
import { HomePage } from './HomePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { PageContent } from './pageContent.ts'

interface RoutesProps {
  content: PageContent
  blocks?: Blocks
  /** The path of the page. */
  path: string
}

/** The page of a path: the home page at the base path, with or without its last slash, else the not-found page. */
export function Routes({ content, blocks, path }: RoutesProps) {
  const isHome = [path, `${path}/`].includes(import.meta.env.BASE_URL)
  const Page = isHome ? HomePage : NotFoundPage
  return <Page content={content} blocks={blocks} />
}
