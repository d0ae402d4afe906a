import { DEMO_PROVIDER, DEMO_TIMING } from '../../shared/chatProtocol.ts'
import type { ChooseAssistant } from '../assistants/AssistantChooser.ts'

/**
 * Says with each page whether a model will answer, so that the chat on it says so before the first question. A page's script can read
 * `Server-Timing`, and no other header of its page.
 * @returns the headers of a page now: those of the last look, because a page waits for no model
 */
export function announceAnswerer(chooseAssistant: ChooseAssistant): () => Readonly<Record<string, string>> {
  let headers = {}
  const look = async () => {
    const { provider } = await chooseAssistant()
    headers = provider === DEMO_PROVIDER ? { 'Server-Timing': DEMO_TIMING } : {}
  }
  return () => {
    // A failure is reported when a visitor asks.
    look().catch(() => {})
    return headers
  }
}
