import { FEEDBACK_PATH, type FeedbackBody, WITHDRAWN } from '../../shared/chatProtocol.ts'
import { mergeHeaders } from '../chat/transport/httpRequest.ts'
import { addressOf, requestOptions } from '../conversation/conversationTransport.ts'
import type { Observable } from '../conversation/conversationView.ts'
import { STATIC } from '../conversation/staticBackend.ts'
import type { PanelView } from '../early/panelView.ts'

/**
 * Report the visitor's ratings and handovers to the backend, if there is one and the page wants it. No text of the
 * conversation is sent. A failure does not concern the visitor.
 */
export function sendFeedback(frame: HTMLElement, view: Observable<PanelView>, chatId: () => string): void {
  const report = async (id: string, kind: FeedbackBody['kind']) => {
    const { settings } = view.get()
    if (!settings.sendFeedback || settings.backend.startsWith(STATIC)) return
    const { fetch = globalThis.fetch, headers, ...limits } = requestOptions(view.get())
    await fetch(addressOf(FEEDBACK_PATH, settings), {
      ...limits,
      method: 'POST',
      headers: mergeHeaders(headers),
      body: JSON.stringify({ id, kind }),
      // The visitor may leave the page at once.
      keepalive: true,
    })
  }
  const send = (id: string, kind: FeedbackBody['kind']) => void report(id, kind).catch(() => {})
  frame.addEventListener('nicodata-chat-feedback', ({ detail: { message, value } }) =>
    send(message.id, value ?? WITHDRAWN),
  )
  frame.addEventListener('nicodata-chat-handover', () => send(chatId(), 'handover'))
}
