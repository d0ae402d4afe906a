import { expect, test } from 'vitest'
import { figuresAsCsv, weekFigures } from '../../../server/insights/weekFigures.ts'

const COUNTERS = new Map([
  ['question', 7],
  ['none', 2],
  ['section Infos › Horaires', 1],
  ['section __proto__', 3],
  ['language fr', 7],
  ['up', 2],
  ['replaced budget_spent', 4],
  ['ownerQuestions', 1],
])

function figuresOf(ownerQuestions: readonly string[] = [], phrases: readonly [string, number][] = []) {
  return weekFigures('2026-11-16', { counters: COUNTERS, phrases: new Map(phrases), ownerQuestions })
}

test('the figures of a week have each number of its report', () => {
  expect(figuresOf(['Où ?'], [['zeppelin', 5]])).toEqual({
    week: '2026-11-16',
    questions: 7,
    unanswered: 2,
    sections: [
      { name: '__proto__', count: 3 },
      { name: 'Infos › Horaires', count: 1 },
    ],
    languages: [{ name: 'fr', count: 7 }],
    phrases: [{ name: 'zeppelin', count: 5 }],
    feedback: [
      { name: 'up', count: 2 },
      { name: 'down', count: 0 },
      { name: 'handover', count: 0 },
    ],
    replaced: [{ name: 'budget_spent', count: 4 }],
    ownerQuestions: ['Où ?'],
  })
})

test('as a table, each of them is a row', () => {
  const rows = figuresAsCsv(figuresOf(['Un "prix", ou deux ?'])).split('\r\n')
  expect(rows[0]).toBe('week,measure,name,count')
  expect(rows).toContain('2026-11-16,questions,,7')
  expect(rows).toContain('2026-11-16,section,Infos › Horaires,1')
  expect(rows).toContain('2026-11-16,owner question,"Un ""prix"", ou deux ?",1')
  expect(rows.at(-1)).toBe('')
})

test.each(['=1+1', '+33', '-2', '@SUM(A1)', '=HYPERLINK("https://evil.test","a")', '\t=1'])(
  'a spreadsheet reads %j as text',
  text => {
    const row =
      figuresAsCsv(figuresOf([text]))
        .split('\r\n')
        .at(-2) ?? ''
    expect(row).toBe(`2026-11-16,owner question,"'${text.replaceAll('"', '""')}",1`)
  },
)
