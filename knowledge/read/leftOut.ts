/** Elements whose text nobody reads, or that are controls. */
const HIDDEN = new Set(
  `script style template svg noscript select textarea button dialog iframe object label legend canvas audio video datalist
  output progress meter`.split(/\s+/),
)
const HIDDEN_ROLES = /^(?:dialog|alertdialog|menu|menubar|menuitem|tablist|tab|tooltip|switch|slider)$/
/** Read by screen readers, or not at all. A class may have a prefix: `u-visually-hidden`, `header__sr-only`. */
const VISUALLY_HIDDEN =
  /(?:^|[\s_-])(?<!not-)(?:sr-only|visually-?hidden|screen-?reader(?:-text|-only)?|a11y-hidden|hidden-visually)(?=$|\s|-focusable)/i
const COOKIE_BANNER =
  /cookies?[-_]?(?:banner|bar|box|notice|consent|popup|modal|overlay|message|info|wall|law)|(?:bandeau|banner|consent|barre|bar|notice)[-_]cookies?|onetrust|tarteaucitron|didomi|axeptio|cookiebot|cookieyes|(?:gdpr|rgpd|consent)[-_](?:banner|bar|modal|popup)/i
const NAVIGATION = /(?:^|[\s_-])(?:breadcrumbs?|skip-?(?:link|nav|to-content)|pagination|pager)(?=$|\s)/i
const NEWSLETTER = /newsletter|infolettre|mailing-?list|mc_embed|subscribe/i
/** Texts beside another text that are not part of it: where a link opens, the size of a file. */
const BESIDE =
  /\s?\([^()]{0,40}(?:new (?:tab|window)|nouvel onglet|nouvelle fenêtre|neue[mns]? (?:tab|fenster)|nueva (?:pestaña|ventana)|nuova (?:scheda|finestra)|(?<!\p{L})\d{1,6}(?:[.,]\d{1,3})?\s?(?:[km]o|[km]i?b))\)/giu
/** « Les champs marqués d’un astérisque sont obligatoires. » */
const REQUIRED =
  /^\*?\s?(?:tous les |les )?champs[^.]{0,60}(?:obligatoires|requis)|^\*\s?(?:obligatoire|champ|required)|^\*?\s?(?:all )?(?:required fields|fields (?:marked|with))|^\*?\s?pflichtfeld/iu
const RIGHTS = /^©|all rights reserved|tous droits réservés/i

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
    (where.isInFooter && NEWSLETTER.test(named))
  return isControl ? 'control' : undefined
}

/** A paragraph without the texts beside its own. Empty if nothing is content. */
export function withoutHints(text: string, where: { isInFooter: boolean }): string {
  if (RIGHTS.test(text) || REQUIRED.test(text) || (where.isInFooter && NEWSLETTER.test(text))) return ''
  return text.replace(BESIDE, '').trim()
}
