import { fold } from '../analyze/words.ts'
import { languagesFor } from '../languages/languages.ts'
import type { Section } from '../section.ts'

const TITLE =
  /mentions|legal (?:notice|notes?|info\p{L}*)|(?:^|\/)legal(?:$|[#./])|privac|confidentialite|donnees personnelles|personal data|cookies|\bcgv\b|conditions generales|terms of|terms and|small print|imprint|impressum|datenschutz|\bagb\b|barrierefreiheit|colofon|voorwaarden|condizioni|condiciones|termos e|editeur|hebergeur|declaration d.accessib|accessibilit\p{L}{1,2} (?:numerique|du site|statement|:)|credits|licences?\b/u

/** The titles of what others say of the owner. */
const REVIEWS = /temoignage|testimonial|\breviews\b|\bavis\b|que disent|ils (?:ont|parlent)|what .{0,20}say|kind words/u

/** Whether a title is that of reviews. */
export function isOfReviews(title: string): boolean {
  return REVIEWS.test(fold(title))
}

/** Whether a section is a legal text, or has reviews. It only answers questions about such texts. */
export function isLegalText({ isLegal, url, path, title }: Section): boolean {
  return isLegal ?? [url, ...path, title].some(text => TITLE.test(fold(text)) || isOfReviews(text))
}

/** Whether a question in a language is about the publisher, personal data, the accessibility or the assistant of a site. */
export function asksForLegalText(question: string, language: string): boolean {
  const folded = fold(question)
  return languagesFor(language).some(({ legal }) => legal.test(folded))
}
