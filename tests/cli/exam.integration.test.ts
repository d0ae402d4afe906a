import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askAll } from '../../cli/askAll.ts'
import { folderWith } from '../support/folderWith.ts'

const SHOP = `<html lang="en"><title>Spoke</title><main><h1>Spoke</h1>
<h2 id="repairs">Repairs</h2><p>We true wheels for £22 while you wait. A puncture costs £14.</p>
<h2 id="hire">Hire</h2><p>A hybrid bicycle costs £24 a day. Helmets are free.</p>
<h2 id="visit">Visit us</h2><p>Call 020 7946 0018. The workshop is behind the station.</p></main></html>`

/** The marks of an exam, as the terminal shows them, and whether the command fails. */
async function marks(questions: string, files: Record<string, string> = {}): Promise<{ text: string; fails: boolean }> {
  const folder = folderWith({ 'site/index.html': SHOP, 'exam.yaml': questions, ...files })
  try {
    const text = await askAll({ knowledge: join(folder, 'site'), questions: join(folder, 'exam.yaml'), model: [] })
    return { text, fails: false }
  } catch (error) {
    return { text: error instanceof Error ? error.message : String(error), fails: true }
  }
}

test('questions with a section, a part of the answer or “not said” are marked, and counted', async () => {
  const { text, fails } = await marks(`How much is a puncture?: £14
helmets: "#hire"
Hire: /#hire
Your phone number?: 020 7946 0018
Do you sell scooters?: not said
`)
  expect(text).toMatch(/^answered: How much is a puncture\?$/m)
  expect(text).toMatch(/^(?:answered|led to the right place): helmets$/m)
  expect(text).toMatch(/^answered: Hire$/m)
  expect(text).toMatch(/^answered: Your phone number\?$/m)
  expect(text).toMatch(/^honest: Do you sell scooters\?$/m)
  expect(text).toMatch(/\n\n5 questions: .*1 honest\.$/)
  expect(fails).toBe(false)
})

test.each([
  [
    'an answer that the site does not give',
    'Your phone number?: not said',
    'wrong: Your phone number? (/#visit instead of not said)',
  ],
  ['another section than the first', 'Hire: /#repairs', 'wrong: Hire (/#hire instead of /#repairs)'],
  ['words that the answer lacks', 'Hire: £99', 'wrong: Hire (/#hire instead of £99)'],
  [
    'a question that finds nothing',
    'quantum chromodynamics: hire',
    'missed: quantum chromodynamics (nothing instead of hire)',
  ],
])('%s fails the command, and is named', async (_, exam, line) => {
  const { text, fails } = await marks(exam)
  expect(text.split('\n')[0]).toBe(line)
  expect(fails).toBe(true)
})

test('the marks of a French site are in French', async () => {
  const french = '# Tarifs\n\nLa journée est à 780 euros.\n\n# Lieu\n\nNous sommes à Brest, près de la gare.'
  const { text } = await marks('Tarifs: 780 euros\nvendez-vous des vélos ?: not said\nLieu: Brest', {
    'site/index.html': '',
    'site/page.md': french,
  })
  expect(text).toBe(
    'répondue : Tarifs\nhonnête : vendez-vous des vélos ?\nrépondue : Lieu\n\n3 questions : 2 répondues, 1 honnête.',
  )
})

test.each(['How much is a puncture?\nHire\n', 'Hire: /#hire\n', '- Hire\n'])(
  'a file of questions that is not YAML is asked as before: %j',
  async questions => {
    const folder = folderWith({ 'site/index.html': SHOP, 'questions.txt': questions })
    const files = { knowledge: join(folder, 'site'), questions: join(folder, 'questions.txt') }
    expect((await askAll({ ...files, model: [] })).startsWith(`# ${questions.split('\n')[0]}\n\n`)).toBe(true)
  },
)

test.each([
  [
    'a colon without quotation marks',
    'Hire: Bike: £24\n',
    /exam\.yaml \(Nested mappings .*must have a line "question: answer"/,
  ],
  ['the same question twice', 'Hire: £24\nHire: £25\n', /exam\.yaml \(Map keys must be unique/],
  ['a question without an answer', 'Hire: £24\nHelmets?:\n', /exam\.yaml \(Helmets\?\) .*must have/],
  ['questions alone', 'Hire\nHelmets\n', /exam\.yaml : il faut .*must have a line/],
  ['nothing', '', /exam\.yaml : il faut/],
])('an exam with %s is not taken for questions', async (_, exam, error) => {
  const { text, fails } = await marks(exam)
  expect([text.includes('# '), fails]).toEqual([false, true])
  expect(text).toMatch(error)
})

test('all addresses that no section has are named', async () => {
  const { text } = await marks('Hire: /bikes#hire\nVisit: "#visits"\nHire it: /index.html#hire\n')
  expect(text.split('\n')).toEqual([
    '“Hire”: no section has the address /bikes#hire. The ids of sections are in knowledge.json.',
    '“Visit”: no section has the address #visits. The ids of sections are in knowledge.json.',
  ])
})

test('signs between words do not count, and a cut line leads to its section', async () => {
  const long = `${'We look after bicycles of all kinds and ages. '.repeat(8)}Tandems are welcome on Fridays.`
  const page = `<html lang="en"><main><h1>Spoke</h1><h2 id="prices">Prices</h2><table><tr><th>Hire a tandem</th><td>£40</td></tr></table>
<h2 id="care">Bicycle care</h2><p>${long}</p></main></html>`
  const { text } = await marks('Prices: Hire a tandem £40\nhow do you care for old bicycles: welcome on Fridays\n', {
    'site/index.html': page,
  })
  expect(text).toMatch(/^answered: Prices$/m)
  expect(text).not.toMatch(/missed/)
})

const PAGES = {
  'site/fireworks.md':
    '## Before the night\n\nClose the curtains at dusk.\n\n## On the night\n\nNever punish a frightened dog.',
  'site/shop/index.html':
    '<h2>Opening</h2><p>The kiosk opens at eleven.</p><h2>Cards</h2><p>We stamp loyalty cards.</p>',
  'site/about.html': '<h1>About</h1><p>The workshop was founded by Ines.</p><h2>Team</h2><p>Otto welds frames.</p>',
}

test.each([
  ['a page without text before its first heading', 'curtains at dusk: /fireworks'],
  ['its second section', 'punish a frightened dog: /fireworks'],
  ['a page of a folder', 'when does the kiosk open: /shop/'],
  ['the name of its file', 'stamp loyalty cards: /shop/index.html'],
  ['a page with text before its headings', 'who welds frames: /about'],
  ['a page and its ending', 'who founded the workshop: /about.html'],
  ['the home page', 'How much is a puncture?: /'],
])('the address of a page means any of its sections: %s', async (_, exam) => {
  const { text, fails } = await marks(exam, PAGES)
  expect(text).toMatch(/^(?:answered|led to the right place): /)
  expect(fails).toBe(false)
})

test.each(['curtains at dusk: /shop/', 'curtains at dusk: /about', 'kiosk: /fireworks'])(
  'but not those of another page: %s',
  async exam => {
    const { text, fails } = await marks(exam, PAGES)
    expect(text).toMatch(/^(?:wrong|missed): /)
    expect(fails).toBe(true)
  },
)

test('an address that no page has is refused', async () => {
  expect((await marks('curtains: /firework', PAGES)).text).toContain('/firework')
  expect((await marks('curtains: /fireworks#none', PAGES)).text).toContain('/fireworks#none')
})
