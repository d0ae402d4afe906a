import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '../../cli/ask.ts'
import { askAll } from '../../cli/askAll.ts'

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-ask-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('each section is asked with its first example, or its title, and answered as a visitor sees it', async () => {
  const knowledge = folderWith({
    'index.md': '# Tarifs\n\nUne journée sur place coûte 780 euros.\n\n# Lieu\n\nÀ Brest | Rennes.',
    'asks.json': '{ "/#tarifs": ["vous prenez combien pour une journée ?"] }',
  })
  expect(await askAll({ knowledge, model: [] })).toBe(`# vous prenez combien pour une journée ?

│ Tarifs\u00a0: Une journée sur place coûte 780 euros. [1]

Sources  [1] Tarifs  /#tarifs
Ensuite  Lieu

# Lieu

│ Lieu\u00a0: À Brest | Rennes. [1]

Sources  [1] Lieu  /#lieu
`)
})

test('places are links with their line, and are not named again below', async () => {
  const page = `# Postal delivery\n\nOutside the UK: sorry, I do not post abroad.\n\n# By train\n\nTrains from Bath every half hour.
\n# Gift vouchers\n\nAny amount from twenty, sent by email the same day.\n\n# Glazes\n\nBlue and green, safe in the dishwasher.`
  const knowledge = folderWith({ 'index.md': page })
  const questions = join(folderWith({ 'list.txt': 'do you have postal delivery to France?\n' }), 'list.txt')
  const [, lead, first, ...lines] = (await askAll({ knowledge, questions, model: [] })).split('\n').filter(Boolean)
  expect(lead).toBe('This is where the site mentions it:')
  expect(first).toBe('- Postal delivery </#postal-delivery>: Outside the UK: sorry, I do not post abroad.')
  expect(lines.join('\n')).not.toMatch(/Sources|:~:/)
})

test('without a knowledge file the owner’s content is asked, and the way to a person is a button after a decline', async () => {
  vi.stubEnv('CONTENT_DIR', 'tests/fixtures/contents/english')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(
    await ask('How much do you charge?'),
  ).toBe(`│ A pricing review costs £9,000. Launch support is £1,400 a day. [1]

Sources  [1] Questions › How much do you charge?  /#fees
         Write to Grace Hall`)
  expect(await ask('Who won the rugby cup?')).toMatch(
    /^I did not find an answer .* Grace Hall <\/#contact> .*\n\nNext {5}How much do you charge\?\n {9}\[ Write to Grace Hall \]$/s,
  )
})
