const NAME = 'nicodata-source'

/** ms for which quoted words stay marked, if the visitor does not click before. */
const MARKED_FOR = 8_000

/** Mark words of the page in the colours of the chat, without a change of the DOM. Old browsers mark nothing. */
export function markQuotes(quotes: readonly Range[], colors: CSSStyleDeclaration): void {
  const { highlights } = globalThis.CSS ?? {}
  if (!highlights) return
  const highlight = new Highlight(...quotes)
  const sheet = new CSSStyleSheet()
  const rule = (background: string, text: string) =>
    `::highlight(${NAME}){background-color:${background};color:${text}}`
  const own = rule(colors.getPropertyValue('--_nc-accent'), colors.getPropertyValue('--_nc-on-accent'))
  sheet.replaceSync(`${own}@media(forced-colors:active){${rule('Mark', 'MarkText')}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  // It replaces an earlier one.
  highlights.set(NAME, highlight)

  const remove = () => {
    if (highlights.get(NAME) === highlight) highlights.delete(NAME)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
  }
  setTimeout(remove, MARKED_FOR)
  addEventListener('click', remove, { capture: true, once: true })
}
