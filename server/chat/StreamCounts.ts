import { type Network, networksOf } from '../http/networks.ts'

/** The share of all replies that one network may hold, so that other networks have room. */
const LARGEST_SHARE = 1 / 4

/** Counts the streams of each network: the replies that are generated, and the readers of replies. */
export class StreamCounts {
  readonly #maxPerVisitor: number
  readonly #maxReplies: number
  readonly #streams = new Map<string, number>()
  readonly #replies = new Map<string, number>()

  constructor(maxStreams: number, maxPerVisitor: number) {
    this.#maxPerVisitor = maxPerVisitor
    this.#maxReplies = Math.max(1, Math.floor(maxStreams * LARGEST_SHARE))
  }

  /** Whether each network of the visitor may have one more stream. */
  hasRoom(key: string): boolean {
    return networksOf(key).every(
      ({ name, visitors }) => (this.#streams.get(name) ?? 0) < this.#maxPerVisitor * visitors,
    )
  }

  /** Whether each network of the visitor may also have one more reply. A reader of an open reply costs no model. */
  hasRoomForReply(key: string): boolean {
    return this.hasRoom(key) && networksOf(key).every(({ name }) => (this.#replies.get(name) ?? 0) < this.#maxReplies)
  }

  /** Counts one more reader, until the returned function is called. */
  addReader(key: string): () => void {
    return add(this.#streams, networksOf(key))
  }

  /** Counts one more reply, until the returned function is called. */
  addReply(key: string): () => void {
    const networks = networksOf(key)
    const release = [add(this.#streams, networks), add(this.#replies, networks)]
    return () => {
      for (const each of release) each()
    }
  }
}

function add(counts: Map<string, number>, networks: readonly Network[]): () => void {
  for (const { name } of networks) counts.set(name, (counts.get(name) ?? 0) + 1)
  return () => {
    for (const { name } of networks) {
      const left = (counts.get(name) ?? 1) - 1
      if (left === 0) counts.delete(name)
      else counts.set(name, left)
    }
  }
}
