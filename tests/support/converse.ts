import { setMaxListeners } from 'node:events'
import { vi } from 'vitest'
import type { UIMessage } from '../../widget/chat/message.ts'
import { type Conversation, createConversation } from '../../widget/conversation/createConversation.ts'
import { readAttribute } from '../../widget/element/attributes.ts'
import {
  type AttributeName,
  type AttributeValues,
  attributes,
  type PropertyValues,
  propertyName,
} from '../../widget/publicApi.ts'
import { frenchStrings } from '../../widget/strings/fr.ts'
import { until } from '../support/until.ts'

// A conversation listens to the events of its page. Node has no page, and no other tab.
if (typeof document === 'undefined') {
  const page = new EventTarget()
  setMaxListeners(0, page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', page)
}

/** A conversation of the element, with its defaults except for these attributes and properties. */
export function converse(changed: Partial<AttributeValues>, properties: Partial<PropertyValues> = {}): Conversation {
  const defaults = Object.fromEntries(
    (Object.keys(attributes) as AttributeName[]).map(name => [propertyName(name), readAttribute(name, null)]),
  ) as AttributeValues
  const view = { settings: { ...defaults, ...changed }, properties, strings: frenchStrings, isOpen: false }
  return createConversation({ get: () => view, subscribe: () => () => {} }, () => true)
}

/** Ask, and wait for the end of the reply: the last message. */
export async function askQuestion({ send, session }: Conversation, question: string): Promise<UIMessage | undefined> {
  await until(() => send(question), { complaint: 'The last reply is not over yet' })
  await settled(session)
  return session.getState().messages.at(-1)
}

/** Wait until no request is under way. */
async function settled(session: Conversation['session']): Promise<void> {
  await until(() => ['ready', 'error'].includes(session.getState().status), { patienceMs: 20_000 })
}
