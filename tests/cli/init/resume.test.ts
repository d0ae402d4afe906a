import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { init } from '../../../cli/init/init.ts'
import { readContent } from '../../../site/plugin/readContent.ts'

const RESUME = 'tests/fixtures/resume.json'

let folder: string
let content: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nicodata-resume-'))
  content = join(folder, 'content')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, source: string): string {
  writeFileSync(join(folder, name), source)
  return join(folder, name)
}
const start = (from: string, answers = 'language: en\n') => {
  return init({ content, env: join(folder, '.env'), from, answers: write('answers.yaml', answers) })
}

test('the usual English levels of a résumé are French on a French site, and others stay', async () => {
  const resume = JSON.parse(readFileSync(RESUME, 'utf8'))
  const skills = ['Beginner', 'intermediate', 'Advanced', '8/10'].map((level, index) => ({ name: `S${index}`, level }))
  await start(write('resume.json', JSON.stringify({ ...resume, skills })), 'language: fr\n')
  const { skills: written, about } = readContent(content)
  expect(written.skills.map(({ description }) => description)).toEqual([
    'Débutant.',
    'Intermédiaire.',
    'Avancé.',
    '8/10.',
  ])
  expect(about.points.at(-1)?.description).toMatch(/^English\s: Langue maternelle\. French\s: Limited\.$/)
})

test('a highlight that the text before it has is not said twice', async () => {
  const work = [
    {
      name: 'Council House',
      summary: 'Two assistants, and 40 weddings a year',
      highlights: ['40 weddings a year.', 'A van'],
    },
  ]
  const projects = [{ name: 'A barn', description: 'Rain all day.', highlights: ['Rain all day', 'Mud'] }]
  await start(write('resume.json', JSON.stringify({ ...JSON.parse(readFileSync(RESUME, 'utf8')), work, projects })))
  const { about, projects: written } = readContent(content)
  expect(about.points[0]?.description).toBe('Two assistants, and 40 weddings a year. A van.')
  expect(written.projects[0]?.description).toBe('Rain all day. Mud.')
})

test('a résumé becomes the content, and what it does not say is left to be written', async () => {
  const said = await start(RESUME)
  expect(said).toContain(
    'Taken from resume.json: basics, work 2, education 1, skills 2, projects 1, certificates 1, languages 2, references 1.\n' +
      'Left out, as the site has no place for it: awards.',
  )
  const { profile, hero, about, skills, services, projects, person, testimonials, experience } = readContent(content)
  expect(profile).toMatchObject({
    name: 'Ellie Marsh',
    jobTitle: 'Wedding photographer',
    url: 'https://www.elliemarsh.co.uk/studio/',
    phone: { label: '0117 496 0182', number: '+441174960182' },
    location: { city: 'Bristol', country: 'GB' },
    knowsAbout: ['Portraits', 'Retouching'],
    social: [{ network: 'Instagram', url: 'https://www.instagram.com/elliemarsh' }],
    legal: { address: '4 Hill Street, BS1 4RF Bristol' },
  })
  expect(hero.introduction).toBe('I photograph weddings as they felt, not as they posed.')
  expect(about.points.map(({ title, description }) => [title, description])).toEqual([
    ['BA, Photography, UWE', '2012–2015.'],
    ['Languages', 'English: Native speaker. French: Limited.'],
  ])
  expect(experience?.stations).toEqual([
    {
      id: 'station-1',
      role: 'Photographer',
      place: 'Marsh & Daughters',
      years: 'Since 2018',
      text: 'Weddings in the South West. 40 weddings a year. Two assistants.',
    },
    { id: 'station-2', role: 'Assistant', place: 'Council House', years: '2015–2018' },
  ])
  expect(skills.skills.map(({ name, description }) => [name, description])).toEqual([
    ['Portraits', 'Master. available light, groups.'],
    ['Retouching', '[First skill, in one sentence.]'],
  ])
  // A résumé does not say at which stage a skill counts.
  expect(skills.skills.flatMap(({ weights }) => weights ?? []).filter(weight => weight !== '0')).toEqual([])
  expect(projects.projects).toMatchObject([
    {
      title: 'Ada and Tom: a barn in May',
      description: 'A wedding in the rain.',
      tags: ['wedding', 'rain'],
      url: 'https://example.org',
    },
  ])
  expect(services.services[0]?.title).toBe('[First service]')
  expect(person?.certifications).toEqual([
    { id: 'certificate-1', name: 'SWPP', issuer: 'Society of Wedding Photographers', year: '2019' },
  ])
  expect(testimonials?.testimonials).toMatchObject([{ name: 'Grace Okafor' }])
})

