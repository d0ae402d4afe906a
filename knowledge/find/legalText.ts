import { fold } from '../analyze/words.ts'
import type { Section } from '../section.ts'

const TITLE =
  /mentions|legal (?:notice|notes?|info\p{L}*)|(?:^|\/)legal(?:$|[#./])|privacy|confidentialite|donnees personnelles|personal data|cookies|\bcgv\b|conditions generales|terms of|terms and|imprint|impressum|datenschutz|editeur|hebergeur|accessibilit|credits|licences?\b/u
const QUESTION =
  /mentions|legal|juridique|siren|siret|tva|vat\b|editeur|publisher|publication|heberge|hosted|hosting|\bhost\b|donnees|\bdata protection|personal data|personnelles|rgpd|gdpr|privacy|confidential|cookie|traceur|conserve|gardez|garde[sz]? mes|stock|keep my|store my|effac|supprim|delete|erase|droits?\b|rights|opposition|rectif|cnil|reclamation|complain|unhappy|plainte|bandeau|consentement|recours|accessib|handicap|disab|lecteur d'ecran|screen reader|rgaa|wcag|assistant|chatbot|\bia\b|\bai\b|intelligence artificielle|qwen|modele de langage|language model|conditions|cgv|terms|imprint|licence|credits|statut|entreprise individuelle|raison sociale|confiance|humain|machine|robot|\bbot\b|enregistr|lit mes|envoye[es]* (?:ou|a qui)|qui lit/

/** Whether a section is a legal text. It answers legal questions only. */
export function isLegalText({ isLegal, url, path, title }: Section): boolean {
  return isLegal ?? [url, ...path, title].some(text => TITLE.test(fold(text)))
}

/** Whether a question is about the publisher, personal data, the accessibility or the assistant of a site. */
export function asksForLegalText(question: string): boolean {
  return QUESTION.test(fold(question))
}
