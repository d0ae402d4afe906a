import { PHONE } from '../facts/factsOfLines.ts'
import { PAGE_WORDS } from '../languages/pageWords.ts'

/** Elements whose text nobody reads, or that are controls. */
const HIDDEN = new Set(
  `script style template svg noscript select textarea dialog iframe object label legend canvas audio video datalist output
  progress meter`.split(/\s+/),
)
const HIDDEN_ROLES = /^(?:dialog|alertdialog|menu|menubar|menuitem|tablist|tab|tooltip|switch|slider)$/
/** Classes of texts that are not on the screen. A class may have a prefix: `u-visually-hidden`, `header__sr-only`. */
const VISUALLY_HIDDEN =
  /(?:^|[\s_-])(?<!not-)(?:sr-only|visually-?hidden|screen-?reader(?:-text|-only)?|a11y-hidden|hidden-visually)(?=$|\s|-focusable)/i
const COOKIE_BANNER =
  /cookies?[-_]?(?:banner|bar|box|notice|consent|popup|modal|overlay|message|info|wall|law)|(?:bandeau|banner|consent|barre|bar|notice)[-_]cookies?|onetrust|tarteaucitron|didomi|axeptio|cookiebot|cookieyes|(?:gdpr|rgpd|consent)[-_](?:banner|bar|modal|popup)/i
const NAVIGATION =
  /(?:^|[\s_-])(?:breadcrumbs?|fil-?d?-?ariane|ariane|skip-?(?:link|nav|to-content)|pagination|pager)(?=$|\s)/i
/** Classes of the date, the author and similar details of a post. */
const POST_META =
  /(?:^|[\s_-])(?:(?:entry|post|article|blog)[-_]{1,2}(?:meta(?:[-_]?data)?|date|author|avatar|tags|read-more)|posted-on|byline|reading-time)(?=$|\s)/i
const LONGEST_CREDIT = 100
const LONGEST_BUTTON = 60
/** Names of forms whose sentences are about the form. */
const TOOL_FORM = /search|recherche|suche|log-?in|sign-?in|connexion|comment|subscri|mc_embed/i
/** The names that site builders give to the footer and the header of a site. */
const FOOTER = /^(?:(?:site|page|main|global|wixui)[-_])?footer$|^colophon$|location-footer$/i
/** The names of menus, and of lists of links that are none. */
const MENU =
  /^(?:nav(?:bar|igation|[-_]?(?:menu|links|list|items))?|(?:main|site|top|primary|mobile|header)[-_]?(?:menu|nav)\w{0,10})$/i
const NO_MENU = /breadcrumb|pagination|pager|table-?of|toc\b|post-?nav|related|recent/i
const SITE_HEADER = /^(?:site|wixui)[-_]header$|^masthead$|location-header$/i

type Attributes = Readonly<Record<string, string>>

/**
 * Why the text of an element is not content: visitors do not see it, or it leads elsewhere, or it is a control. In a form, sentences
 * are content.
 */
export type LeftOut = 'hidden' | 'control' | 'form'

/** @param where whether the element is in a footer */
export function leftOut(name: string, attributes: Attributes, where: { isInFooter: boolean }): LeftOut | undefined {
  const { hidden, role = '', class: classes = '', id = '', style = '' } = attributes
  // The browser's page search finds hidden="until-found", so we read it too.
  const isHidden =
    HIDDEN.has(name) ||
    (hidden !== undefined && hidden !== 'until-found') ||
    attributes['aria-hidden'] === 'true' ||
    attributes['data-no-index'] !== undefined ||
    HIDDEN_ROLES.test(role) ||
    /(?:display:\s?none|visibility:\s?hidden)/i.test(style) ||
    // Hidden headings still say what the visible text under them is about.
    (VISUALLY_HIDDEN.test(classes) && !/^h[1-6]$/.test(name))
  if (isHidden) return 'hidden'
  if (name === 'body' || name === 'main' || name === 'html') return undefined
  const named = `${classes} ${id}`
  if (COOKIE_BANNER.test(named) || (role && /cookie/i.test(attributes['aria-label'] ?? ''))) return 'hidden'
  const isForm = name === 'form' || name === 'fieldset' || role === 'form'
  const isControl =
    name === 'nav' ||
    /^(?:navigation|search)$/.test(role) ||
    (isForm && (TOOL_FORM.test(named) || PAGE_WORDS.newsletter.test(named))) ||
    NAVIGATION.test(classes) ||
    POST_META.test(classes) ||
    namesOf(name, named).some(each => /^(?:site-)?copyright$/i.test(each)) ||
    (where.isInFooter && PAGE_WORDS.newsletter.test(named))
  return isControl ? 'control' : isForm ? 'form' : undefined
}

