import { FACT_WORDS } from '../languages/factWords.ts'
import { AREA, type Section, type SiteFact } from '../section.ts'
import { sentencesOf } from '../words/splitText.ts'
import { hasAmount, isAmount, priceAtEnd } from './amounts.ts'

const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/u
/** Digits in groups after a zero or a plus: `06 39 98 41 27`, `+44 117 496 0182`, `(0117) 496 0182`. */
export const PHONE = /(?<![\d\p{L}])(?:\+\d{1,3}|0\d{0,4}|\(0\d{0,4}\))(?:[\s\u00a0.-]?\d{2,4}){2,5}(?!\d)/u
const PHONES = new RegExp(PHONE, 'gu')
const FEWEST_DIGITS = 8
/** A longer label is a sentence. In characters. */
const LONGEST_LABEL = 60
const LONGEST_VALUE = 200
/** A sentence with more before an address may be about somebody else. In characters. */
const LONGEST_BEFORE_ADDRESS = 40
/** What separates a label from its value: the boundary of a table's cell or a colon, else a dash. */
const SEPARATOR = / · |[\s\u00a0]:\s|:\s/u
const DASH = /\s[–—|]\s/u
const MEANS =
  /(?<!\p{L})(?:cartes?|cb|esp[èe]ces|ch[èe]ques?|virements?|titres-restaurant|tickets? restaurant|cash|cards?|cheques?|bank transfer|direct debit|paypal|bar|überweisung|ec-karte)(?!\p{L})/iu
/** « Cartes et espèces. » */
const TWO_MEANS = new RegExp(`${MEANS.source}(?:,| et| ou| and| or| und| oder) ${MEANS.source}`, 'iu')

/** The prices, opening hours, addresses, phone numbers and mailboxes that a section says, each in one line or sentence. */
export function factsOfLines(section: Section): SiteFact[] {
  const { url, path, title, text } = section
  const isNews = [url, ...path, title].some(each => FACT_WORDS.news.test(each))
  // A number in code, whose lines begin with a space, is an example.
  const lines = withMails(text)
    .split('\n')
    .filter(line => !line.startsWith(' '))
  const facts = withTowns(lines).flatMap(line => [...factsOfLine(section, line), ...reachFacts(line)])
  const area = FACT_WORDS.areaTitle.test(title) && text.length <= LONGEST_VALUE
  if (area) facts.push({ kind: 'place', of: AREA, value: withoutDot(text.replaceAll('\n', ', ')) })
  return facts
    .filter(
      ({ kind, value }) =>
        kind !== 'price' || !(isNews || FACT_WORDS.insured.test(value) || FACT_WORDS.insuranceTitle.test(title)),
    )
    .map(fact => ({
      ...fact,
      value: fact.kind === 'price' ? inUnitOf(title, fact.value) : fact.value,
      section: section.id,
    }))
}

/** A text whose mailboxes have their signs: `a@b.example` for « a (at) b.example ». */
export function withMails(text: string): string {
  return text.replace(
    FACT_WORDS.spelledMail,
    (_, name: string, host: string) => `${name}@${host.replace(FACT_WORDS.spelledDot, '.')}`,
  )
}

/** A price with the unit of its title, unless it has its own: « 210 € par trimestre ». */
function inUnitOf(title: string, price: string): string {
  const [unit] = FACT_WORDS.unit.exec(title) ?? []
  return unit && isAmount(price) && !/\/|(?<!\p{L})(?:par|per|pro|por|le|la|an?)(?!\p{L})/iu.test(price)
    ? `${price} ${unit}`
    : price
}

/** Joins the lines of a street and of its town. */
function withTowns(lines: readonly string[]): string[] {
  return lines.flatMap((line, place) => {
    const next = lines[place + 1] ?? ''
    if (FACT_WORDS.town.test(next) && isStreet(line)) return `${line}, ${next}`
    return FACT_WORDS.town.test(line) && isStreet(lines[place - 1] ?? '') ? [] : line
  })
}

function isStreet(line: string): boolean {
  return line.length <= LONGEST_LABEL && FACT_WORDS.address.test(line) && !FACT_WORDS.town.test(line)
}

