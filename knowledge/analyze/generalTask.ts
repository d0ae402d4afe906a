import { fold } from './words.ts'

/** Messages for a general assistant: a text to write, a translation, a sum, the weather. */
const TASK =
  /^\W*(?:(?:please|can you|could you|peux-tu|pouvez-vous|stp|svp)\W+)*(?:(?:ecris|ecrivez|redige|redigez|traduis|traduisez|dessine|dessinez|invente|compose|raconte|racontez)\b(?!-vous)|(?:write|translate|draw|compose)\b|tell me an?\b)|\b(?:meteo|quel temps (?:fait|fera)|weather (?:in|for|today|tomorrow|forecast))\b|\d\s?(?:[%x*/+]|fois|times|divided by)\s?(?:(?:of|de)\s)?\d/

/** Whether a message asks for something that no site answers. */
export function isGeneralTask(question: string): boolean {
  return TASK.test(fold(question))
}
