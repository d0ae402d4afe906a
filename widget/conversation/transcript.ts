import type { Message } from '../chat/message.ts'
import type { SdkFields } from '../chat/transport/httpRequest.ts'
import type { AttributeValues } from '../publicApi.ts'

/** Where a conversation is stored. */
export type Place = Pick<AttributeValues, 'persist' | 'persistKey'>

/** A conversation as stored in the visitor's browser. */
export interface Transcript {
  /** Id of the conversation, for the backend. */
  readonly id?: string | undefined
  readonly messages: readonly Message[]
  /** Was a reply in progress when this was stored? */
  readonly isReplying: boolean
  /** How the last reply ended, as in the conversation's state. */
  readonly ending: string
  /** Grows with each write: a tab that has not seen the last write cannot have removed what it added. */
  readonly revision: number
  /** Message format of the backend, if its replies have shown it. */
  readonly messageFields?: SdkFields | undefined
  /** Was the last reply quoted from the site, without a model? */
  readonly isDemo: boolean
}

/**
 * Look at the stored conversation without the panel's code that checks it: the element does so on every page. Undefined if
 * the storage is blocked or not chosen.
 */
export function glanceAtTranscript(place: Place): Partial<Transcript> | undefined {
  return withStore(place, (store, key) => JSON.parse(store.getItem(key) ?? '{}'))
}

/** Erase the conversation from every storage, also from one that the page no longer uses. */
export function eraseTranscript(place: Place): void {
  for (const persist of ['session', 'local'] as const) {
    withStore({ ...place, persist }, (store, key) => store.removeItem(key))
  }
}

/** Move the stored conversation when the page changes its storage or key. It stays where the new storage does not take it. */
export function moveTranscript(from: Place, to: Place): void {
  if (isSamePlace(from, to)) return
  withStore(from, (store, key) => {
    if (to.persist === 'none') store.removeItem(key)
    else withStore(to, (target, name) => move(store, key, target, name))
  })
}

/** Do both settings store a conversation in the same place? */
export function isSamePlace(one: Place, other: Place): boolean {
  return one.persist === other.persist && one.persistKey === other.persistKey
}

/**
 * Between `watch` and `ignore`, call back each time another tab has written or erased the stored conversation, and each
 * time the visitor comes to this tab, leaves it, or leaves the page.
 */
export function watchTabs(
  place: () => Place,
  onStored: () => void,
  onPresence: () => void,
): { watch(): void; ignore(): void } {
  const react = ({ storageArea, key }: StorageEvent) => {
    // The key is null if the other tab erased the whole storage.
    const isOwn = withStore(place(), (store, own) => store === storageArea && (key ?? own) === own)
    if (isOwn) onStored()
  }
  let presence: AbortController | undefined
  return {
    watch() {
      if (presence) return
      presence = new AbortController()
      addEventListener('storage', react, presence)
      addEventListener('pagehide', onPresence, presence)
      document.addEventListener('visibilitychange', onPresence, presence)
    },
    // The document of a closed window is gone, so its listeners cannot be removed one by one.
    ignore() {
      presence?.abort()
      presence = undefined
    },
  }
}

/** If the storage is blocked or full, keep nothing and report nothing. */
export function withStore<Result>(
  { persist, persistKey }: Place,
  use: (store: Storage, key: string) => Result,
): Result | undefined {
  if (persist === 'none') return undefined
  try {
    // In a sandboxed document, even reading `window.localStorage` throws.
    const store = persist === 'local' ? localStorage : sessionStorage
    return use(store, `nicodata-chat ${persistKey}`)
  } catch {
    return undefined
  }
}

/** Move a stored text; one that is already there stays. */
function move(store: Storage, key: string, target: Storage, name: string): void {
  const text = store.getItem(key)
  if (text === null) return
  try {
    // A full storage has no room for a second copy, another one may not take the only copy.
    if (store === target) store.removeItem(key)
    target.getItem(name) ?? target.setItem(name, text)
    store.removeItem(key)
  } catch {
    store.setItem(key, text)
  }
}
