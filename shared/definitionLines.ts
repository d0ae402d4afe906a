/**
 * Sources and next questions in the plain-text protocol: Markdown link definitions, one line each, at the end of a reply.
 * Markdown shows none of them, and makes `[1]` a link.
 *
 *     [1]: /infos#horaires "Infos › Horaires"
 *     [suite-1]: # "Où êtes-vous ?"
 */
export function definitionLine(label: string, address: string, title: string): string {
  return `[${label}]: ${address} "${title.replace(/[\\"&<]/g, '\\$&')}"`
}

/** The label of a source is its number in the text, that of a question its own number after this word. */
export const NEXT_LABEL = 'suite-'
/** The address of a definition which says that a person should answer. */
export const HANDOVER_ADDRESS = '#handover'

/** A whole line. */
export const DEFINITION = /^\[(\d{1,4}|suite-\d{1,2})\]: +(\S+)(?: +"(.*)")?\s*$/
/** The beginning of a line at the end of a text: `[sui`, `[1]: /#power-bi "Serv`. */
export const DEFINITION_BEGINNING = /^\[(?:\d{0,4}|s[uite]*-?\d*)(?:\](?:: *(?:\S+(?: +".*)?)?)?)?$/

const FENCE = /^[\s>\d.)*+-]*(`{3,}(?=[^`]*$)|~{3,})(.*)/

/**
 * The marks of the code fence that is open after a line, if one was open with these marks before it. In a fence, no line is
 * a definition.
 */
export function fenceAfter(open: string, line: string): string {
  const [, marks = '', info = ''] = FENCE.exec(line) ?? []
  if (!open) return marks
  return marks.startsWith(open) && !info.trim() ? '' : open
}