function factsOfLine(section: Section, line: string): Fact[] {
  const hours = hoursOf(section, line)
  if (hours) return [hours]
  const [label, value] = labelOf(line)
  // A price among other words, or a list of prices: « le mardi, 12 €, avec boisson », « une heure 12 €, un jour 30 € ».
  const cells = value.split(', ')
  const isPrice = cells.some(isAmount) || cells.every(hasAmount)
  if (value && Math.min(value.length, label.length) <= LONGEST_LABEL && isPrice) return labelledFacts(label, value)
  if (value && Math.max(value.length, label.length) <= LONGEST_LABEL) return labelledFacts(label, value)
  if (FACT_WORDS.areaTitle.test(label) && value) return [{ kind: 'place', of: AREA, value: withoutDot(value) }]
  const price = priceAtEnd(line)
  if (price) return [{ kind: 'price', ...price }]
  // The label is for all sentences of its line: « Cours du soir : dix séances le mardi. 90 € le trimestre. »
  return sentencesOf(line).flatMap(text => saidFacts(section, text, label))
}

/** The opening hours of a line that begins with days: « Mon – Fri 8am – 6pm ». */
function hoursOf({ title, path }: Section, line: string): Fact | undefined {
  const start = line.search(/\d|(?<!\p{L})(?:fermé|closed|geschlossen|cerrado|chiuso|gesloten|fechado|encerrado)/iu)
  const of = line.slice(0, Math.max(0, start)).replace(/(?<![\s:,–—-])[\s:,–—-]+(?:(?:de|from)\s)?$/u, '')
  const value = line.slice(start)
  const words = of.match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? []
  const isDays =
    FACT_WORDS.day.test(of) && words.every(word => FACT_WORDS.day.test(word) || FACT_WORDS.betweenDays.test(word))
  if (!isDays || of.length > LONGEST_LABEL || value.length > LONGEST_VALUE || !isTimes(value)) return undefined
  // Without a colon, it may be the time of a course.
  const isAlone = path.length < 2 || FACT_WORDS.openTitle.test(title) || FACT_WORDS.reachTitle.test(title)
  return /:[\s\u00a0]*$/.test(line.slice(0, start)) || (isAlone && FACT_WORDS.range.test(value))
    ? { kind: 'hours', of, value }
    : undefined
}

/** Whether a text begins with hours and names nothing else. */
function isTimes(text: string): boolean {
  return FACT_WORDS.times.test(text) && !FACT_WORDS.named.test(text)
}

type Fact = Omit<SiteFact, 'section'>

/** « Mardi – vendredi : 9 h – 17 h » has the label « Mardi – vendredi ». */
function labelOf(line: string): [label: string, value: string] {
  const separator = SEPARATOR.exec(line) ?? DASH.exec(line)
  if (!separator) return [line, '']
  const { index, 0: sign } = separator
  return [
    line.slice(0, index),
    line
      .slice(index + sign.length)
      .replaceAll(' · ', ' ')
      .trim(),
  ]
}

function labelledFacts(label: string, value: string): Fact[] {
  if (FACT_WORDS.day.test(label) && FACT_WORDS.hours.test(value))
    return isTimes(value) ? [{ kind: 'hours', of: label, value }] : []
  if (FACT_WORDS.paymentLabel.test(label)) return [{ kind: 'payment', value }]
  if (FACT_WORDS.areaTitle.test(label)) return [{ kind: 'place', of: AREA, value: withoutDot(value) }]
  // « Via Roma, 12 – 00184 Roma »
  const isWhole = isStreet(label) && FACT_WORDS.town.test(value)
  const address = isWhole ? `${label}, ${value}` : FACT_WORDS.host.test(label) ? undefined : addressIn(value, true)
  // The value may begin with a person: « Responsable : Nora Quill, 4 Chapel Lane ».
  if (address) return [{ kind: 'place', value: FACT_WORDS.addressLabel.test(label) ? value : address }]
  return hasAmount(value) && !hasAmount(label) ? [{ kind: 'price', of: label, value }] : []
}

