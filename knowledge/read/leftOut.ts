/** Elements whose text nobody reads, or that are controls. */
const HIDDEN = new Set(
  `script style template svg noscript select textarea button dialog iframe object label legend canvas audio video datalist figcaption
  output progress meter`.split(/\s+/),
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
const NEWSLETTER = /newsletter|infolettre|mailing-?list|mc_embed|subscribe/i
/** Hints in brackets that are not part of the text before them: where a link opens, the size of a file. */
const BESIDE =
  /\s?\([^()]{0,40}(?:new (?:tab|window)|nouvel onglet|nouvelle fenêtre|neue[mns]? (?:tab|fenster)|nueva (?:pestaña|ventana)|nuova (?:scheda|finestra)|(?<!\p{L})\d{1,6}(?:[.,]\d{1,3})?\s?(?:[km]o|[km]i?b))\)/giu
/** A hint of a form: « Les champs marqués d’un astérisque sont obligatoires. » */
const REQUIRED =
  /^\*?\s?(?:tous les |les )?champs[^.]{0,60}(?:obligatoires|requis)|^\*\s?(?:obligatoire|champ|required)|^\*?\s?(?:all )?(?:required fields|fields (?:marked|with))|^\*?\s?pflichtfeld/iu
const RIGHTS = /^©|all rights reserved|tous droits réservés/i
/** A line that says who made the site, or when. */
const CREDITS =
  /^(?:site (?:web |internet )?(?:réalisé|créé)|réalisation|création|propulsé|dernière mise à jour|last updated|powered by|proudly (?:created|powered)|(?:website|site|web design|design(?:ed)?) by|(?:made|built) (?:with|by))/i
const LONGEST_CREDIT = 100
/** The text of a link that leads to more: « En savoir plus », “Read more”. */
const BUTTON =
  /^(?:en savoir plus|lire (?:la suite|plus)|plus d['’]infos?|(?:voir|découvrir|découvrez|réserver|réservez|demander|acheter|commander|nous contacter|contactez)(?!\p{L})|(?:read|learn|see|view|find out|show) (?:more|all|the|our)|(?:book|buy|order|call|shop|get|contact|discover|see|view)(?!\p{L})|mehr (?:erfahren|lesen)|weiterlesen|leer más|ver más|scopri|leggi|lees (?:meer|verder)|meer (?:lezen|info)|saber mais|ler mais)/iu
const LONGEST_BUTTON = 60
/** The names that site builders give to the footer and the header of a site. */
const FOOTER = /^(?:(?:site|page|main|global|wixui)[-_])?footer$|^colophon$|location-footer$/i
const SITE_HEADER = /^(?:site|wixui)[-_]header$|^masthead$|location-header$/i

type Attributes = Readonly<Record<string, string>>

/** Why the text of an element is not content: visitors do not see it, or it leads elsewhere, or it is a control. */
export type LeftOut = 'hidden' | 'control'

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
  const isControl =
    name === 'nav' ||
    name === 'form' ||
    name === 'fieldset' ||
    /^(?:navigation|search|form|button)$/.test(role) ||
    NAVIGATION.test(classes) ||
    POST_META.test(classes) ||
    (where.isInFooter && NEWSLETTER.test(named))
  return isControl ? 'control' : undefined
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

function namesOf(name: string, named: string): string[] {
  return name === 'body' || name === 'html' ? [] : named.split(/\s+/)
}

/**
 * Whether a line that is only a link has no content of its own and only leads elsewhere.
 * @param where whether the line is in a footer, and whether it is an entry of a list or table
 */
export function isButton(text: string, where: { isInFooter: boolean; isItem: boolean }): boolean {
  if (text.length > LONGEST_BUTTON || /[.@\d?]|^\p{L}{2,3}$/u.test(text)) return false
  return !where.isItem || where.isInFooter || BUTTON.test(text)
}

/** A paragraph without the hints beside its text. Empty if the paragraph has no content. */
export function withoutHints(text: string, where: { isInFooter: boolean }): string {
  if (RIGHTS.test(text) || REQUIRED.test(text)) return ''
  if (where.isInFooter && (NEWSLETTER.test(text) || (text.length <= LONGEST_CREDIT && CREDITS.test(text)))) return ''
  return text.replace(BESIDE, '').trim()
}
