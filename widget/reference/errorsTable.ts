import { ERROR_STATUSES, type ErrorCode } from '../../shared/chatProtocol.ts'
import type { ChatErrorCode } from '../chat/chatError.ts'

/** What happened, and what helps: Markdown, links from `docs/reference`. */
type Entry = readonly [happened: string, helps: string]

/** The codes of `ChatError`. */
const ELEMENT: Readonly<Record<ChatErrorCode, Entry>> = {
  'http-error': [
    'The backend answered with an error status, `received`.',
    '`detail` is the beginning of the body. With a `backendCode`, [the list of the backend](#of-the-reference-backend) says more.',
  ],
  'empty-body': [
    'The response has no body, as with status 204, or an empty one.',
    'A model that said nothing, or a route that returns before the stream: send at least one letter, or an error status.',
  ],
  'unknown-protocol': [
    '`stream-protocol` is not `text`, `data` or `auto`.',
    'Leave it out: the element recognises [each format](../chat/backend.md#what-each-format-can-send).',
  ],
  'invalid-attachments': [
    'Attachments are neither a `FileList` nor an array.',
    'Give `attachments` of the element, or `append` of the engine, an array of `{ name, contentType, url }`. `append` also takes the `files` of an input.',
  ],
  'malformed-stream': [
    'The stream breaks its protocol: `expected` and `received` say where. A value with more than 200 levels is such an error too.',
    'With `stream-protocol="data"` the backend may speak plain text: leave it out.',
  ],
  'unreadable-reply': [
    'The response is not a reply: the page of a login or a proxy, or JSON without a text. `received` describes it.',
    'Open the address of the request in the tools of the browser. JSON of your own needs [`readReply`](../../widget/guides/ownFormat.md).',
  ],
  'reply-cut': [
    'The stream ended normally before the reply was complete. The text so far stays.',
    'Often a proxy with a limit of time: raise it. Or the mark that ends a format, such as `[DONE]`, never comes.',
  ],
  'stream-error': ['The backend reported an error in the stream itself.', 'Its log has the reason.'],
  'tool-unanswered': [
    'The reply has no text, and calls a tool that neither the backend nor the page runs.',
    'Give [`tools`](../chat/scripting.md) one of that name, answer in `onToolCall`, show the call with `renderPart`, or let the backend run it.',
  ],
  timeout: [
    'Nothing came for the seconds of `first-byte-timeout`, or of `idle-timeout` during a reply.',
    'Raise them for a slow model, or let the backend send a comment line of an event stream now and then.',
  ],
  'reply-too-long': [
    'The reply is longer than `maxReplyBytes` of the engine. The text so far stays.',
    'Limit what the model writes at the backend.',
  ],
  'panel-missing': [
    'The file of the panel did not load. Only the loader and the npm package have one; the browser’s error is the `cause`.',
    'It lies beside the loader, its server sends `Access-Control-Allow-Origin`, and [a policy](../chat/delivery.md) allows both.',
  ],
  'answerer-missing': [
    'With `backend="static:…"`, the file that answers did not load; the browser’s error is the `cause`.',
    '`nicodata-chat-static.js` lies [beside the script of the chat](../chat/static.md).',
  ],
  network: [
    'No response: the backend is out of reach, the browser is offline, or CORS forbids the request; the browser’s error is the `cause`.',
    'The console names the address as the browser has read it. The backend must allow the origin of the page and each of your `headers`, and an `https` page cannot ask an `http` backend.',
  ],
  unknown: ['Something else was thrown: it is the `cause`.', 'The cause has a message of its own.'],
}

/** The codes of the header `x-error-code`. */
const BACKEND: Readonly<Record<ErrorCode, Entry>> = {
  invalid_request: [
    'The body is not JSON whose `messages` end with a question.',
    '[A question](wire.md#a-question) shows one that is.',
  ],
  unauthorized: ['The address needs a token.', 'Send `Authorization: Bearer` with `INSIGHTS_TOKEN`.'],
  origin_not_allowed: [
    'The origin of the page is not in `ALLOWED_ORIGINS`.',
    'Add it with its scheme and port, without a path: `https://example.com`.',
  ],
  not_found: ['The address does not exist.', '`backend` is the part before `/api/chat`.'],
  method_not_allowed: ['The address does not take this method.', '`POST` asks, `GET` resumes, `DELETE` stops.'],
  message_too_long: [
    'The question is longer than `MAX_MESSAGE_CHARS`, which `x-max-length` repeats.',
    'Raise it, or set `max-length` of the element to the same number.',
  ],
  body_too_large: [
    'The conversation is larger than `MAX_BODY_BYTES`.',
    'Raise it, or let the element send fewer messages with `history-limit`.',
  ],
  rate_limited: [
    'One address has asked more than `RATE_PER_MINUTE` questions in a minute.',
    'Behind a proxy, set `TRUST_PROXY`: without it all visitors count as one.',
  ],
  too_many_streams: [
    'One visitor has `MAX_STREAMS_PER_VISITOR` replies under way.',
    'One of them has to end first. Behind a proxy, set `TRUST_PROXY`.',
  ],
  internal: ['A fault of the server.', 'Its log has the error.'],
  upstream_error: [
    'The server of the model answered with an error, or with nothing.',
    '`detail` in the log has its status and code.',
  ],
  upstream_unavailable: [
    'The server of the model is out of reach.',
    'Check `LLM_URL`. [Health](../../server/README.md#health) says when it is back.',
  ],
  budget_spent: ['`LLM_DAILY_TOKENS` are used until 00:00 UTC.', 'Raise them, or leave them out.'],
  model_missing: [
    'The server of the model does not have `LLM_MODEL`.',
    'The start prints the names that it has. With Ollama, pull the model.',
  ],
  overloaded: [
    '`MAX_STREAMS` replies are under way, or the server of the model has no room.',
    '`Retry-After` says when to ask again. [The capacity of a machine](../../server/SIZING.md) says how many are wise.',
  ],
  shutting_down: ['The server ends or starts again.', '`Retry-After` says when to ask again.'],
  upstream_timeout: [
    'The model did not begin within `FIRST_TOKEN_TIMEOUT_MS`, or paused longer than `IDLE_TIMEOUT_MS`.',
    'A model on a slow machine needs more.',
  ],
}

/** The errors of the element, one heading each. */
export function elementErrors(): string {
  return sectionsOf(ELEMENT, code => `\`${code}\``)
}

/** The refusals of the reference backend, one heading each, with the status. */
export function backendErrors(): string {
  return sectionsOf(BACKEND, code => `\`${code}\`, ${ERROR_STATUSES[code]}`)
}

function sectionsOf<Code extends string>(
  entries: Readonly<Record<Code, Entry>>,
  title: (code: Code) => string,
): string {
  const codes = Object.keys(entries) as Code[] // Its own literal keys.
  return codes.map(code => [`### ${title(code)}`, ...entries[code]].join('\n\n')).join('\n\n')
}
