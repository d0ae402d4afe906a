import { fields, id, list, text } from '../../content/contentFields.ts'

/** `prices.yaml`: a price list or a menu. */
export const pricesSchema = fields({
  title: text,
  lead: text.optional(),
  groups: list(
    fields({
      id,
      title: text,
      note: text.optional(),
      items: list(fields({ name: text, price: text.optional(), note: text.optional() }), 1, 60),
    }),
    1,
    20,
  ),
})
