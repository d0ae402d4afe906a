import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answerQuestion } from '../../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge, type SiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import { assistantKnowledge } from '../../../site/plugin/assistantKnowledge.ts'
import { readDocument } from '../../../site/plugin/documentFile.ts'
import { projectBlocks } from '../../../site/plugin/projectBlocks.ts'
import { readContent } from '../../../site/plugin/readContent.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'

test.each([
  ['faq.yaml', 'title: Questions', 'faq.yaml: questions is missing; it must be a list of 1 to 40 entries.'],
  ['faq.yaml', '', 'faq.yaml: must have the fields title, lead, questions.'],
  [
    'faq.yaml',
    'title: a\nquestions:\n  - { id: faq, question: a, answer: b }',
    'faq.yaml: questions[0].id must be none of home,',
  ],
  [
    'faq.yaml',
    'title: a\nquestions:\n  - { id: polonais, question: a, answer: b }\n  - { id: polonais, question: a, answer: b }',
    'faq.yaml: questions[1].id must differ from polonais in faq.yaml.',
  ],
  [
    'testimonials.yaml',
    'title: a\ntestimonials:\n  - { id: b, quote: c }',
    'testimonials.yaml: testimonials[0].name is missing; it must be a text.',
  ],
  [
    'appointment.yaml',
    'booking: { label: a, url: http://b.test/ }',
    'appointment.yaml: booking.url must be an address that begins with https://.',
  ],
  [
    'appointment.yaml',
    'booking: { label: a, url: "javascript:alert(1)" }',
    'appointment.yaml: booking.url must be an address that begins with https://.',
  ],
  [
    'person.yaml',
    'portrait: { image: moi.jpg, imageDescription: Moi }',
    'person.yaml: portrait.image must be a file of content/images, where there is none yet.',
  ],
  [
    'person.yaml',
    'portrait: { image: moi.jpg }',
    'person.yaml: portrait.imageDescription is missing; it must be a text.',
  ],
  [
    'hours.yaml',
    'week:\n  - { days: mardi, hours: closed }',
    'hours.yaml: week[0].days must be a day or two with a hyphen, such as tuesday-friday; the days are monday,',
  ],
  [
    'hours.yaml',
    'week:\n  - { days: monday, hours: 9-12 }',
    'hours.yaml: week[0].hours must be closed or times such as 9:00-12:30, 14:00-18:30.',
  ],
  [
    'hours.yaml',
    'week:\n  - { days: monday, hours: "9:00-25:00" }',
    'hours.yaml: week[0].hours must be closed or times',
  ],
  [
    'hours.yaml',
    'week:\n  - { days: monday, hours: "9:00-24:30" }',
    'hours.yaml: week[0].hours must be closed or times',
  ],
  [
    'hours.yaml',
    'week:\n  - { days: monday-friday, hours: closed }\n  - { days: wednesday, hours: "9:00-12:00" }',
    'hours.yaml: week[1].days must not have wednesday, which another line has.',
  ],
  [
    'hours.yaml',
    'week:\n  - { days: sunday, hours: closed }\n  - { days: saturday-monday, hours: closed }',
    'hours.yaml: week[1].days must not have sunday, which another line has.',
  ],
  ['prices.yaml', 'title: a\ngroups: []', 'prices.yaml: groups must be a list of 1 to 20 entries.'],
  [
    'prices.yaml',
    'title: a\ngroups:\n  - { id: b, title: c, items: [{ price: 3 € }] }',
    'prices.yaml: groups[0].items[0].name is missing; it must be a text.',
  ],
  [
    'experience.yaml',
    'title: a\nstations:\n  - { id: b, role: c }',
    'experience.yaml: stations[0].years is missing; it must be a text.',
  ],
  [
    'experience.yaml',
    'title: a\nstations:\n  - { id: opening-hours, role: c, years: d }',
    'experience.yaml: stations[0].id must be none of home,',
  ],
  ['person.yaml', 'cv: cv.docx', 'person.yaml: cv must be the path of a PDF file in content, such as files/cv.pdf.'],
  ['person.yaml', 'cv: ../cv.pdf', 'person.yaml: cv must be the path of a PDF file in content, such as files/cv.pdf.'],
  ['person.yaml', 'cv: cv.pdf', 'person.yaml: cv must be a PDF file of content: autre.pdf.'],
  ['person.yaml', 'cv: autre.pdf', 'person.yaml: cv must be a PDF file; autre.pdf is another kind of file.'],
])('a wrong %s is named with its field and what is allowed: %s', (path, source, problem) => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-blocks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('tests/fixtures/contents/lettres', folder, { recursive: true })
  const profile = readFileSync(join(folder, 'profile.yaml'), 'utf8')
  writeFileSync(join(folder, 'profile.yaml'), profile.replace('language: fr', 'language: en'))
  writeFileSync(join(folder, 'autre.pdf'), 'no PDF')
  writeFileSync(join(folder, path), source)
  expect(() => readContent(folder)).toThrow(`content/${problem}`)
})

test('the size of the CV is in the words of the language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-cv-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'cv.pdf'), Buffer.alloc(240_300))
  expect(readDocument(folder, 'cv.pdf', 'fr').facts).toBe('PDF, 240\u00a0ko')
  writeFileSync(join(folder, 'cv.pdf'), Buffer.alloc(1_240_000))
  expect(readDocument(folder, 'cv.pdf', 'fr').facts).toBe('PDF, 1,2\u00a0Mo')
  expect(readDocument(folder, 'cv.pdf', 'en').facts).toBe('PDF, 1.2\u00a0MB')
})

