import { extractedNames } from 'virtual:extracted-names'
import { __PRIVATE__ } from 'styled-components'
import { adoptedStyleTarget } from './adoptedStyleTarget.ts'

/**
 * The styled-components sheet of the browser. Rules that the build extracted are already in the page's style sheet.
 * Later rules, such as those of a toast, go to an adopted style sheet, because `style-src 'self'` forbids style elements.
 */
export function createStyleSheet() {
  const sheet = new __PRIVATE__.StyleSheet({ target: adoptedStyleTarget(document) })
  for (const [id, names] of Object.entries(extractedNames)) {
    for (const name of names) sheet.registerName(id, name)
  }
  return sheet
}