function saidFacts({ title }: Section, sentence: string, label: string): Fact[] {
  const value = sentence.trim()
  if (value.length > LONGEST_VALUE) return []
  const isPayment =
    MEANS.test(value) &&
    (TWO_MEANS.test(value) || FACT_WORDS.paying.test(value) || FACT_WORDS.paying.test(title) || /r[èe]gle/i.test(title))
  const address = FACT_WORDS.host.test(value) || isElsewhere(value, title) ? undefined : addressIn(value)
  const isHours =
    FACT_WORDS.day.test(value) &&
    (FACT_WORDS.hours.test(value) || (FACT_WORDS.open.test(value) && FACT_WORDS.range.test(value))) &&
    (FACT_WORDS.open.test(value) ||
      FACT_WORDS.openTitle.test(title) ||
      PHONE.test(value) ||
      (FACT_WORDS.reachTitle.test(title) && FACT_WORDS.range.test(value) && !FACT_WORDS.named.test(value)))
  return [
    ...(hasAmount(value) ? [pricedAs(value, label, title)] : []),
    ...(isHours ? [{ kind: 'hours', value } as const] : []),
    ...(FACT_WORDS.language.test(value) &&
    !FACT_WORDS.noLanguage.test(value) &&
    FACT_WORDS.spoken.test(`${title} ${value}`)
      ? [{ kind: 'language', value } as const]
      : []),
    ...(isPayment ? [{ kind: 'payment', value } as const] : []),
    ...(FACT_WORDS.delay.test(value) ? [{ kind: 'delay', value } as const] : []),
    ...(address ? [{ kind: 'place', value: address } as const] : []),
  ]
}

/** Whether the street in a sentence is that of another place: « Die meisten Kinder besuchen die Grundschule in der Klenzestraße 48. » */
function isElsewhere(sentence: string, title: string): boolean {
  const { index = 0 } = FACT_WORDS.address.exec(sentence) ?? {}
  return (
    index > LONGEST_BEFORE_ADDRESS &&
    !/\d{4,5}\s\p{Lu}/u.test(sentence) &&
    !FACT_WORDS.postcode.test(sentence) &&
    !FACT_WORDS.here.test(`${title} ${sentence}`)
  )
}

/** The price in a sentence. It is for what is before a colon there, for the label of the line, or else for the section. */
function pricedAs(sentence: string, label: string, title: string): Fact {
  const [own, rest] = labelOf(sentence)
  const [of, value] = hasAmount(rest) ? [own, rest] : [label, sentence]
  const isLabel = of.length <= LONGEST_LABEL && !hasAmount(of) && !PHONE.test(of)
  return { kind: 'price', ...(isLabel ? { of, value } : { of: title, value: sentence }) }
}

/** The address in a text, without the label before it and the phone after it. */
function addressIn(text: string, isAfterLabel = /^\p{L}[^:.!?]{0,60}:\s/u.test(text)): string | undefined {
  const [phone, mail] = [phoneIn(text), MAIL.exec(text)]
  const end = Math.min(phone?.index ?? text.length, mail?.index ?? text.length)
  const said = text.slice(0, end).replace(/(?<![\s,;:(–—-])[\s,;:(–—-]+(?:t[ée]l\p{L}{0,8}\.?[\s:]{0,3})?$/iu, '')
  const address = FACT_WORDS.address.exec(said)
  // A sentence stays whole: « Nous sommes au 12 rue Verte. »
  if (address) return said.slice(isAfterLabel || end < text.length ? address.index : 0)
  return FACT_WORDS.postcode.test(said) ? said : undefined
}

/** A value without its last dot, so that it can be part of a sentence. */
function withoutDot(value: string): string {
  return value.replace(/\.$/, '')
}

function reachFacts(line: string): Fact[] {
  const mail = MAIL.exec(line)?.[0]
  const labelled = FACT_WORDS.labelledPhone.exec(line)?.[1]
  const phone = phoneIn(line)?.[0] ?? (labelled && hasDigits(labelled) ? labelled : undefined)
  return [
    ...(mail ? [{ kind: 'mail', value: mail, url: `mailto:${mail}` } as const] : []),
    ...(phone ? [{ kind: 'phone', value: phone.trim() } as const] : []),
  ]
}

/** The phone number in a text. The code of a town may begin like one: « 06400 Cannes ». */
function phoneIn(text: string): RegExpExecArray | undefined {
  return [...text.matchAll(PHONES)].find(([number]) => hasDigits(number))
}

function hasDigits(number: string): boolean {
  return number.replace(/\D/g, '').length >= FEWEST_DIGITS
}
