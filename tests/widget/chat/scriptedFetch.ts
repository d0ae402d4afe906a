/** A request that a session sent. */
export interface SeenRequest {
  readonly url: string
  readonly method: string
  readonly headers: { readonly [name: string]: string }
  /** The body, read as JSON. */
  readonly body: unknown
  readonly signal: AbortSignal
  readonly credentials: RequestCredentials | undefined
}

/** What a request gets: a response, an error of the network, or whatever a function makes of it. */
export type Answer = Response | Error | ((request: SeenRequest) => Response | Promise<Response>)

/** A `fetch` that answers one request after the other, and remembers them. It heeds the signal as a browser does. */
export function scriptedFetch(...answers: Answer[]): typeof fetch & { readonly requests: SeenRequest[] } {
  const requests: SeenRequest[] = []
  const scripted: typeof fetch = async (input, init = {}) => {
    const request: SeenRequest = {
      url: String(input),
      method: init.method ?? 'GET',
      // happy-dom keeps the case of names.
      headers: Object.fromEntries([...new Headers(init.headers)].map(([name, value]) => [name.toLowerCase(), value])),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init.signal ?? new AbortController().signal,
      credentials: init.credentials,
    }
    requests.push(request)
    const answer = answers[requests.length - 1]
    if (!answer) throw new Error(`Nothing was scripted for request ${requests.length}.`)
    if (answer instanceof Error) throw answer
    request.signal.throwIfAborted()
    const aborted = new Promise<never>((_, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason)),
    )
    return Promise.race([typeof answer === 'function' ? answer(request) : answer, aborted])
  }
  return Object.assign(scripted, { requests })
}

/** Bytes in chunks of a size, which may cut through characters. */
export function chunked(bytes: Uint8Array<ArrayBuffer>, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
  })
}

/** A body that says what the test has it say, when the test has it say so. What it says after its end is lost. */
export function scriptedBody(...start: string[]) {
  const encoder = new TextEncoder()
  let isCancelled = false
  let writer: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      writer = controller
      for (const text of start) controller.enqueue(encoder.encode(text))
    },
    cancel() {
      isCancelled = true
      writer = undefined
    },
  })
  const response = new Response(stream)
  const fail = (error: unknown) => {
    writer?.error(error)
    writer = undefined
  }
  return {
    response,
    fail,
    /** The response of a `fetch` that breaks off its body when its signal aborts, as a browser's does. */
    answer({ signal }: SeenRequest) {
      signal.addEventListener('abort', () => fail(signal.reason))
      return response
    },
    say(text: string | Uint8Array<ArrayBuffer>) {
      writer?.enqueue(typeof text === 'string' ? encoder.encode(text) : text)
    },
    end() {
      writer?.close()
      writer = undefined
    },
    /** Did the reader give it back before its end? */
    isCancelled: () => isCancelled,
  }
}

/** Lets everything happen that needs no more than time without a clock. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise(resolve => setImmediate(resolve))
}
