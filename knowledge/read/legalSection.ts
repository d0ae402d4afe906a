import type { Section } from '../section.ts'
import { fold } from '../words/words.ts'

const TITLE =
  /mentions|legal (?:notice|notes?|info\p{L}*)|(?:^|\/)legal(?:$|[#./])|privac|confidentialite|donnees personnelles|personal data|cookies|\bcgv\b|conditions generales|terms of|terms and|small print|imprint|impressum|datenschutz|\bagb\b|colofon|voorwaarden|condizioni|condiciones|termos e|editeur|hebergeur|credits|licences?\b/u

/** « Accessibilité » may be about the site, or about the shop: a ramp, a door. */
const ACCESSIBILITY = /accessib|barrierefreiheit/
const OF_SITE = /\bsites?\b|website|rgaa|wcag|conform/

/** Titles over what others say about the owner. */
const REVIEWS = /temoignage|testimonial|\breviews\b|\bavis\b|que disent|ils (?:ont|parlent)|what .{0,20}say|kind words/u

/** Whether a title announces reviews. */
export function isOfReviews(title: string): boolean {
  return REVIEWS.test(fold(title))
}

/** Whether a section is a legal text, or has reviews. Such a section only answers questions about such texts. */
export function isLegalText({ url, path, title, text }: Section): boolean {
  const titles = [url, ...path, title].map(fold)
  return (
    titles.some(each => TITLE.test(each) || REVIEWS.test(each)) ||
    (titles.some(each => ACCESSIBILITY.test(each)) && OF_SITE.test(fold(`${title} ${text}`)))
  )
}
