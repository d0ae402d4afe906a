import { extractedNames } from 'virtual:extracted-names'
import { __PRIVATE__ } from 'styled-components'
import { adoptedStyleTarget } from './adoptedStyleTarget.ts'

/**
 * The styled-components sheet of the browser. What the build extracted is in the page's style sheet already and is not
 * written again; what appears later, such as a toast, goes to an adopted style sheet, because `style-src 'self'` forbids
 * style elements.
 */
export function createStyleSheet() {
  const sheet = new __PRIVATE__.StyleSheet({ target: adoptedStyleTarget(document) })
  for (const [id, names] of Object.entries(extractedNames)) {
    for (const name of names) sheet.registerName(id, name)
  }
  return sheet
}
