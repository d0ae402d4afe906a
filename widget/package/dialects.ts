/** Entry `nicodata-chat/dialects`: replies of Gemini, Dify, LangGraph, Rasa and others are read. */
import { offerDialects } from '../chat/decode/offeredDialects.ts'
import { chooseDialect } from '../dialects/chooseDialect.ts'

offerDialects(chooseDialect)
