import type { Section, SiteFact } from '../section.ts'
import { sentencesOf } from '../words/splitText.ts'
import { hasAmount, isAmount, priceAtEnd } from './amounts.ts'
import { AREA } from './structuredFacts.ts'

const DAY =
  /(?<!\p{L})(?:lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|tous les jours|semaine|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun|weekdays|daily|every day|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|täglich|werktags|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|todos (?:los|os) d[ií]as|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|tutti i giorni|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|dagelijks|segunda|terça|quarta|quinta|sexta)(?!\p{L})/iu
const HOURS =
  /\d\s?(?:h(?!\p{L})|heures?(?!\p{L})|:\d\d|uhr|uur(?!\p{L})|am(?!\p{L})|pm(?!\p{L}))|(?<!\p{L})(?:noon|midi|fermée?s?|closed|geschlossen|cerrado|chiuso|gesloten|fechado|encerrado)(?!\p{L})/iu
/** The words between the names of days: « du mardi au samedi ». */
const BETWEEN_DAYS =
  /^(?:du|de|le|les|au|à|et|tous|jours|semaine|en|ferm\p{L}*|from|every|day|to|and|through|von|bis|und|am)$/iu
/** How opening hours begin: « 9 h – 12 h », “closed”. */
const TIMES =
  /^(?:(?:de|from|von|dès|matin|am|morning|après-midi|pm|afternoon|soir)\s)*(?:\d{1,2}\s?(?:[h:.–—-]|heures?(?!\p{L})|[ap]m(?!\p{L})|uhr|uur|to\s|à\s|bis\s)|noon|midi|fermé|closed|geschlossen|cerrado|chiuso|gesloten|fechado|encerrado)/iu
/** An hour with a name after it, as in a timetable: « 19h30 Salsa débutants ». */
const NAMED = /\d\S{0,8}\s(?!Uhr|Matin|Après|Morning|Afternoon|Ferm|Clos|Geschlossen)\p{Lu}\p{L}{3,}/u
const RANGE = /\d[^,;]{0,12}?(?:[-–—]|\sto\s|\sà\s|\sbis\s)\s?\d|ferm|closed|geschlossen/iu
/** How a sentence begins that says when the place is open. Other sentences with hours may be about a course. */
const OPEN =
  /^(?:nous sommes |nous vous (?:accueillons|recevons) |we are |we['’]re |we zijn |estamos |siamo |wir haben |(?:(?:le|la|l['’]|the|our|nos|notre)\s?\p{L}{2,20} ){1,2}(?:est |sont |is |are |vous accueille )?)?(?:ouvert|open|geöffnet|abiert|abert|apert|abrimos|du (?:lun|mar|mercre|jeu|vendre|same)di)/iu
