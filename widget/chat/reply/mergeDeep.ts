import { isObject } from '../../../shared/json.ts'

/** Merge two objects; any other value replaces the old one. */
export function mergeDeep(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after
  const merged = Object.entries(after).map(([key, value]) => [key, mergeDeep(before[key], value)])
  return { ...before, ...Object.fromEntries(merged) }
}
