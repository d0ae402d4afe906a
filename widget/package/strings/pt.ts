/** Entry `nicodata-chat/strings/pt`, and the script `nicodata-chat.pt.js`: Portuguese. */
import { offerStrings } from '../../strings/offerStrings.ts'
import { portugueseStrings } from '../../strings/pt.ts'

offerStrings('pt', portugueseStrings)

export { portugueseStrings }
