import { at, type JSONValue } from '../../shared/json.ts'

/** The list at a path in a JSON value; empty if there is none. */
export function listOf(value: JSONValue | undefined, ...path: readonly (string | number)[]): readonly JSONValue[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}
