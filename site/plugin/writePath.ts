/** A command of a path with absolute values, as fonts have them. */
export interface PathCommand {
  type: string
  values: readonly number[]
}

/** `d` of a path in few characters: relative values with one decimal, or more, whose errors do not add up. */
export function writePath(commands: readonly PathCommand[], decimals = 1): string {
  const unit = 10 ** decimals
  let [x, y] = [0, 0]
  let first = [0, 0]
  return commands
    .map(({ type, values }) => {
      if (type === 'Z') {
        ;[x = 0, y = 0] = first
        return 'z'
      }
      const points = values.map(value => Math.round(value * unit))
      const moves = points.map((value, index) => value - (index % 2 === 0 ? x : y))
      ;[x = 0, y = 0] = points.slice(-2)
      if (type !== 'M') return type.toLowerCase() + writeNumbers(moves, unit)
      first = [x, y]
      return `M${writeNumbers(points, unit)}`
    })
    .join('')
}

// Tenths: [5, -12, 30] -> .5-1.2 3
function writeNumbers(numbers: readonly number[], unit: number): string {
  return numbers
    .map((number, index) => {
      const written = String(number / unit).replace(/^(-?)0\./, '$1.')
      return index > 0 && !written.startsWith('-') ? ` ${written}` : written
    })
    .join('')
}
