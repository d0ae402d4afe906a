/** A JSON value. */
export type JSONValue = null | string | number | boolean | readonly JSONValue[] | { readonly [key: string]: JSONValue }

/** A parsed JSON object with unchecked fields. */
export type JSONObject = { readonly [key: string]: JSONValue }

/** Is this parsed value an object (not null, not an array)? */
export function isObject(value: unknown): value is JSONObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Is this an object in which all `keys` are strings? */
export function hasStrings<Key extends string>(
  value: unknown,
  keys: readonly Key[],
): value is JSONObject & { readonly [key in Key]: string } {
  return isObject(value) && keys.every(key => typeof value[key] === 'string')
}

/** A copy with only these fields, as far as the object has them itself. */
export function pick(value: object, keys: readonly string[]): JSONObject {
  const known = new Map(Object.entries(value))
  return Object.fromEntries(keys.flatMap(key => (known.get(key) === undefined ? [] : [[key, known.get(key)]])))
}

/** No honest value has more levels. */
export const MAX_LEVELS = 200
/** The same for a message, which has the parts of a reply some levels below itself. */
export const MESSAGE_LEVELS = MAX_LEVELS + 10

/** Has the value more levels than it may have? Such a value could not be sent or stored: JSON.stringify overflows the stack. */
export function isTooDeep(value: unknown, levels = MAX_LEVELS): boolean {
  return (
    Object(value) === value &&
    (levels === 0 || Object.values(value as object).some(field => isTooDeep(field, levels - 1)))
  )
}

/** The JSON value of a text; undefined if it is none. */
export function parseJSON(text: string): JSONValue | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value at a path in a JSON value; undefined if the path does not exist. */
export function at(value: JSONValue | undefined, ...path: readonly (string | number)[]): JSONValue | undefined {
  let found = value
  for (const key of path) {
    // Own properties only: a page may have extended Object.prototype.
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = Reflect.get(found, key)
  }
  return found
}

/** The text at a path in a JSON value; empty if there is none. */
export function textAt(value: JSONValue | undefined, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : ''
}
