/** A name that the object in a JSON text has twice: of the two values, `JSON.parse` would lose the first. */
export function repeatedKey(json: string): string | undefined {
  const names = new Set<string>()
  let depth = 0
  for (let place = 0; place < json.length; place += 1) {
    const sign = json[place] ?? ''
    if ('[{'.includes(sign)) depth += 1
    else if (']}'.includes(sign)) depth -= 1
    if (sign !== '"') continue
    const start = place
    for (place += 1; place < json.length && json[place] !== '"'; place += 1) if (json[place] === '\\') place += 1
    if (depth !== 1) continue
    let next = place + 1
    while (/\s/.test(json[next] ?? '')) next += 1
    if (json[next] !== ':') continue
    const name = String(JSON.parse(json.slice(start, place + 1)))
    if (names.has(name)) return name
    names.add(name)
  }
  return undefined
}
