/** Contrast of two colours such as `#0b2a30`, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour between two others. A share of 0 is the first one, of 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [channelsOf(one), channelsOf(other)]
  return `#${from.map((value, place) => hex(value + ((to[place] ?? 0) - value) * share)).join('')}`
}

/** How many steps there are between a colour and black or white. */
const STEPS = 50

/**
 * The nearest colour of the same hue, lighter or darker, that has at least these contrasts with the colours behind it. Undefined if
 * neither black nor white has them.
 */
export function moveAway(
  colour: string,
  behind: readonly (readonly [back: string, least: number])[],
): string | undefined {
  for (let step = 0; step <= STEPS; step++) {
    for (const end of ['#000000', '#ffffff']) {
      const moved = mix(colour, end, step / STEPS)
      if (behind.every(([back, least]) => contrast(moved, back) >= least)) return moved
    }
  }
  return undefined
}

/** A colour of the same hue with this luminance, from 0 (black) to 1 (white). */
export function withLuminance(colour: string, wanted: number): string {
  const end = luminance(colour) > wanted ? '#000000' : '#ffffff'
  let [from, to] = [0, 1]
  for (let round = 0; round < 12; round++) {
    const middle = (from + to) / 2
    const isThere =
      end === '#000000' ? luminance(mix(colour, end, middle)) <= wanted : luminance(mix(colour, end, middle)) >= wanted
    if (isThere) to = middle
    else from = middle
  }
  return mix(colour, end, to)
}

/** How light a colour is, from 0 to 1 (WCAG 2.2). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(channel => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue, from 0 to 255. */
function channelsOf(colour: string): number[] {
  return [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16))
}

function hex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0')
}
