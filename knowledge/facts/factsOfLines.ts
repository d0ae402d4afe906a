import { sentencesOf } from '../read/splitText.ts'
import type { Section, SiteFact } from '../section.ts'

/** « 450 € », « 1 200 € HT », “£1,850”, “45p”. */
const AMOUNT = /[€£$]\s?\d|\d\s?(?:€|£|\$|(?:euros?|eur|chf|pounds?|dollars?)(?!\p{L}))|(?<!\d)\d{1,2}p(?![\p{L}\d])/iu
const DAY =
  /(?<!\p{L})(?:lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|tous les jours|semaine|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun|weekdays|daily|every day|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|täglich|werktags|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|todos (?:los|os) d[ií]as|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|tutti i giorni|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|dagelijks|segunda|terça|quarta|quinta|sexta)(?!\p{L})/iu
const HOURS =
  /\d\s?(?:h(?!\p{L})|heures?(?!\p{L})|:\d\d|uhr|uur(?!\p{L})|am(?!\p{L})|pm(?!\p{L}))|(?<!\p{L})(?:noon|midi|fermée?s?|closed|geschlossen|cerrado|chiuso|gesloten|fechado|encerrado)(?!\p{L})/iu
/** When the place is open, and not when a course begins. */
const OPEN =
  /^(?:nous sommes |we are |le \p{L}+ est |we zijn |estamos |siamo |wir haben )?(?:ouvert|open|geöffnet|abiert|abert|apert|abrimos)/iu
const OPEN_TITLE = /horaires|ouverture|opening|hours|öffnungszeiten|horario|horário|orari\b|apertura/i
/** A street with its number, or a town with its code. */
const ADDRESS =
  /\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|av\.|boulevard|bd|place|quai|chemin|route|impasse|allée|cours)\s|(?<!\d)\d{5}\s\p{Lu}|\d{1,4}[a-z]?\s(?:\p{Lu}[\p{L}'’-]{1,30}\s){1,3}(?:Street|Road|Lane|Avenue|Square|Row|Hill|Way|Close|Place)(?!\p{L})|\p{Lu}[\p{L}-]{2,30}(?:[sS]traße|[sS]trasse|[sS]tr\.|[wW]eg|[pP]latz|[gG]asse|straat|laan|plein|gracht|kade)\s\d{1,4}|(?<!\p{L})(?:Calle|Avenida|Plaza|Paseo|Barrio|Via|Viale|Piazza|Corso|Rua|Praça|Largo|Travessa)\s(?:\p{L}[\p{L}'’-]{0,30}\s){1,4}\d{1,4}|(?<!\d)\d{4}-\d{3}\s\p{Lu}|(?<!\p{L})\p{Lu}{1,2}\d[\dA-Z]?\s\d[A-Z]{2}(?![\p{L}\d])/u
const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/u
/** Digits in groups after a zero or a plus: `06 39 98 41 27`, `+44 117 496 0182`, `(0117) 496 0182`. */
export const PHONE = /(?<![\d\p{L}])(?:\+\d{1,3}|\(?0\d{0,4}\)?)(?:[\s\u00a0.-]?\d{2,4}){2,5}(?!\d)/u
/** A number without a zero or a plus, as in Spain and Portugal, after its label: `Teléfono 942 70 00 18`. */
const LABELLED_PHONE =
  /(?<!\p{L})(?:tel[ée]fon[oe]|tel\.?|tlf\.?|móvil|telemóvel|whatsapp)[\s\u00a0:]{1,3}(\d{2,3}(?:[\s\u00a0.]?\d{2,3}){2,4})(?!\d)/iu
const FEWEST_DIGITS = 8
/** A longer label is a sentence. In characters. */
const LONGEST_LABEL = 60
const LONGEST_VALUE = 200
/** Between a label and its value: the boundary of a table's cell or a colon, else a dash. */
const SEPARATOR = / · |[\s\u00a0]:\s|:\s/u
const DASH = /\s[–—|]\s/u
/** « Hébergeur : … » has the address of somebody else. */
const HOST = /h[ée]berg|host(?:ed|ing)/i
const LANGUAGE =
  /(?<!\p{L})(?:anglais|allemand|espagnol|italien|néerlandais|portugais|arabe|english|french|german|spanish|italian|dutch|portuguese|polish|welsh|englisch|französisch|spanisch|italienisch)(?!\p{L})/iu
