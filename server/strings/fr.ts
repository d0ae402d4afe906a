import { FEWEST_VISITORS } from '../insights/InsightsStore.ts'
import type { ServerStrings } from './ServerStrings.ts'

export const FRENCH: ServerStrings = {
  modelLoading:
    '*Le modèle de langage se charge : en attendant, je cite ce site. Reposez votre question dans un instant.*',
  report: {
    locale: 'fr',
    title: monday => `Questions à l’assistant, semaine du ${monday}`,
    questions: count => `Questions et messages reçus\u00a0: ${count}.`,
    bySection: 'Par section',
    unanswered: 'Sans réponse sur le site',
    countOfUnanswered: count => `Questions sans réponse\u00a0: ${count}.`,
    phrases: `Mots employés dans au moins ${FEWEST_VISITORS} conversations venues d’autant de réseaux différents, avec le nombre de ces conversations\u00a0:`,
    noPhrases: `Aucun mot n’a été employé dans ${FEWEST_VISITORS} conversations venues d’autant de réseaux différents\u00a0: rien d’autre n’est gardé.`,
    colon: '\u00a0: ',
    ownerQuestions: 'Questions que des visiteurs vous posent',
    toCopy:
      'Ce qu’ils ont envoyé, tel qu’ils l’ont écrit. Quand une page y répond, ce bloc complète « asks.json » : remplacez l’adresse par la sienne. Les mêmes lignes conviennent à une liste de questions et de réponses.',
    feedback: 'Avis et demandes de contact',
    kinds: { up: 'Réponses utiles', down: 'Réponses inutiles', handover: 'Demandes à transmettre à une personne' },
    languages: 'Langues',
    replaced: 'Citations du site à la place du modèle',
    reasons: {
      budget_spent: 'Jetons du jour épuisés',
      model_missing: 'Modèle absent de son serveur',
      overloaded: 'Modèle surchargé',
      upstream_error: 'Erreur du modèle',
      upstream_timeout: 'Modèle trop lent',
      upstream_unavailable: 'Modèle injoignable',
    },
    reason: 'Raison',
    section: 'Section',
    count: 'Questions',
  },
}
