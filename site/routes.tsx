import { Route, Router, Switch } from 'wouter'
import { HomePage } from './HomePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** The page of the current path: the home page at the base path, else the not-found page. */
export function Routes() {
  return (
    <Router base={import.meta.env.BASE_URL.slice(0, -1)}>
      <Switch>
        <Route path="/">
          <HomePage />
        </Route>
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </Router>
  )
}
