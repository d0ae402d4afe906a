import type { Content } from '../content/contentSchema.ts'
import type { GesturesContent } from '../gestures/gesturesContent.ts'
import type { FlowFigures } from './flowFrame.ts'
import { LANGUAGE_FACTS, type Language } from './languageFacts.ts'

type Figures = NonNullable<Content['hero']['figures']>

const NO_BREAK = '\u00a0'
const MINUS = '\u2212'

/** The texts of the home page's elements that react to pointer and keyboard. */
export function projectGestures({ hero, profile, skills }: Content): GesturesContent {
  const { language } = profile
  const { comparison, gestures } = LANGUAGE_FACTS[language].strings
  return {
    ...(hero.figures && { sources: sourcesOf(hero.figures, language) }),
    ...(hero.comparison && { comparison }),
    ...(skills.stages && { stages: skills.legend?.stages ?? gestures.stages }),
  }
}

/** `1 274 k€`, with no-break spaces, because the fonts of the site have no narrow one. */
function writeAmount(amount: number, unit: string, language: Language): string {
  const digits = new Intl.NumberFormat(LANGUAGE_FACTS[language].locale).format(amount).replace(/\s/g, NO_BREAK)
  return digits + NO_BREAK + unit
}

/** The amounts of the first screen as they are written. */
export function figuresOf({ unit, total, caption, stages, sources }: Figures, language: Language): FlowFigures {
  return {
    total: writeAmount(total, unit, language),
    value: total,
    caption,
    stages,
    sources: sources.map(({ name, amount }) => ({
      name,
      amount: writeAmount(amount, unit, language),
      gap: writeGap(amount, total, unit, language),
      value: amount,
    })),
  }
}

function writeGap(amount: number, total: number, unit: string, language: Language): string {
  const sign = amount === total ? '' : amount < total ? MINUS : '+'
  return sign + writeAmount(Math.abs(amount - total), unit, language)
}

function sourcesOf(figures: Figures, language: Language): GesturesContent['sources'] {
  const { unit, total, sources } = figures
  const { gestures } = LANGUAGE_FACTS[language].strings
  return {
    name: fill(gestures.sources, { total: writeAmount(total, unit, language) }),
    sources: sources.map(({ name, amount, reason }) => {
      const gap = writeGap(amount, total, unit, language)
      const written = writeAmount(amount, unit, language)
      return { name: fill(gestures.source, { name, amount: written, gap, reason }), gap, reason }
    }),
  }
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
}
