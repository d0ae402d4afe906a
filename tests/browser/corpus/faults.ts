import { STATUS_CODES } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Reply } from '../../support/chatBackend.ts'
import {
  type BrokenReply,
  cutAfterRaw,
  pieces,
  rawBytes,
  refusal,
  reset,
  resetAfter,
  silenceAfter,
} from '../../support/faultyReplies.ts'

/** An unusual but valid reply. */
export interface OddReply {
  title: string
  reply: Reply
  /** The visible text. */
  shown: string
  /** The element's `messages`, if they differ from the visible text. */
  content?: string
}

/** A reply that fails. */
export interface FailingReply {
  title: string
  reply: Reply
  /** Ends the connection, once the page has read the text before it. */
  breakOff?: () => void
  /** Message of the error in the event. */
  error: string
  /** The lines of the console. */
  written: readonly string[]
  /** Text received before the failure. */
  shown: string
}

const SILENT = 'The chat backend sent nothing for 2000 ms.'
// Chromium's errors for a response that did not begin, and for one that was cut.
const UNANSWERED = 'Failed to fetch'
const BROKEN_OFF = 'network error'

const bytes = (text: string) => [...Buffer.from(text)].map(byte => Uint8Array.of(byte))
function withType(type: string, body: string | Uint8Array, more: Record<string, string> = {}): Reply {
  return response => void response.writeHead(200, { 'content-type': type, ...more }).end(body)
}

/** Each is shown completely, with no error. */
export const ODD_REPLIES: readonly OddReply[] = [
  {
    title: 'drips word by word',
    reply: pieces('un deux trois quatre cinq six'.split(/(?= )/), 30),
    shown: 'un deux trois quatre cinq six',
  },
  { title: 'comes one byte per packet', reply: pieces(bytes('Été à Nîmes, 20 €')), shown: 'Été à Nîmes, 20 €' },
  {
    title: 'is cut inside an emoji',
    reply: pieces([Buffer.from('a 👩‍💻 z').subarray(0, 4), Buffer.from('a 👩‍💻 z').subarray(4)], 50),
    shown: 'a 👩‍💻 z',
  },
  { title: 'ends inside a character', reply: pieces([Buffer.from('coupé').subarray(0, -1)]), shown: 'coup\uFFFD' },
  {
    title: 'holds invalid UTF-8',
    reply: pieces([Uint8Array.of(0x61, 0xff, 0xfe, 0xc3, 0x28, 0x7a)]),
    shown: 'a\uFFFD\uFFFD\uFFFD(z',
  },
  {
    title: 'holds a NUL',
    reply: pieces(['avant\u0000après']),
    shown: 'avant\uFFFDaprès',
    content: 'avant\u0000après',
  },
  { title: 'begins with a byte order mark', reply: pieces(['\uFEFFSalutations']), shown: 'Salutations' },
  {
    title: 'ends its lines with CRLF, one of them cut',
    reply: pieces(['- un\r', '\n- deux\r\n']),
    shown: 'un\ndeux',
    content: '- un\r\n- deux\r\n',
  },
  {
    title: 'is compressed with gzip',
    reply: withType('text/plain', gzipSync('Du texte comprimé'), { 'content-encoding': 'gzip' }),
    shown: 'Du texte comprimé',
  },
  {
    title: 'is compressed with Brotli',
    reply: withType('text/plain', brotliCompressSync('Du texte comprimé'), { 'content-encoding': 'br' }),
    shown: 'Du texte comprimé',
  },
  { title: 'says it is JSON', reply: withType('application/json', '{"error": "non"}'), shown: '{"error": "non"}' },
  { title: 'says it is HTML', reply: withType('text/html', '<b>gras</b>'), shown: '<b>gras</b>' },
  { title: 'says it is a picture', reply: withType('image/png', 'pas une image'), shown: 'pas une image' },
  {
    title: 'says it is an event stream',
    reply: withType('text/event-stream', 'data: "salut"'),
    shown: 'data: "salut"',
  },
  {
    title: 'is in another encoding, and says so',
    reply: withType('text/plain; charset=iso-8859-1', Buffer.from('Été', 'latin1')),
    shown: 'Été',
  },
  {
    title: 'says nothing of its type',
    reply: response => void response.writeHead(200).end('sans type'),
    shown: 'sans type',
  },
  {
    title: 'looks like another protocol',
    reply: pieces(['0:"mot"\n', 'd:{"finishReason":"stop"}\n']),
    shown: '0:"mot" d:{"finishReason":"stop"}',
    content: '0:"mot"\nd:{"finishReason":"stop"}\n',
  },
  { title: 'comes over HTTP/1.0', reply: rawBytes('HTTP/1.0 200 OK\r\n\r\nvieux protocole'), shown: 'vieux protocole' },
  {
    title: 'comes with status 203',
    reply: response => void response.writeHead(203).end('de seconde main'),
    shown: 'de seconde main',
  },
  {
    title: 'is announced early',
    reply: response => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' })
      response.end('après une annonce')
    },
    shown: 'après une annonce',
  },
]

