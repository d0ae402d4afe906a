import type { FactKind } from '../section.ts'
import { fold } from './words.ts'

/** The words with which visitors ask for each kind of fact, without capitals and accents. */
const ASKED: readonly (readonly [FactKind, RegExp])[] = [
  [
    'price',
    /\b(prix|tarifs?|combien (ca )?(coute|vaut|faut il payer|je dois)|coute|couter?|cher|tjm|devis|honoraires|facturez|payer|prices?|pricing|how much|cost|costs|rates?|fees?|expensive|charge)\b/,
  ],
  ['phone', /\b(telephone|tel|numero|joindre|appeler|mail|email|courriel|contacter|phone|call|reach|contact|e-mail)\b/],
  [
    'availability',
    /\b(dispo|disponibles?|disponibilites?|libres?|creneaux?|available|availability|free (next|this|on)|book(ed|ing)? (for|on|next))\b/,
  ],
  [
    'date',
    /\b(quand|a quelle heure|quelle date|horaires?|ouverts?|ouvrez|fermes?|fermez|quel jour|what time|when|opening|hours|open|closed)\b/,
  ],
  [
    'place',
    /\b(ou (etes|se trouve|es|est|sont|travaillez|habitez|trouver|intervenez|puis)|adresse|quelle ville|where (are|is|do) (you|your|it|he|she)|your address|address|which city|situes?|located?)\b/,
  ],
  [
    'person',
    /^\W*(?:(?:et|mais|alors|dites?-moi|savez-vous|connaissez-vous|and|tell me|do you know)\s+)?(?:qui (?:est|etes|sont|es|dirige|s'occupe)|who(?: is|'s| are| runs| owns))\b|\b(?:patron|gerant|fondateur|founder|owner)\b/,
  ],
]

/** The kinds of facts that a question asks for. */
export function factsAsked(question: string): FactKind[] {
  const folded = fold(question)
  return ASKED.filter(([, pattern]) => pattern.test(folded)).map(([kind]) => kind)
}
