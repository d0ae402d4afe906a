import type { AttributeValues } from '../publicApi.ts'

/** The settings that name the lock of a conversation. */
type Place = Pick<AttributeValues, 'persist' | 'persistKey'>

/**
 * Use the lock of a conversation that tabs share: a tab that has asked holds it, in mode `shared`, until the reply is stored.
 * Undefined without https or in a sandbox, where pages have no locks: there, no tab knows about the others.
 */
export async function lockReply<Result>(
  { persist, persistKey }: Place,
  options: LockOptions,
  use: (lock: Lock | null) => Result,
): Promise<Awaited<Result> | undefined> {
  if (persist !== 'local') return undefined
  try {
    return await navigator.locks.request(`nicodata-chat ${persistKey}`, options, use)
  } catch {
    return undefined
  }
}