const OPEN_TITLE = /horaires|ouverture|opening|hours|öffnungszeiten|horario|horário|orari\b|apertura/i
/** Titles and labels of the area in which the owner works. */
const AREA_TITLE =
  /^(?:where (?:we|i) (?:work|cover|travel)|(?:the )?areas? (?:(?:we|i) )?(?:cover|serve)|area covered|(?:notre |ma )?zones? d['’]intervention|secteurs? (?:d['’]intervention|couverts?|desservis?)|communes desservies|où (?:nous intervenons|j['’]interviens))/iu
/** « Nous répondons sous 24 heures », “I reply within two working days”. */
const DELAY =
  /(?:répon[sd]|repl(?:y|ies)|respond|get back|answer).{0,60}(?:sous|dans (?:les|la)|within|by the end|same day|(?:in|en) (?:\p{L}{1,15} )?\d|next (?:working )?day|le jour même|\d+ ?h(?:eures)?(?!\p{L}))|antwort.{0,40}innerhalb/iu
/** Amounts in news are not prices of the owner. Neither are the amounts that an insurance pays. */
const NEWS = /(?<!\p{L})(?:blog|news|actualités?|journal|jobs|emplois?|recrutement|work with us)(?!\p{L})/iu
const INSURED =
  /million|(?:insur|assur|liab).{0,80}(?:cover|couvert|jusqu|up to)|(?:cover|couvert|jusqu|up to).{0,80}(?:insur|assur|liab)/iu
const INSURANCE_TITLE =
  /^(?!.*(?:fees?|prices?|tarifs?|honoraires)(?!\p{L})).*(?:insured|assurés?|insurance|assurances?)(?!\p{L})/iu
/** A street with its number, or a town with its code. « Depuis 1998, rue Verte » has no number. */
const ADDRESS =
  /(?<!\d)(?!(?:19|20)\d\d,)\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|av\.|boulevard|bd|place|quai|chemin|route|impasse|allée|cours)\s|(?<!\d)\d{5}\s\p{Lu}|\d{1,4}[a-z]?\s(?:\p{Lu}[\p{L}'’-]{1,30}\s){1,3}(?:Street|Road|Lane|Avenue|Square|Row|Hill|Way|Close|Place)(?!\p{L})|\p{Lu}[\p{L}-]{2,30}(?:[sS]traße|[sS]trasse|[sS]tr\.|[wW]eg|[pP]latz|[gG]asse|straat|laan|plein|gracht|kade)\s\d{1,4}|(?<!\p{L})(?:Calle|Avenida|Plaza|Paseo|Barrio|Via|Viale|Piazza|Corso|Rua|Praça|Largo|Travessa)\s(?:\p{L}[\p{L}'’-]{0,30}\s){1,4}\d{1,4}|(?<!\d)\d{4}-\d{3}\s\p{Lu}/u
/** A British postcode: “Sheffield S3 8ZZ”. */
const POSTCODE = /(?<!\p{L})[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?![\p{L}\d])/u
const TOWN = /^\d{5}\s\p{Lu}/u
const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/u
/** Digits in groups after a zero or a plus: `06 39 98 41 27`, `+44 117 496 0182`, `(0117) 496 0182`. */
export const PHONE = /(?<![\d\p{L}])(?:\+\d{1,3}|\(?0\d{0,4}\)?)(?:[\s\u00a0.-]?\d{2,4}){2,5}(?!\d)/u
const PHONES = new RegExp(PHONE, 'gu')
/** A number without a zero or a plus, as in Spain and Portugal, after its label: `Teléfono 942 70 00 18`. */
const LABELLED_PHONE =
  /(?<!\p{L})(?:tel[ée]fon[oe]|tel\.?|tlf\.?|móvil|telemóvel|whatsapp)[\s\u00a0:]{1,3}(\d{2,3}(?:[\s\u00a0.]?\d{2,3}){2,4})(?!\d)/iu
const FEWEST_DIGITS = 8
/** A longer label is a sentence. In characters. */
const LONGEST_LABEL = 60
const LONGEST_VALUE = 200
/** What separates a label from its value: the boundary of a table's cell or a colon, else a dash. */
const SEPARATOR = / · |[\s\u00a0]:\s|:\s/u
const DASH = /\s[–—|]\s/u
const REACH_TITLE = /contact|visit|find us|infos|accès|venir|adresse|address|secr[ée]tariat|office|reception/i
/** « Hébergeur : … » has the address of somebody else. */
const HOST = /h[ée]berg|host(?:ed|ing)/i
const LANGUAGE =
  /(?<!\p{L})(?:anglais|allemand|espagnol|italien|néerlandais|portugais|arabe|english|french|german|spanish|italian|dutch|portuguese|polish|welsh|deutsch|englisch|französisch|spanisch|italienisch|polnisch|ingl[éê]s|franc[éê]s|alem[áã]n?o?|inglese|francese|tedesco|spagnolo|engels|frans|duits)(?!\p{L})/iu
const SPOKEN =
  /(?<!\p{L})(?:parl\p{L}{1,4}|reçoi\p{L}{1,3}|langues?|lsf|speak|spoken|languages?|sprechen|sprachen?|unterrichten auf|habl\p{L}{1,5}|idiomas?|lingu[ea]|fal[ao]\p{L}{0,3}|línguas?|spre[ek]\p{L}{1,3}|tal[ea]n?)(?!\p{L})/iu
const ADDRESS_LABEL = /^(?:adresse|address|anschrift|lieu|où|where)/iu
const PAYMENT_LABEL =
  /^(?:(?:moyens? de )?paiements?|r[èe]glements?|ways to pay|payments?|payment methods|zahlung\p{L}{0,10})$/iu
const MEANS =
  /(?<!\p{L})(?:cartes?|cb|esp[èe]ces|ch[èe]ques?|virements?|titres-restaurant|tickets? restaurant|cash|cards?|cheques?|bank transfer|direct debit|paypal|bar|überweisung|ec-karte)(?!\p{L})/iu
/** « Cartes et espèces. » */
const TWO_MEANS = new RegExp(`${MEANS.source}(?:,| et| ou| and| or| und| oder) ${MEANS.source}`, 'iu')
const PAYING =
  /(?<!\p{L})(?:accept\p{L}{0,6}|pay(?:er|ez|able|ables|ment|ments|ing)?|paiements?|r[èe]gle[zr]?|r[èe]glements?|take|zahl\p{L}{0,6})(?!\p{L})/iu

/** The prices, opening hours, addresses, phone numbers and mailboxes that a section says, each in one line or sentence. */
export function factsOfLines(section: Section): SiteFact[] {
  const { url, path, title, text } = section
  const isNews = [url, ...path, title].some(each => NEWS.test(each))
  // A number in code, whose lines begin with a space, is an example.
  const lines = text.split('\n').filter(line => !line.startsWith(' '))
  const facts = withTowns(lines).flatMap(line => [...factsOfLine(section, line), ...reachFacts(line)])
  const area = AREA_TITLE.test(title) && text.length <= LONGEST_VALUE
  if (area) facts.push({ kind: 'place', of: AREA, value: withoutDot(text.replaceAll('\n', ', ')) })
  return facts
    .filter(({ kind, value }) => kind !== 'price' || !(isNews || INSURED.test(value) || INSURANCE_TITLE.test(title)))
    .map(fact => ({
      ...fact,
      value: fact.kind === 'price' ? inUnitOf(title, fact.value) : fact.value,
      section: section.id,
    }))
}

/** The unit in a title over prices: « Tarifs par trimestre », “Prices per term”. */
const UNIT = /(?<!\p{L})(?:par|per|pro|por|al|a la) \p{L}{2,20}$/iu

/** A price with the unit of its title, unless it has its own: « 210 € par trimestre ». */
function inUnitOf(title: string, price: string): string {
  const [unit] = UNIT.exec(title) ?? []
  return unit && isAmount(price) && !/\/|(?<!\p{L})(?:par|per|pro|por|le|la|an?)(?!\p{L})/iu.test(price)
    ? `${price} ${unit}`
    : price
}

/** Joins the lines of a street and of its town. */
function withTowns(lines: readonly string[]): string[] {
  return lines.flatMap((line, place) => {
    const next = lines[place + 1] ?? ''
    if (TOWN.test(next) && isStreet(line)) return `${line}, ${next}`
    return TOWN.test(line) && isStreet(lines[place - 1] ?? '') ? [] : line
  })
}

function isStreet(line: string): boolean {
  return line.length <= LONGEST_LABEL && ADDRESS.test(line) && !TOWN.test(line)
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
  if (AREA_TITLE.test(label) && value) return [{ kind: 'place', of: AREA, value: withoutDot(value) }]
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
  const isDays = DAY.test(of) && words.every(word => DAY.test(word) || BETWEEN_DAYS.test(word))
  if (!isDays || of.length > LONGEST_LABEL || value.length > LONGEST_VALUE || !isTimes(value)) return undefined
  // Without a colon, it may be the time of a course.
  const isAlone = path.length < 2 || OPEN_TITLE.test(title) || REACH_TITLE.test(title)
  return /:[\s\u00a0]*$/.test(line.slice(0, start)) || (isAlone && RANGE.test(value))
    ? { kind: 'hours', of, value }
    : undefined
}

/** Whether a text begins with hours and names nothing else. */
function isTimes(text: string): boolean {
  return TIMES.test(text) && !NAMED.test(text)
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
  if (DAY.test(label) && HOURS.test(value)) return isTimes(value) ? [{ kind: 'hours', of: label, value }] : []
  if (PAYMENT_LABEL.test(label)) return [{ kind: 'payment', value }]
  if (AREA_TITLE.test(label)) return [{ kind: 'place', of: AREA, value: withoutDot(value) }]
  const address = HOST.test(label) ? undefined : addressIn(value, true)
  // The value may begin with a person: « Responsable : Nora Quill, 4 Chapel Lane ».
  if (address) return [{ kind: 'place', value: ADDRESS_LABEL.test(label) ? value : address }]
  return hasAmount(value) && !hasAmount(label) ? [{ kind: 'price', of: label, value }] : []
}

function saidFacts({ title }: Section, sentence: string, label: string): Fact[] {
  const value = sentence.trim()
  if (value.length > LONGEST_VALUE) return []
  const isPayment =
    MEANS.test(value) && (TWO_MEANS.test(value) || PAYING.test(value) || PAYING.test(title) || /r[èe]gle/i.test(title))
  const address = HOST.test(value) ? undefined : addressIn(value)
  const isHours =
    DAY.test(value) &&
    (HOURS.test(value) || (OPEN.test(value) && RANGE.test(value))) &&
    (OPEN.test(value) ||
      OPEN_TITLE.test(title) ||
      PHONE.test(value) ||
      (REACH_TITLE.test(title) && RANGE.test(value) && !NAMED.test(value)))
  return [
    ...(hasAmount(value) ? [pricedAs(value, label, title)] : []),
    ...(isHours ? [{ kind: 'hours', value } as const] : []),
    ...(LANGUAGE.test(value) && SPOKEN.test(`${title} ${value}`) ? [{ kind: 'language', value } as const] : []),
    ...(isPayment ? [{ kind: 'payment', value } as const] : []),
    ...(DELAY.test(value) ? [{ kind: 'delay', value } as const] : []),
    ...(address ? [{ kind: 'place', value: address } as const] : []),
  ]
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
  const address = ADDRESS.exec(said)
  // A sentence stays whole: « Nous sommes au 12 rue Verte. »
  if (address) return said.slice(isAfterLabel || end < text.length ? address.index : 0)
  return POSTCODE.test(said) ? said : undefined
}

/** A value without its last dot, so that it can be part of a sentence. */
function withoutDot(value: string): string {
  return value.replace(/\.$/, '')
}

function reachFacts(line: string): Fact[] {
  const mail = MAIL.exec(line)?.[0]
  const labelled = LABELLED_PHONE.exec(line)?.[1]
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
