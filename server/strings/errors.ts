import type { ErrorCode } from '../../shared/chatProtocol.ts'

/**
 * The body of each refused request, in French. The widget has sentences of its own, in the language of the visitor: these
 * are for clients that know no codes.
 */
export const SENTENCES: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'La requête est illisible : il faut un JSON dont la liste « messages » se termine par une question.',
  unauthorized: 'Cette adresse demande un jeton valide.',
  origin_not_allowed: 'Cette page n’est pas autorisée à interroger l’assistant.',
  not_found: 'Cette adresse n’existe pas.',
  method_not_allowed: 'Cette adresse n’accepte pas cette méthode.',
  message_too_long: 'Votre message est trop long.',
  body_too_large: 'La conversation envoyée est trop volumineuse.',
  rate_limited: 'Vous avez posé beaucoup de questions d’affilée. Réessayez dans un instant.',
  too_many_streams: 'Vous avez déjà plusieurs réponses en cours. Attendez la fin de l’une d’elles, puis réessayez.',
  internal: 'Une erreur interne est survenue.',
  upstream_error: 'L’assistant n’a pas pu terminer sa réponse.',
  upstream_unavailable: 'L’assistant n’est pas joignable pour le moment.',
  budget_spent: 'L’assistant a répondu à toutes les questions prévues pour aujourd’hui. Réessayez demain.',
  model_missing: 'Le modèle de l’assistant n’est pas installé.',
  overloaded: 'L’assistant répond déjà à beaucoup de visiteurs. Réessayez dans quelques secondes.',
  shutting_down: 'Le service redémarre. Réessayez dans un instant.',
  upstream_timeout: 'L’assistant a mis trop de temps à répondre.',
}

/** In place of the usual sentences. */
export const tooLong = (maxLength: number) => `Votre message est trop long : ${maxLength} caractères au plus.`
export const FOREIGN_HOST =
  'Cette adresse ne répond que sous une adresse IP, localhost, un nom sans point, le nom de METRICS_HOST ou une origine de ALLOWED_ORIGINS.'
export const NO_CHAT_ID = 'Il faut le nom de la conversation, « chatId ».'
export const UNREADABLE_FEEDBACK =
  'L’avis est illisible : il faut un petit JSON avec « id » et « kind » (up, down, withdrawn ou handover, ou unanswered avec « text »).'
export const TOO_MUCH_FEEDBACK = 'Vous avez donné beaucoup d’avis d’affilée. Réessayez dans un instant.'
/** About a question to the owner. */
export const QUESTION_NOT_KEPT = 'Cette question n’a pas pu être transmise.'
export const NO_MORE_QUESTIONS = 'Cette semaine, trop de questions ont déjà été transmises.'
export const UNKNOWN_FORMAT = 'Ce format n’existe pas : html, json, csv ou markdown.'