test('a file of answers replaces what the résumé says', async () => {
  await start(RESUME, 'language: fr\nname: E. Marsh\ncountry: FR\nphone: 06 39 98 41 27\n')
  const { profile, about, experience } = readContent(content)
  expect(profile).toMatchObject({ language: 'fr', name: 'E. Marsh', phone: { number: '+33639984127' } })
  expect(experience).toMatchObject({ title: 'Parcours', stations: [{ years: 'Depuis 2018' }, { years: '2015–2018' }] })
  expect(about.points[1]).toMatchObject({ title: 'Langues' })
})

test.each([
  ['no dates', { name: 'Mill', position: 'Baker', summary: 'Bread.' }, { title: 'Baker, Mill', description: 'Bread.' }],
  ['no name', { position: 'Baker' }, { title: 'Baker' }],
  ['a date that is none', { name: 'Mill', startDate: 'soon' }, { title: 'Mill' }],
])('a job with %s is a point of About, because a station needs its years', async (_, job, point) => {
  const resume = JSON.parse(readFileSync(RESUME, 'utf8'))
  await start(write('resume.json', JSON.stringify({ ...resume, work: [job] })))
  const { about, experience } = readContent(content)
  expect([experience, about.points[0]]).toEqual([undefined, expect.objectContaining(point)])
})

test.each([
  ['an employer only', { name: 'Mill', startDate: '2019-05' }, { role: 'Mill', years: 'Since 2019' }],
  ['one year', { position: 'Baker', startDate: '2019', endDate: '2019-12-01' }, { role: 'Baker', years: '2019' }],
  [
    'an end only',
    { name: 'Mill', position: 'Baker', endDate: '2020' },
    { role: 'Baker', place: 'Mill', years: '2020' },
  ],
])('a job with %s is a station', async (_, job, station) => {
  const resume = JSON.parse(readFileSync(RESUME, 'utf8'))
  await start(write('resume.json', JSON.stringify({ ...resume, work: [job] })))
  expect(readContent(content).experience?.stations).toEqual([{ id: 'station-1', ...station }])
})

test('a résumé with a name only asks for the rest, and invents nothing', async () => {
  const bare = write('bare.json', '{"basics":{"name":"Ada","email":null,"phone":"","profiles":null}}')
  await expect(start(bare)).rejects.toThrow(
    /jobTitle: it must be a trade\.\n.*city: .*\n.*country: .*\n.*url: .*\n.*email: /,
  )
  await start(bare, 'language: en\njobTitle: Baker\ncity: Lille\ncountry: FR\nurl: https://ada.fr/\nemail: a@ada.fr\n')
  const { profile, person, testimonials } = readContent(content)
  expect([profile.phone, profile.social, person, testimonials]).toEqual([undefined, [], undefined, undefined])
})

test('a text of a résumé that looks like a placeholder or like YAML stays text', async () => {
  const tricky = { basics: { name: 'Ada', summary: '<email> *a &b\n- c: {d}' }, skills: [{ name: '!!js/x: <name>' }] }
  const file = write('tricky.json', JSON.stringify(tricky))
  await start(file, 'language: en\njobTitle: Baker\ncity: Lille\ncountry: FR\nurl: https://ada.fr/\nemail: a@ada.fr\n')
  const { hero, skills } = readContent(content)
  expect(hero.introduction).toBe('<email> *a &b\n- c: {d}')
  expect(skills.skills[0]?.name).toBe('!!js/x: <name>')
})

test.each([
  [
    'no JSON',
    'name: Ada',
    /cv\.json\s: il faut un CV au format JSON Resume.*\(.*must be a résumé in the format JSON Resume/,
  ],
  ['a list', '[]', /must be a résumé in the format JSON Resume/],
  ['null', 'null', /must be a résumé in the format JSON Resume/],
  ['no name', '{"basics":{"label":"Baker"}}', /must be a résumé in the format JSON Resume/],
  ['an empty name', '{"basics":{"name":" "}}', /must be a résumé in the format JSON Resume/],
  ['a wrong field', '{"basics":{"name":"Ada","email":5}}', /basics\.email is not what JSON Resume asks for/],
  [
    'a wrong list',
    '{"basics":{"name":"Ada"},"skills":[{"name":"A","keywords":"b"}]}',
    /skills\.0\.keywords is not what/,
  ],
])('a file with %s is refused with a sentence, and nothing changes', async (_, source, sentence) => {
  await expect(start(write('cv.json', source))).rejects.toThrow(sentence)
  expect(readdirSync(folder).sort()).toEqual(['answers.yaml', 'cv.json'])
})

test('a file that is not there is refused with a sentence', async () => {
  await expect(start(join(folder, 'none.json'))).rejects.toThrow(/none\.json must be a file that can be read/)
  await expect(init({ content, env: '', answers: join(folder, 'none.yaml') })).rejects.toThrow(
    /must be a file that can be/,
  )
})

test('each list keeps the comments that explain it', async () => {
  await start(RESUME)
  const source = readFileSync(join(content, 'projects.yaml'), 'utf8')
  expect(source).toContain('# tags: the page shows the first three.')
  expect(source).toContain('imageDescription: Abstract pattern')
})
