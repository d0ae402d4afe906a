/** Entry `nicodata-chat/code`: code in replies has colours. */
import '../code/colourCode.ts'