const SPOKEN =
  /(?<!\p{L})(?:parl\p{L}{1,4}|reçoi\p{L}{1,3}|langues?|lsf|speak|spoken|languages?|sprechen|sprachen?)(?!\p{L})/iu
const ADDRESS_LABEL = /^(?:adresse|address|anschrift|lieu|où|where)/iu
const PAYMENT_LABEL =
  /^(?:(?:moyens? de )?paiements?|r[èe]glements?|ways to pay|payments?|payment methods|zahlung\p{L}{0,10})$/iu
const MEANS =
  /(?<!\p{L})(?:cartes?|cb|esp[èe]ces|ch[èe]ques?|virements?|titres-restaurant|tickets? restaurant|cash|cards?|cheques?|bank transfer|direct debit|paypal|bar|überweisung|ec-karte)(?!\p{L})/iu
const PAYING =
  /(?<!\p{L})(?:accept\p{L}{0,6}|pay(?:er|ez|able|ables|ment|ments|ing)?|paiements?|r[èe]gle[zr]?|r[èe]glements?|take|zahl\p{L}{0,6})(?!\p{L})/iu

/** The prices, opening hours, addresses, phone numbers and mailboxes that a section says, each in one line or sentence. */
export function factsOfLines(section: Section): SiteFact[] {
  return section.text.split('\n').flatMap(line => {
    const [label, value] = labelOf(line)
    const isLabelled = value !== '' && label.length <= LONGEST_LABEL && value.length <= LONGEST_LABEL
    const said = isLabelled ? labelledFacts(label, value) : sentencesOf(line).flatMap(text => saidFacts(section, text))
    return [...said, ...reachFacts(line)].map(fact => ({ ...fact, section: section.id }))
  })
}

/** Whether a text names an amount of money. */
export function hasAmount(text: string): boolean {
  return AMOUNT.test(text)
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
  if (DAY.test(label) && HOURS.test(value)) return [{ kind: 'hours', of: label, value }]
  if (PAYMENT_LABEL.test(label)) return [{ kind: 'payment', value }]
  const address = HOST.test(label) ? null : ADDRESS.exec(value)
  // « Responsable : Nora Quill, 4 Chapel Lane »: the label of a person.
  if (address) return [{ kind: 'place', value: ADDRESS_LABEL.test(label) ? value : value.slice(address.index) }]
  return AMOUNT.test(value) && !AMOUNT.test(label) ? [{ kind: 'price', of: label, value }] : []
}

function saidFacts({ title }: Section, sentence: string): Fact[] {
  const value = sentence.trim()
  if (value.length > LONGEST_VALUE) return []
  const isPayment = MEANS.test(value) && (PAYING.test(value) || PAYING.test(title) || /r[èe]gle/i.test(title))
  const labelled = /^\p{L}[^:.!?]{0,60}:\s/u.test(value)
  const address = labelled ? ADDRESS.exec(value) : ADDRESS.test(value) ? { index: 0 } : null
  const isHours =
    DAY.test(value) && HOURS.test(value) && (OPEN.test(value) || OPEN_TITLE.test(title) || PHONE.test(value))
  return [
    ...(AMOUNT.test(value) ? [{ kind: 'price', of: title, value } as const] : []),
    ...(isHours ? [{ kind: 'hours', value } as const] : []),
    ...(LANGUAGE.test(value) && SPOKEN.test(`${title} ${value}`) ? [{ kind: 'language', value } as const] : []),
    ...(isPayment ? [{ kind: 'payment', value } as const] : []),
    ...(address && !HOST.test(value) ? [{ kind: 'place', value: value.slice(address.index) } as const] : []),
  ]
}

function reachFacts(line: string): Fact[] {
  const mail = MAIL.exec(line)?.[0]
  const phone = PHONE.exec(line)?.[0] ?? LABELLED_PHONE.exec(line)?.[1]
  const isPhone = phone !== undefined && phone.replace(/\D/g, '').length >= FEWEST_DIGITS
  return [
    ...(mail ? [{ kind: 'mail', value: mail, url: `mailto:${mail}` } as const] : []),
    ...(isPhone ? [{ kind: 'phone', value: phone.trim() } as const] : []),
  ]
}
