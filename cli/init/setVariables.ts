/**
 * The source of an `.env` file with variables set. A line with another value stays as a comment, so nothing is lost.
 */
export function setVariables(source: string, values: Readonly<Record<string, string>>): string {
  const wanted = new Map(Object.entries(values).map(([name, value]) => [name, `${name}=${quote(value)}`]))
  const lines = source.split(/\r?\n/).map(line => {
    const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? ''
    const wantedLine = wanted.get(name)
    if (wantedLine === undefined) return line
    if (line.trim() !== wantedLine) return `#${line}`
    wanted.delete(name)
    return line
  })
  while (lines.at(-1) === '') lines.pop()
  return [...lines, ...wanted.values(), ''].join('\n')
}

// In single quotes neither `#` nor `$` has a meaning.
function quote(value: string): string {
  return /^[\w.:/@+-]*$/.test(value) ? value : `'${value}'`
}
