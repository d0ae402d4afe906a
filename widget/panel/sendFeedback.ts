import { FEEDBACK_PATH, type FeedbackBody, type OwnerQuestionBody, WITHDRAWN } from '../../shared/chatProtocol.ts'
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
  const report = (id: string, kind: FeedbackBody['kind']) => {
    const { settings, properties } = view.get()
    if (!settings.sendFeedback || settings.backend.startsWith(STATIC)) return
    postFeedback({ settings, properties }, { id, kind }).catch(() => {})
  }
  frame.addEventListener('nicodata-chat-feedback', ({ detail: { message, value } }) =>
    report(message.id, value ?? WITHDRAWN),
  )
  frame.addEventListener('nicodata-chat-handover', () => report(chatId(), 'handover'))
}

/** Send feedback, or a question to the owner, to the backend. False if it was not accepted. */
export async function postFeedback(
  view: Pick<PanelView, 'settings' | 'properties'>,
  body: FeedbackBody | OwnerQuestionBody,
): Promise<boolean> {
  const { fetch = globalThis.fetch, headers, ...limits } = requestOptions(view)
  const { ok } = await fetch(addressOf(FEEDBACK_PATH, view.settings), {
    ...limits,
    method: 'POST',
    headers: mergeHeaders(headers),
    body: JSON.stringify(body),
    // The visitor may leave the page at once.
    keepalive: true,
  })
  return ok
}
