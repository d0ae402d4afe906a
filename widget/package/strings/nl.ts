/** Entry `nicodata-chat/strings/nl`, and the script `nicodata-chat.nl.js`: Dutch. */

import { dutchStrings } from '../../strings/nl.ts'
import { offerStrings } from '../../strings/offerStrings.ts'

offerStrings('nl', dutchStrings)

export { dutchStrings }
