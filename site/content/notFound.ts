/** What the page of a path that does not exist says. The title is the specification's, in English. */
export const notFound = {
  documentTitle: 'Page introuvable : Nicodata',
  title: 'Oops! Page not found',
  explanation: 'Cette page n’existe pas, ou plus. Le flux s’arrête ici.',
  action: 'Retour à l’accueil',
} as const