/** Whether a line between fields or below a picture says something: a sentence, a phone number or a mailbox. */
export function isContentOfForm(text: string, isLink: boolean): boolean {
  return (
    PHONE.test(text) || /\S@\S/.test(text) || (!isLink && /[.!?…][»”"’)]?$/.test(text) && /\S\s+\S+\s+\S/.test(text))
  )
}

/** Whether an element ends the page, and does not belong to its content. */
export function isFooter(name: string, { class: classes = '', id = '', role }: Attributes): boolean {
  return (
    name === 'footer' || role === 'contentinfo' || namesOf(name, `${classes} ${id}`).some(each => FOOTER.test(each))
  )
}

/** Whether an element is the header of all pages, with the name of the site and its menu. */
export function isSiteHeader(name: string, { class: classes = '', id = '', role }: Attributes): boolean {
  return role === 'banner' || namesOf(name, `${classes} ${id}`).some(each => SITE_HEADER.test(each))
}

/** Whether the links inside an element are the menu of the site. */
export function isMenu(name: string, { class: classes = '', id = '', role }: Attributes): boolean {
  const named = `${classes} ${id}`
  if (NO_MENU.test(named)) return false
  return /^(?:nav|header)$/.test(name) || role === 'navigation' || namesOf(name, named).some(each => MENU.test(each))
}

/** Whether an element says when its page was published. */
export function isPostDate(name: string, { class: classes = '', itemprop, property }: Attributes): boolean {
  return (
    itemprop === 'datePublished' || (name === 'meta' ? property === 'article:published_time' : POST_META.test(classes))
  )
}

/** A date alone, as templates show it above a title, and a line that says when a text was published. */
const DATE =
  /^(?:\d{1,2}(?:st|nd|rd|th|er|\.)? (?:de |of )?\p{L}{3,10}\.?,?(?: de)? \d{4}|\p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})$/u

/** A day, and not only a year: « Published in 2019 by Gallimard » is about a book. */
const DAY = /\d\D{1,20}\d{4}|\d{4}\D\d/

/** Whether a line before the first heading, or after the content, is about the page and no content: its date, its credits. */
export function isAboutPage(text: string): boolean {
  return (
    text.length <= LONGEST_CREDIT &&
    [DATE, PAGE_WORDS.published, PAGE_WORDS.updated, PAGE_WORDS.design].some(each => each.test(text))
  )
}

/** Whether a line below a title only says when the text was published. */
export function isPublication(text: string): boolean {
  return text.length <= LONGEST_CREDIT && PAGE_WORDS.published.test(text) && DAY.test(text) && !/[.!?:]$/.test(text)
}

function namesOf(name: string, named: string): string[] {
  return named.length < 3 || name === 'body' || name === 'html' ? [] : named.split(/\s+/)
}

/**
 * Whether a line that is only a link has no content of its own and only leads elsewhere.
 * @param where whether the line is in a footer, and whether it is an entry of a list or table
 */
export function isButton(text: string, where: { isInFooter: boolean; isItem: boolean }): boolean {
  if (text.length > LONGEST_BUTTON || /[.@\d?]|^\p{L}{2,3}$/u.test(text)) return false
  return !where.isItem || where.isInFooter || PAGE_WORDS.button.test(text)
}

/** A paragraph without the hints beside its text. Empty if the paragraph has no content. */
export function withoutHints(text: string, where: { isInFooter: boolean }): string {
  if (PAGE_WORDS.rights.test(text) || PAGE_WORDS.required.test(text)) return ''
  if (
    where.isInFooter &&
    (PAGE_WORDS.newsletter.test(text) || (text.length <= LONGEST_CREDIT && PAGE_WORDS.credits.test(text)))
  )
    return ''
  return text.replace(PAGE_WORDS.beside, '').trim()
}
