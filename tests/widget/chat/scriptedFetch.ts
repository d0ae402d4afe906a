/** A request that a session sent. */
export interface SeenRequest {
  readonly url: string
  readonly method: string
  readonly headers: { readonly [name: string]: string }
  /** The body, parsed as JSON. */
  readonly body: unknown
  readonly signal: AbortSignal
  readonly credentials: RequestCredentials | undefined
}

/** Answer to a request: a response, a network error, or a function that returns either. */
export type Answer = Response | Error | ((request: SeenRequest) => Response | Promise<Response>)

/** A `fetch` that gives one answer after the other and records the requests. It obeys the signal as a browser does. */
export function scriptedFetch(...answers: Answer[]): typeof fetch & { readonly requests: SeenRequest[] } {
  const requests: SeenRequest[] = []
  const scripted: typeof fetch = async (input, init = {}) => {
    const request: SeenRequest = {
      url: String(input),
      method: init.method ?? 'GET',
      // happy-dom does not lower-case header names.
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

/** Bytes in chunks of one size, which may split characters. */
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

/** A body whose chunks and end the test controls. Chunks after its end are lost. */
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
    /** The response of a `fetch` that ends its body when its signal aborts, as a browser does. */
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
    /** Did the reader cancel the body before its end? */
    isCancelled: () => isCancelled,
  }
}

/** Run all pending microtasks and tasks that need no timer. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise(resolve => setImmediate(resolve))
}
