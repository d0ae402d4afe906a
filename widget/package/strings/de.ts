/** Entry `nicodata-chat/strings/de`, and the script `nicodata-chat.de.js`: German. */

import { germanStrings } from '../../strings/de.ts'
import { offerStrings } from '../../strings/offerStrings.ts'

offerStrings('de', germanStrings)

export { germanStrings }
