import type { Content } from '../content/contentSchema.ts'

type PriceList = NonNullable<Content['prices']>
type Group = PriceList['groups'][number]
type Item = Group['items'][number]

/** What a price may be for. « Par téléphone » and “by post” say something else. */
const NOUN =
  '(?:heure|h|demi-journée|journée|jour|nuit|nuitée|semaine|mois|trimestre|semestre|an|année|personne|pers|tête|élève|enfant|adulte|couple|famille|groupe|participant|convive|couvert|séance|cours|leçon|atelier|pièce|unité|exemplaire|lot|kilo|kg|litre|mètre|km|kilomètre|page|mot|place|table|animal|part|portion|tranche|assiette|plateau|plat|verre|bouteille|boîte|douzaine|sachet|paquet|carton|bouquet|' +
  'hour|half[- ]day|day|night|week|month|term|quarter|year|person|head|guest|child|adult|pupil|student|family|group|session|lesson|class|workshop|visit|piece|item|unit|copy|metre|mile|litre|word|seat|pet|portion|slice|plate|glass|bottle|box|dozen|bag|pack|bunch|bouquet)'
const BEFORE = "(?:par |à l['’]|à la |au |de l['’]|l['’]|la |le |chaque |per |an? |by the |each |every )"
const SINGLE = `${BEFORE}${NOUN}(?!\\p{L})`
/** « par mois », « à l’heure », “per person and per night” */
const UNIT = `${SINGLE}(?: (?:et|and) ${SINGLE})?`

/** What a price is for, with or without a word before: « Prix TTC, ». */
const LEAD =
  '^(?:(?:(?:les|nos|all|our) )?(?:prix|tarifs?|loyers?|prices?|rates?|fees?|rents?)(?: (?:ht|ttc|sont|are|is))*,? )?'
/** « Par mois, avec l’étui. », “All prices are per person” */
const AT_START = new RegExp(`${LEAD}(${UNIT})\\s*(?=$|[.,;:!(–-])`, 'iu')
/** « Par coupon de tissu » : for what is not listed above, so not for what a whole list says. « Par téléphone » says how to order. */
const OTHER = new RegExp(
  `${LEAD}(?:par|per|chaque|each|every) (?!(?:téléphone|mail|e-mail|courriel|courrier|correspondance|virement|chèque|carte|post|phone|card|default)(?!\\p{L}))\\p{L}+\\s*(?:$|[.,;:!(–-]|de |of )`,
  'iu',
)
/** « Location par mois », “Hire (per day)” */
const AT_END = new RegExp(`(?<=^|[\\s(,:–-])(${UNIT})\\s*[).]?$`, 'iu')
/** « Un cours par semaine » says how often, and not what a price is for. */
const HOW_OFTEN =
  /\d|(?<!\p{L})(?:une?|deux|trois|quatre|cinq|one|two|three|four|five|once|twice|fois|times)(?!\p{L})/iu
/** « Prix mensuels », “Monthly fees” */
const ADJECTIVE =
  /^(?:(?:prix|tarifs?|loyers?) (mensuel|annuel|hebdomadaire|trimestriel)s?|(monthly|weekly|daily|hourly|yearly) (?:prices?|rates?|fees?|rents?))(?=$|[\s.,;:(])/iu
const MEANT: Readonly<Record<string, string>> = {
  mensuel: 'par mois',
  annuel: 'par an',
  hebdomadaire: 'par semaine',
  trimestriel: 'par trimestre',
  monthly: 'a month',
  weekly: 'a week',
  daily: 'a day',
  hourly: 'an hour',
  yearly: 'a year',
}
/** The price of this item is for something else than those of its group. */
const ONCE = /(?<!\p{L})(?:une (?:seule )?fois|forfait|once|one-off|flat)(?!\p{L})/iu
/** « 28 € le mois », « 45 €/h » */
const HAS_UNIT = new RegExp(`/|${UNIT}|(?<!\\p{L})${NOUN}s?(?!\\p{L})`, 'iu')

/**
 * A price list whose prices have the unit that its item, its group or the whole list says: « 28 € » below « Par mois. » is
 * « 28 € par mois ». An answer quotes a price alone, far from the words above it.
 */
export function withUnits(prices: PriceList): PriceList {
  return {
    ...prices,
    groups: prices.groups.map(group => ({
      ...group,
      items: group.items.map(item => withUnit(item, group, prices)),
    })),
  }
}

function withUnit(item: Item, group: Group, prices: PriceList): Item {
  const { price, note = '', name } = item
  if (price === undefined || !/\d/.test(price) || HAS_UNIT.test(price)) return item
  // An answer quotes the name too.
  if (unitOfTitle(name) !== undefined) return item
  const own = unitOfNote(note)
  if (own === undefined && ONCE.test(`${name} ${note}`)) return item
  // From the nearest words to those of the whole list. What is for something else ends the search.
  const words = [note, group.note ?? '', group.title, prices.lead ?? '', prices.title]
  const units = [
    own,
    unitOfNote(group.note),
    unitOfTitle(group.title),
    unitOfNote(prices.lead),
    unitOfTitle(prices.title),
  ]
  const place = units.findIndex((unit, index) => unit !== undefined || OTHER.test(words[index] ?? ''))
  const unit = units[place]
  return unit === undefined ? item : { ...item, price: `${price} ${unit}` }
}

function unitOfNote(note = ''): string | undefined {
  const [, french, english] = ADJECTIVE.exec(note) ?? []
  return MEANT[(french ?? english ?? '').toLowerCase()] ?? AT_START.exec(note)?.[1]?.toLowerCase()
}

function unitOfTitle(title: string): string | undefined {
  return HOW_OFTEN.test(title) ? undefined : (AT_END.exec(title)?.[1]?.toLowerCase() ?? unitOfNote(title))
}
