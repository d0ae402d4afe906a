import { fields, id, list, text } from '../../content/contentFields.ts'

/** `experience.yaml`: stations of work, the newest first. */
export const experienceSchema = fields({
  title: text,
  stations: list(fields({ id, role: text, place: text.optional(), years: text, text: text.optional() }), 1, 30),
})
