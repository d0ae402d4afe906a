import { Route, Switch } from 'wouter'
import { HomePage } from './HomePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** The page of the current path: the home page at `/`, else the not-found page. */
export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <HomePage />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  )
}
