import { z } from 'zod'
import { fields, id, list, name, number, oneOf, text } from './contentFields.ts'
import { focus, isPictureName } from './pictureFields.ts'

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
    .string()
    .refine(
      art => isDrawing(art) || isPictureName(art),
      'must be the name of a picture in content/images, such as photo.jpg, or one of threads, flux',
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
  if (art && !artDescription) add('artDescription', 'is missing; it must say what the picture shows')
  if (!art && artDescription) add('artDescription', 'must be left out, because there is no art')
  if (focus && !isPictureName(art)) add('focus', 'must be left out, because art is not a picture in content/images')
  if (figures && !isDrawing(art)) add('figures', 'must be left out, or art must be threads, which shows them')
})

/** The years of the owner, with a bar for each if wanted. */
const years = fields({
  figure: text,
  unit: text,
  caption: text,
  bars: number(1, 40).optional(),
  words: list(text, 1, 40).optional(),
  barsDescription: text.optional(),
}).superRefine(({ bars, barsDescription }, problems) => {
  const add = (field: string, message: string) => problems.addIssue({ code: 'custom', path: [field], message })
  if (bars && !barsDescription) add('barsDescription', 'is missing; it must say what the bars show')
  if (!bars && barsDescription) add('barsDescription', 'must be left out, because there are no bars')
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
  skills: list(
    fields({ id, name: text, description: text, icon: name, weights: list(oneOf(['0', '1', '2']), 2, 6).optional() }),
    1,
    30,
  ),
}).superRefine(({ stages, skills }, problems) => {
  for (const [index, { weights }] of skills.entries()) {
    if (weights?.length === stages?.length) continue
    const message = stages
      ? `must have ${stages.length} numbers, one for each stage`
      : 'must be left out, because there are no stages'
    problems.addIssue({ code: 'custom', path: ['skills', index, 'weights'], message })
  }
})

/** Whether the first screen has a drawing of the site. */
export function isDrawing(art: string | undefined): boolean {
  return DRAWINGS.some(drawing => drawing === art)
}
