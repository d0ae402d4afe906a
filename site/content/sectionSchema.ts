import { z } from 'zod'
import { fields, id, list, name, number, oneOf, text, wanted } from './contentFields.ts'
import { focus, isPictureName } from './pictureFields.ts'
import { say } from './say.ts'

/** The fields of each section's head. */
export const heading = { title: text, lead: text }

/** Drawings of the first screen: threads that meet, made from the owner's name and figures, or those of the sample. */
const DRAWINGS = ['threads', 'flux'] as const

const amount = number(0, 999_999_999)

/** The first screen. */
export const heroSchema = fields({
  title: list(text, 1, 3),
  introduction: text,
  actions: fields({ contact: text, portfolio: text.optional() }),
  art: z
    .string(wanted(say('must be a text')))
    .refine(
      art => isDrawing(art) || isPictureName(art),
      say('must be the name of a picture in content/images, such as photo.jpg, or {}', DRAWINGS[0]),
    )
    .optional(),
  artDescription: text.optional(),
  focus: focus.optional(),
  figures: fields({
    unit: text,
    total: amount,
    caption: text,
    stages: list(text, 3, 3).optional(),
    sources: list(fields({ name: text, amount, reason: text }), 1, 8),
  }).optional(),
  comparison: fields({
    title: text,
    introduction: text,
    first: text,
    second: text,
    draw: text,
    write: text,
  }).optional(),
}).superRefine(({ art, artDescription, focus, figures }, problems) => {
  const add = (field: string, message: string) => problems.addIssue({ code: 'custom', path: [field], message })
  if (art && !artDescription) add('artDescription', say('is missing; it {}', say('must say what the picture shows')))
  if (!art && artDescription) add('artDescription', say('must be left out, because there is no art'))
  if (focus && !isPictureName(art))
    add('focus', say('must be left out, because art is not a picture in content/images'))
  if (figures && !isDrawing(art)) add('figures', say('must be left out, or art must be threads, which shows them'))
})

/** The years of the owner, with a bar for each if wanted. */
const years = fields({
  figure: text,
  unit: text,
  caption: text,
  bars: number(1, 40).optional(),
  lastBar: oneOf(['whole', 'unfinished']).optional(),
  words: list(text, 1, 40).optional(),
  barsDescription: text.optional(),
}).superRefine(({ bars, lastBar, barsDescription }, problems) => {
  const add = (field: string, message: string) => problems.addIssue({ code: 'custom', path: [field], message })
  if (bars && !barsDescription) add('barsDescription', say('is missing; it {}', say('must say what the bars show')))
  if (!bars && lastBar) add('lastBar', say('must be left out, because there are no bars'))
  if (!bars && barsDescription) add('barsDescription', say('must be left out, because there are no bars'))
})

export const aboutSchema = fields({
  ...heading,
  years: years.optional(),
  points: list(fields({ id, title: text, description: text }), 1, 12),
})

export const skillsSchema = fields({
  ...heading,
  sentence: list(text, 1, 4).optional(),
  stages: list(text, 2, 6).optional(),
  legend: fields({ first: text, support: text, stages: text }).optional(),
  skills: list(
    fields({ id, name: text, description: text, icon: name, weights: list(oneOf(['0', '1', '2']), 2, 6).optional() }),
    1,
    30,
  ),
}).superRefine(({ stages, legend, skills }, problems) => {
  if (legend && !stages) {
    problems.addIssue({
      code: 'custom',
      path: ['legend'],
      message: say('must be left out, because there are no stages'),
    })
  }
  for (const [index, { weights }] of skills.entries()) {
    if (weights?.length === stages?.length) continue
    const message = stages
      ? say('must have {} numbers, one for each stage', stages.length)
      : say('must be left out, because there are no stages')
    problems.addIssue({ code: 'custom', path: ['skills', index, 'weights'], message })
  }
})

/** Whether the first screen has a drawing of the site. */
export function isDrawing(art: string | undefined): boolean {
  return DRAWINGS.some(drawing => drawing === art)
}
