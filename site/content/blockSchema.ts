import { z } from 'zod'
import { experienceSchema } from '../blocks/experience/experienceSchema.ts'
import { hoursSchema } from '../blocks/hours/hoursSchema.ts'
import { pricesSchema } from '../blocks/prices/pricesSchema.ts'
import { fields, id, like, list, text, wanted, webAddress } from './contentFields.ts'
import { focus, picture } from './pictureFields.ts'
import { say } from './say.ts'

const document = like(
  /^(?:\w[\w-]*\/)*\w[\w.-]*\.pdf$/i,
  say('must be the path of a PDF file in content, such as files/cv.pdf'),
)

const secureAddress = z.url({ protocol: /^https$/, ...wanted(say('must be an address that begins with https://')) })

const person = fields({
  portrait: fields({ image: picture, imageDescription: text, focus: focus.optional() }).optional(),
  certifications: list(
    fields({
      id,
      name: text,
      issuer: text.optional(),
      year: like(/^\d{4}$/, say('must be a year, such as 2025')).optional(),
      url: webAddress.optional(),
    }),
    1,
    20,
  ).optional(),
  cv: document.optional(),
})

const faq = fields({
  title: text,
  lead: text.optional(),
  questions: list(fields({ id, question: text, answer: text }), 1, 40),
})

const testimonials = fields({
  title: text,
  testimonials: list(fields({ id, quote: text, name: text, role: text.optional() }), 1, 20),
})

const appointment = fields({
  availability: text.optional(),
  booking: fields({ label: text, url: secureAddress }).optional(),
})

/** The optional YAML files of the content. Without such a file, the page does not contain its block. */
export const BLOCK_FILES = {
  person: { path: 'person.yaml', schema: person.optional(), isOptional: true },
  faq: { path: 'faq.yaml', schema: faq.optional(), isOptional: true },
  testimonials: { path: 'testimonials.yaml', schema: testimonials.optional(), isOptional: true },
  appointment: { path: 'appointment.yaml', schema: appointment.optional(), isOptional: true },
  experience: { path: 'experience.yaml', schema: experienceSchema.optional(), isOptional: true },
  prices: { path: 'prices.yaml', schema: pricesSchema.optional(), isOptional: true },
  hours: { path: 'hours.yaml', schema: hoursSchema.optional(), isOptional: true },
} as const
