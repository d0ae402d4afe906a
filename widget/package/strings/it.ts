/** Entry `nicodata-chat/strings/it`, and the script `nicodata-chat.it.js`: Italian. */

import { italianStrings } from '../../strings/it.ts'
import { offerStrings } from '../../strings/offerStrings.ts'

offerStrings('it', italianStrings)

export { italianStrings }
