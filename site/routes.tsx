import { Route, Router, Switch } from 'wouter'
import { HomePage } from './HomePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { PageContent } from './pageContent.ts'

/** The page of the current path: the home page at the base path, else the not-found page. */
export function Routes({ content }: { content: PageContent }) {
  return (
    <Router base={import.meta.env.BASE_URL.slice(0, -1)}>
      <Switch>
        <Route path="/">
          <HomePage content={content} />
        </Route>
        <Route>
          <NotFoundPage content={content} />
        </Route>
      </Switch>
    </Router>
  )
}
