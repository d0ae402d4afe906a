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
  /\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|av\.|boulevard|bd|place|quai|chemin|route|impasse|allée|cours)\s|(?<!\d)\d{5}\s\p{Lu}|\d{1,4}[a-z]?\s(?:\p{Lu}[\p{L}'’-]{1,30}\s){1,3}(?:Street|Road|Lane|Avenue|Square|Row|Hill|Way|Close|Place)(?!\p{L})|\p{Lu}[\p{L}-]{2,30}(?:straße|strasse|str\.|weg|platz|gasse|straat|laan|plein|gracht|kade)\s\d{1,4}|(?<!\p{L})(?:Calle|Avenida|Plaza|Paseo|Barrio|Via|Viale|Piazza|Corso|Rua|Praça|Largo|Travessa)\s(?:\p{L}[\p{L}'’-]{0,30}\s){1,4}\d{1,4}|(?<!\d)\d{4}-\d{3}\s\p{Lu}/u
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
/** Between a label and its value: the boundary of a table's cell, a colon or a dash. */
const SEPARATOR = / · |[\s\u00a0]:\s|:\s|\s[–—|]\s/u

/** The prices, opening hours, addresses, phone numbers and mailboxes that a section says, each in one line or sentence. */
export function factsOfLines(section: Section): SiteFact[] {
  return section.text.split('\n').flatMap(line => {
    const [label = '', ...rest] = line.split(SEPARATOR)
    const value = rest.join(' ').trim()
    const isLabelled = value !== '' && label.length <= LONGEST_LABEL && value.length <= LONGEST_LABEL
    const said = isLabelled ? labelledFacts(label, value) : sentencesOf(line).flatMap(text => saidFacts(section, text))
    return [...said, ...reachFacts(line)].map(fact => ({ ...fact, section: section.id }))
  })
}

type Fact = Omit<SiteFact, 'section'>

function labelledFacts(label: string, value: string): Fact[] {
  if (DAY.test(label) && HOURS.test(value)) return [{ kind: 'hours', of: label, value }]
  return AMOUNT.test(value) && !AMOUNT.test(label) ? [{ kind: 'price', of: label, value }] : []
}

function saidFacts({ title }: Section, sentence: string): Fact[] {
  const value = sentence.trim()
  if (value.length > LONGEST_VALUE) return []
  const isHours = DAY.test(value) && HOURS.test(value) && (OPEN.test(value) || OPEN_TITLE.test(title))
  return [
    ...(AMOUNT.test(value) ? [{ kind: 'price', of: title, value } as const] : []),
    ...(isHours ? [{ kind: 'hours', value } as const] : []),
    ...(ADDRESS.test(value) ? [{ kind: 'place', value } as const] : []),
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
