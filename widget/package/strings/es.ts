/** Entry `nicodata-chat/strings/es`, and the script `nicodata-chat.es.js`: Spanish. */

import { spanishStrings } from '../../strings/es.ts'
import { offerStrings } from '../../strings/offerStrings.ts'

offerStrings('es', spanishStrings)

export { spanishStrings }
