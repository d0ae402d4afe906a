/** Texts of the not-found page. The title comes from the specification and is in English. */
export const notFound = {
  documentTitle: 'Page introuvable : Nicodata',
  title: 'Oops! Page not found',
  explanation: 'Cette page n’existe pas, ou plus. Le flux s’arrête ici.',
  action: 'Retour à l’accueil',
} as const
