import type { FactKind } from '../section.ts'

const MONTH =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|may|june|july|august|september|october|november|december'
const DAY =
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|monday|tuesday|wednesday|thursday|friday|saturday|sunday'

/**
 * The patterns of each kind of fact. Each takes linear time. They find a fact by its end: the rest of a number or of a
 * mailbox may be long.
 */
const FACTS: Readonly<Record<FactKind, readonly RegExp[]>> = {
  price: [
    /[€£$]\s?\d|\d[\s.,]{0,4}[€£$]/u,
    /\d[\s.,]{0,4}(?:euros?|eur|pounds?|dollars?|cents?|pence)\b/iu,
    /\b(?:gratuit|gratuite|offert|offerte|offerts|free|pounds|euros|forfait|tarif|tarifs|prix)\b/iu,
  ],
  date: [
    new RegExp(`\\b(?:${DAY})|\\b(?:${MONTH})\\b`, 'iu'),
    /\b\d{1,2}\s?(?:h|heures?|am|pm|o'clock)\b|\b(?:19|20)\d{2}\b/iu,
    /\d\s(?:jours?|semaines?|mois|ans|days?|weeks?|months?|years?)\b/iu,
    /\b(?:jours?|semaines?|mois|week|weeks|months?|evening|matin|soir)\b/iu,
  ],
  availability: [
    /\b(?:agenda|complet|libres?|disponibles?|disponibilités?|planning|créneaux?|booked|available|availability|calendar)\b/iu,
  ],
  place: [
    /\b\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|av\.|boulevard|bd|place|quai|chemin|route|impasse|allée|cours)\b/u,
    /\b(?:rue|avenue|boulevard|quai|place)\s\p{Lu}|\b\d{5}\s\p{Lu}/u,
    /\d\s\p{L}[\p{L}\s]{1,29}\b(?:street|road|lane|avenue)\b/u,
    /\b(?:[Aa]dresse|[Ss]itués?|[Ll]ieu|[Ll]ocalisation|[Bb]asée?s?|[Vv]illes?|[Vv]isio|visioconférence|à distance|[Rr]égion|France|[Bb]ased|[Aa]ddress|[Ll]ocated|[Rr]emote)\b/u,
  ],
  person: [
    /\b\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}/u,
    /\b(?:équipe|gérant|gérante|fondateur|fondatrice|directeur|directrice|team|founder|owner)\b/u,
  ],
  phone: [/(?:\+\d{2}\s?|\b0)\d(?:[\s.]?\d{2,4}){3}/u, /[\w.+-]@[\w-]+\.\w/u],
}

/** Whether a text holds contact details or opening hours. Such a text is never dropped as repeated. */
export function holdsFact(text: string): boolean {
  return hasFact(text, 'phone') || hasFact(text, 'place')
}

/** The kinds of facts in a text. */
export function factsIn(text: string): FactKind[] {
  return (Object.keys(FACTS) as FactKind[]).filter(kind => hasFact(text, kind))
}

function hasFact(text: string, kind: FactKind): boolean {
  return FACTS[kind].some(pattern => pattern.test(text))
}