/** What the assistant of a fixture knows, read once. */
const known = new Map<string, Promise<SiteKnowledge>>()

function readFixture(name: 'atelier' | 'english'): Promise<SiteKnowledge> {
  const content = fixtureContent(name)
  const { file } = assistantKnowledge(content, projectBlocks(content, { MODE: 'production' }), {}, '/')
  return createSiteKnowledge(file)
}

test.each([
  ['atelier', 'combien coûtez-vous ?', /45\s€ de l’heure/, '#prix'],
  ['atelier', 'Faites-vous des factures ?', /sans TVA/, '#statut'],
  ['english', 'How much do you charge per day?', /£1,400 a day/, '#fees'],
] as const)('the assistant of %s quotes its answer to: %s', async (name, question, answer, anchor) => {
  const site = known.get(name) ?? readFixture(name)
  known.set(name, site)
  const { knowledge, profile } = await site
  const { pieces } = answerQuestion(knowledge, question, { profile })
  expect(pieces.filter(piece => typeof piece === 'string').join('')).toMatch(answer)
  expect(pieces.find(piece => typeof piece !== 'string')?.url).toBe(`/${anchor}`)
})

test('the legal text says where questions go: to a server, or nowhere if the page itself answers', () => {
  const content = fixtureContent('english')
  const known = {
    ...content,
    legal: { ...content.legal, insights: 'Counted.', questions: { server: 'Sent to us.', page: 'Kept by you.' } },
    legalTexts: [{ id: 'assistant', title: 'Assistant', markdown: 'A program. {questions}{insights}' }],
  }
  const bodyFor = (environment: { VITE_CHAT_BACKEND?: string; INSIGHTS?: string }) => {
    return JSON.stringify(projectBlocks(known, { MODE: 'production', ...environment }).legal[0]?.body)
  }
  expect(bodyFor({})).toContain('A program. Sent to us.')
  expect(bodyFor({ VITE_CHAT_BACKEND: 'https://chat.example' })).toContain('Sent to us.')
  const inThePage = bodyFor({ VITE_CHAT_BACKEND: 'static:site-knowledge.json', INSIGHTS: 'on' })
  expect(inThePage).toContain('A program. Kept by you.')
  expect(inThePage).not.toContain('Counted.')
  expect(bodyFor({ INSIGHTS: 'on' })).toContain('Counted.')
})

test.each([
  [
    'tuesday-friday',
    '9:00-12:30, 14:00-18:00',
    'Mardi – vendredi',
    '9\u00a0h – 12\u00a0h\u00a030, 14\u00a0h – 18\u00a0h',
  ],
  ['saturday', '10:05-24:00', 'Samedi', '10\u00a0h\u00a005 – 24\u00a0h'],
])('the typography of a French content leaves the opening hours of %s as they are: %s', (days, hours, name, times) => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-blocks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('tests/fixtures/contents/lettres', folder, { recursive: true })
  writeFileSync(join(folder, 'hours.yaml'), `week:\n  - { days: ${days}, hours: "${hours}" }`)
  const { hours: shown } = projectBlocks(readContent(folder), { MODE: 'production' })
  expect(shown).toMatchObject({ title: 'Horaires d’ouverture', week: [{ days: name, times }] })
})

test.each([
  ['lettres', 'sunday', 'Fermé le dimanche'],
  ['lettres', 'sunday-monday', 'Fermé le lundi et le dimanche'],
  ['english', 'sunday', 'Closed on Sundays'],
  ['english', 'friday-sunday', 'Closed on Fridays, Saturdays and Sundays'],
] as const)('in the opening hours of %s, %s without hours is: %s', (name, days, sentence) => {
  const week = [{ days, hours: 'closed' }]
  const { hours } = projectBlocks(
    { ...fixtureContent(name), hours: { week, note: 'Ring twice.' } },
    { MODE: 'production' },
  )
  expect(hours).toMatchObject({ week: [], closed: sentence, note: 'Ring twice.' })
})

test.each([
  ['about', 'experience.yaml', 'title: A\nstations: [{ id: b, role: c, years: d }]', 'experience'],
  ['services', 'prices.yaml', 'title: A\ngroups: [{ id: b, title: c, items: [{ name: d, price: 3 € }] }]', 'prices'],
] as const)('a page without the section %s shows and knows nothing of %s', (section, path, source, name) => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-blocks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('tests/fixtures/contents/photographer', folder, { recursive: true })
  writeFileSync(join(folder, path), source)
  const knownBy = (page: string) => {
    writeFileSync(join(folder, 'page.yaml'), page)
    const content = readContent(folder)
    const blocks = projectBlocks(content, { MODE: 'production' })
    return [
      blocks[name] !== undefined,
      JSON.stringify(assistantKnowledge(content, blocks, {}, '/').file).includes('#b"'),
    ]
  }
  const page = 'sections:\n  - { section: home }\n  - { section: portfolio }\n  - { section: contact, link: C }\n'
  expect(knownBy(`${page}  - { section: ${section} }\n`)).toEqual([true, true])
  expect(knownBy(page)).toEqual([false, false])
})
