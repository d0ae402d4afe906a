import { contrast, moveAway } from './colour.ts'
import { PAIRS } from './colourPairs.ts'
import { say } from './say.ts'
import { type Colours, nameOf, SCHEMES, type Theme } from './theme.ts'

/**
 * A sentence for each colour whose contrast is below AA, with one that would pass: `light.ink-2 on light.paper needs a contrast of
 * 4.5; #8aa0a4 on #f1f4f1 is 2.48. #5d6f73 would pass`. The same colour in both schemes is one
 * sentence, and so are the same two colours in several places.
 */
export function findWeakContrasts(theme: Theme): { field: string; message: string }[] {
  const said = new Set<string>()
  return SCHEMES.flatMap(scheme => {
    const colours = theme[scheme]
    return PAIRS.flatMap(([front, back, least]) => {
      const colour = colours[front]
      const ratio = contrast(colour, colours[back])
      const keys = [`${front} ${colour}`, `${colour} ${colours[back]}`]
      if (ratio >= least || keys.some(key => said.has(key))) return []
      for (const key of keys) said.add(key)
      const pairs = PAIRS.filter(([other]) => other === front)
      const better = improve(colour, colours, pairs) ?? improve(colour, colours, [[front, back, least]])
      const figures = say('{} on {} is {}', colour, colours[back], ratio.toFixed(2))
      const behind = `${scheme}.${nameOf(back)}`
      const remedy = better ? say('{} would pass', better) : say('Choose another {}', behind)
      return [
        {
          field: `${scheme}.${nameOf(front)}`,
          message: say('on {} needs a contrast of {}; {}. {}', behind, least, figures, remedy),
        },
      ]
    })
  })
}

/** The nearest colour with enough contrast to all that is behind it. */
function improve(colour: string, colours: Colours, pairs: typeof PAIRS): string | undefined {
  return moveAway(
    colour,
    pairs.map(([, back, least]) => [colours[back], least]),
  )
}
