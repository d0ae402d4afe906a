import { PAGE_WORDS } from '../languages/pageWords.ts'
import type { Section } from '../section.ts'
import { fold } from '../words/words.ts'

/** Whether a title announces reviews. */
export function isOfReviews(title: string): boolean {
  return PAGE_WORDS.reviews.test(fold(title))
}

/** Whether a section is a legal text, or has reviews. Such a section only answers questions about such texts. */
export function isLegalText({ url, path, title, text }: Section): boolean {
  const titles = [url, ...path, title].map(fold)
  return (
    titles.some(each => PAGE_WORDS.legalTitle.test(each) || PAGE_WORDS.reviews.test(each)) ||
    (titles.some(each => PAGE_WORDS.perhapsLegalTitle.test(each)) && PAGE_WORDS.legalText.test(fold(text))) ||
    (titles.some(each => PAGE_WORDS.accessibility.test(each)) && PAGE_WORDS.ofSite.test(fold(`${title} ${text}`)))
  )
}
