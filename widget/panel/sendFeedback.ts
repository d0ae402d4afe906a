import { FEEDBACK_PATH, type FeedbackBody } from '../../shared/chatProtocol.ts'
import type { Observable } from '../conversation/conversationView.ts'
import type { PanelView } from './panelView.ts'

/** Report the visitor's ratings and handovers to the backend, if the page wants it. No text of the conversation is sent. */
export function sendFeedback(frame: HTMLElement, view: Observable<PanelView>, chatId: () => string): void {
  const send = (body: FeedbackBody) => {
    const { settings, properties } = view.get()
    if (!settings.sendFeedback) return
    const { fetch = globalThis.fetch } = properties
    const address = settings.backend.replace(/(?<!\/)\/+$/, '') + FEEDBACK_PATH
    const headers = { 'content-type': 'application/json' }
    const { credentials } = settings
    // `keepalive`: the visitor may leave the page at once. A failure does not concern the visitor.
    const request = { method: 'POST', headers, body: JSON.stringify(body), credentials, keepalive: true }
    fetch(address, request).catch(() => {})
  }
  frame.addEventListener('nicodata-chat-feedback', ({ detail: { message, value } }) => {
    if (value) send({ id: message.id, kind: value })
  })
  frame.addEventListener('nicodata-chat-handover', () => send({ id: chatId(), kind: 'handover' }))
}