/** For each: visible and typed text is kept, the page and the console get the error, and the next question works. */
export const FAILING_REPLIES: readonly FailingReply[] = [
  broken('is empty by its status, 204', refusal(204), 'The response body is empty.'),
  broken('is reset before it begins', reset, UNANSWERED),
  broken('is reset after its headers', resetAfter(''), BROKEN_OFF),
  broken('is reset in the middle', resetAfter('Le début de la réponse'), BROKEN_OFF, 'Le début de la réponse'),
  broken(
    'is shorter than it said',
    cutAfterRaw('HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\nTrop court'),
    BROKEN_OFF,
    'Trop court',
  ),
  broken(
    'ends without its last chunk',
    cutAfterRaw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nCoupé\r\n'),
    BROKEN_OFF,
  ),
  broken(
    'breaks the chunked encoding',
    rawBytes('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nbruit'),
    BROKEN_OFF,
  ),
  broken(
    'is not compressed as it says',
    withType('text/plain', 'pas du gzip', { 'content-encoding': 'gzip' }),
    BROKEN_OFF,
  ),
  broken('is no HTTP at all', rawBytes('SSH-2.0-OpenSSH_9.2\r\n'), UNANSWERED),
  broken(
    'is not for this page to read, by CORS',
    response => {
      response.removeHeader('access-control-allow-origin')
      response.end('Une réponse que la page ne peut pas lire')
    },
    UNANSWERED,
  ),
  broken('has no headers in time', () => {}, SILENT),
  broken('falls silent after its headers', silenceAfter(''), SILENT),
  broken('falls silent in the middle', silenceAfter('Le début, puis plus rien'), SILENT, 'Le début, puis plus rien'),
  ...[302, 307].map(status =>
    broken(`leads elsewhere, ${status}`, refusal(status, '', { location: '/ailleurs' }), UNANSWERED),
  ),
  // Browsers ask for a password after 401, and may repeat a request after 408 or 425. They treat all the others in the same way.
  ...[401, 404, 408, 425, 500].map(status => refused(status, 'as text', 'Refusé par le serveur.')),
  refused(503, 'with Retry-After', 'Plus tard.', { 'retry-after': '1' }),
  refused(530, 'with the HTML page of a proxy', '<!doctype html><title>Error</title><script>alert(1)</script>', {
    'content-type': 'text/html',
  }),
  refused(500, 'without a body', ''),
]

function broken(title: string, reply: Reply | BrokenReply, error: string, shown = ''): FailingReply {
  return { title, ...('reply' in reply ? reply : { reply }), error, written: [error], shown }
}

/** The specification requires the status text on the console, then the error. */
function refused(status: number, how: string, body: string, headers: Record<string, string> = {}): FailingReply {
  const error = `HTTP error! status: ${status}`
  const written = [STATUS_CODES[status] ?? 'unknown', error]
  return { title: `is refused, ${status} ${how}`, reply: refusal(status, body, headers), error, written, shown: '' }
}
