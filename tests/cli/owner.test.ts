import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { copyHostSettings } from '../../cli/init/fileHosts.ts'
import { init } from '../../cli/init/init.ts'
import { exampleAnswers } from '../../cli/init/readAnswers.ts'
import { runOwnerCommand } from '../../cli/owner.ts'
import { readVariables } from '../../cli/readOwnersFile.ts'
import { placedTexts } from '../../cli/verify/contentFiles.ts'
import { isSampleText } from '../../cli/verify/sample.ts'
import { verify } from '../../cli/verify/verify.ts'
import { filesOf } from '../../site/plugin/documentFile.ts'
import { readContent } from '../../site/plugin/readContent.ts'
import { describeSample } from '../sample/describeSample.ts'

const ANSWERS = `name: Anže Œuvrard
jobTitle: Consultante RGPD
city: Nantes
country: FR
url: https://oeuvrard.fr/
email: anze@oeuvrard.fr
phone: 06 12 34 56 78
address: 1 rue Crébillon, 44000 Nantes
social: https://www.linkedin.com/in/oeuvrard
`

const ENDPOINT = 'VITE_CONTACT_ENDPOINT='

/** A content with all texts written, for each language: making it takes most of the time of a test. */
const written = mkdtempSync(join(tmpdir(), 'nicodata-written-'))
afterAll(() => rmSync(written, { recursive: true }))

let folder: string
let content: string
let env: string
let site: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nicodata-owner-'))
  content = join(folder, 'content')
  env = join(folder, '.env')
  site = join(folder, 'dist/site')
  cpSync('tests/fixtures/contents/atelier', content, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

function answer(source: string): string {
  const file = join(folder, 'answers.yaml')
  writeFileSync(file, source)
  return file
}
const start = (source = ANSWERS) => init({ content, env, answers: answer(source), force: true })
const read = (path: string) => readFileSync(join(content, path), 'utf8')
/** The problems that verify finds, with ordinary spaces. */
const problems = async () => (await verify({ content, env, site })).problems.map(line => line.replace(/\s/g, ' '))

/** The work of an owner after `init`: write the texts in brackets. */
function writeTexts(): void {
  for (const path of filesOf(content)) {
    const whole = read(path).replace(/"\[[^\]]+\]"/g, '"Mon texte à moi"')
    writeFileSync(join(content, path), whole.replace(/ \[([^\],]+)\]\./g, ' $1.'))
  }
}

/** The content after `init` and the owner's texts. */
async function startWritten(language: 'fr' | 'en'): Promise<void> {
  const kept = join(written, language)
  if (!existsSync(kept)) {
    await start(`language: ${language}\n${ANSWERS}`)
    writeTexts()
    cpSync(content, kept, { recursive: true })
  }
  rmSync(content, { recursive: true })
  cpSync(kept, content, { recursive: true })
}

test('init changes nothing if it cannot write into .env', async () => {
  const before = read('profile.yaml')
  symlinkSync('/dev/zero', env)
  const emailjs = ['PublicKey', 'ServiceId', 'TemplateId'].map(name => `emailjs${name}: a_b`).join('\n')
  await expect(start(`${ANSWERS}${emailjs}\n`)).rejects.toThrow(`(${env} must be a file that can be read.)`)
  expect(read('profile.yaml')).toBe(before)
  expect(readdirSync(folder).sort()).toEqual(['.env', 'answers.yaml', 'content'])
})

test.each(['utf8', 'utf16le'] as const)(
  'init keeps the variables of an .env in %s with a byte order mark',
  async encoding => {
    writeFileSync(env, Buffer.from('\ufeffPORT=1\r\nLLM_MODEL=old\r\n', encoding))
    await start(`${ANSWERS}modelUrl: http://llm.test\nmodel: "new"\n`)
    expect(readVariables(env)).toMatchObject({ PORT: '1', LLM_MODEL: 'new' })
    expect(readFileSync(env, 'utf8')).toMatch(/^PORT=1\n#LLM_MODEL=old\n/)
  },
)

test('verify names a device in place of a text, and reads none in place of a page', async () => {
  mkdirSync(site, { recursive: true })
  for (const page of ['index.html', '404.html']) symlinkSync('/dev/zero', join(site, page))
  await expect(problems()).resolves.toBeDefined()
  rmSync(join(content, 'profile.yaml'))
  symlinkSync('/dev/zero', join(content, 'profile.yaml'))
  expect(await problems()).toEqual(['content/profile.yaml : doit être un fichier lisible.'])
})

test('what the legal texts promise is left for the owner to write, and verify names it', async () => {
  await start(`language: en\n${ANSWERS}`)
  const places = (await problems()).filter(line => line.includes('after one year'))
  expect(places).toEqual([
    expect.stringContaining('delivery.service.journey'),
    expect.stringContaining('delivery.mail.journey'),
  ])
  writeTexts()
  expect((await problems()).filter(line => line.includes('after one year'))).toEqual([])
})

test.each(['fr', 'en'])(
  'init leaves a valid content in %s with the answers and no text of the sample',
  async language => {
    await start(`language: ${language}\n${ANSWERS}`)
    const { profile, legalTexts, assistant } = readContent(content)
    // A chat whose backend cannot be reached says so.
    expect(assistant.showErrors).toBe('true')
    expect(profile).toMatchObject({
      language,
      name: 'Anže Œuvrard',
      url: 'https://oeuvrard.fr/',
      phone: { number: '+33612345678' },
      social: [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/oeuvrard' }],
    })
    expect(legalTexts.map(({ markdown }) => markdown).join()).toMatch(/1\srue\sCrébillon/)
    expect(placedTexts(content).filter(({ text }) => isSampleText(text) || /nicodata|<\w+>/i.test(text))).toEqual([])
  },
)

test('after init only the texts in brackets are left to write, each with its file and field', async () => {
  await start()
  const left = await problems()
  expect(left).toContain('content/services.yaml, services[0].title : « Premier service » est à écrire.')
  expect(left.filter(line => !/est à écrire\.$/.test(line))).toEqual([])
  writeTexts()
  expect(await problems()).toEqual([])
})

describeSample('init', () => {
  test.each([
    ['fr', "l'accent, qui marque les décisions"],
    ['en', 'the accent, which marks decisions'],
  ])('of the sample’s colours three are left, with comments in %s', async (language, comment) => {
    cpSync('content/theme.yaml', join(content, 'theme.yaml'))
    const { paper, ink, accent } = readContent('content').theme.light
    await start(`language: ${language}\n${ANSWERS}`)
    expect(read('theme.yaml')).toContain(comment)
    expect(parse(read('theme.yaml'))).toEqual({ light: { paper, ink, accent } })
  })
})

test.each(['#7a1f3d', '#0b2a30', '#1b5fd0', '#2e7d32', '#808080', '#f4957f', '#5fd39b', '#ffffff'])(
  'after init another accent needs no other colour: %s',
  async accent => {
    rmSync(join(content, 'theme.yaml'))
    await start()
    edit('theme.yaml', /accent: .*/, `accent: '${accent}'`)
    expect((await problems()).filter(problem => problem.includes('theme'))).toEqual([])
    expect(readContent(content).theme.light.accent).toBe(accent)
  },
)

test('the colours of an owner stay', async () => {
  writeFileSync(join(content, 'theme.yaml'), 'both: { accent: "#5fd39b" } # mine\n')
  await start()
  expect(read('theme.yaml')).toBe('both: { accent: "#5fd39b" } # mine\n')
})

test.each([
  ['fr', 'light: { paper: "#fbf4ea", ink: "#3b1f14" }', /^Le thème sombre est déduit .*(?:#[0-9a-f]{6}(?:, )?){3}/],
  [
    'en',
    'both: { ink: "#331018", accent: "#b00020" }',
    /^The dark scheme is made of your light colours: .*#[0-9a-f]{6}/,
  ],
  ['fr', 'light: { paper: "#fbf4ea" }\ndark: { paper: "#101418", ink: "#e8eef2" }', undefined],
  ['en', 'both: { accent: "#5fd39b" }', undefined],
])('in %s, verify shows the dark scheme that is made for %s', async (language, theme, sentence) => {
  await startWritten(language === 'fr' ? 'fr' : 'en')
  writeFileSync(join(content, 'theme.yaml'), theme)
  const { notes } = await verify({ content, env, site })
  const said = notes.filter(note => note.includes('theme.yaml'))
  expect(said).toEqual(sentence ? [expect.stringMatching(sentence)] : [])
})

test.each([
  ['fr', 'FR', 'la CNIL, cnil.fr', true],
  ['fr', 'BE', 'l’Autorité de protection des données, autoriteprotectiondonnees.be', false],
  ['fr', 'SN', 'l’autorité de protection des données de votre pays', false],
  ['en', 'GB', 'the Information Commissioner’s Office, ico.org.uk', false],
  ['en', 'FR', 'the French authority CNIL, cnil.fr', false],
  ['en', 'US', 'your data protection authority', false],
])('the legal texts in %s of %s name the authority %s', async (language, country, authority, hasMediator) => {
  await start(`language: ${language}\n${ANSWERS.replace('FR', country).replace('06 12 34 56 78', '+33612345678')}`)
  const texts = readContent(content)
    .legalTexts.map(({ markdown }) => markdown.replace(/\s/g, ' ').replaceAll('\\', ''))
    .join('\n')
  expect(texts).toContain(authority)
  expect(/médiateur/.test(texts)).toBe(hasMediator)
  writeTexts()
  expect(await problems()).toEqual([])
})

test.each([
  ['fr', 'host: pages\n', 'GitHub, Inc., [son adresse et son téléphone]'],
  ['en', 'host: netlify\n', 'Netlify, Inc., [its address and phone number]'],
  ['fr', '', '[Nom, adresse et téléphone de votre hébergeur]'],
])('in %s, the host of the legal notice after "%s" is %s', async (language, host, facts) => {
  await start(`language: ${language}\n${ANSWERS}${host}`)
  expect(readContent(content).profile.legal.host).toBe(facts)
  expect((await problems()).filter(line => line.includes('legal.host'))).toHaveLength(1)
})

test.each(['fr', 'en'] as const)(
  'the files that init writes have comments in %s, the language of their owner',
  async language => {
    rmSync(join(content, 'theme.yaml'))
    await start(`language: ${language}\n${ANSWERS}`)
    const comments = filesOf(content)
      .filter(path => path.endsWith('.yaml'))
      .flatMap(path => [...read(path).matchAll(/^\s*# (.*)/gm)].map(([, comment = '']) => `${path}: ${comment}`))
    expect(comments.length).toBeGreaterThan(20)
    const ofOther =
      language === 'fr'
        ? /\b(?:the|of|which|without|your|and)\b/
        : /(?<!\p{L})(?:le|les|des|une|votre|sans|et)(?!\p{L})/u
    expect(comments.filter(comment => ofOther.test(comment))).toEqual([])
  },
)

test('missing answers leave no placeholder', async () => {
  await start(ANSWERS.replace(/^(?:phone|social|address).*\n/gm, ''))
  const { profile } = readContent(content)
  expect(profile.phone).toBeUndefined()
  expect(profile.social).toEqual([])
  expect(profile.legal.address).toBe('[Votre adresse postale]')
  expect(existsSync(env)).toBe(false)
})

test('init names every wrong answer and changes nothing', async () => {
  const before = read('profile.yaml')
  const wrong = ANSWERS.replace('anze@', '').replace('https://oeuvrard.fr/', 'mon site').replace(/^name/m, 'nom')
  await expect(start(wrong)).rejects.toThrow(
    /name\s: il faut un nom\.\n.*url\s: il faut une adresse complète.*\n.*email\s: il faut une adresse e-mail\.\n.*nom\s: réponse inconnue/,
  )
  await expect(start(`${ANSWERS}emailjsPublicKey: abc\n`)).rejects.toThrow(/emailjsServiceId\s: il faut/)
  await expect(start(`${ANSWERS}model: qwen2.5\n`)).rejects.toThrow(/model\s: il faut aussi modelUrl/)
  expect(read('profile.yaml')).toBe(before)
  expect(readdirSync(folder).sort()).toEqual(['answers.yaml', 'content'])
})

test('the errors and the end of init speak the language of the answers, and English for one that the site does not have', async () => {
  const english = `language: en\n${ANSWERS}`
  await expect(init({ content, env, answers: answer(english) })).rejects.toThrow(/already has your texts.*--force/)
  await expect(start(english.replace(/^name.*\n/, '').replace(/^name.*\n/m, ''))).rejects.toThrow(
    /answers\.yaml, name: it must be a name\.$/,
  )
  await expect(start(`language: de\n${ANSWERS}`)).rejects.toThrow(/language: it must be fr or en\.$/)
  await expect(start('- a\n')).rejects.toThrow(/il faut une ligne.*must have a line "name: value"/)
  const said = await start(english)
  expect(said).toMatch(/ is yours: Anže Œuvrard, Consultante RGPD\.\nYour earlier texts are in .*\nReplace the texts/)
})

test('init writes the phone number of the country: 0117… of GB, which is also called UK, is +44', async () => {
  const british = ANSWERS.replace('06 12 34 56 78', '0117 496 0182').replace('country: FR', 'country: UK')
  await start(`language: en\n${british}`)
  const { phone, location } = readContent(content).profile
  expect([phone?.label, phone?.number, location.country]).toEqual(['0117 496 0182', '+441174960182', 'GB'])
  await expect(start(ANSWERS.replace('06 12 34 56 78', '0117 496 0182'))).rejects.toThrow(/phone\s: il faut un numéro/)
})

test('init adds the settings of a host of files, and never replaces those of the owner', async () => {
  const said = await start(`${ANSWERS}host: pages\n`)
  expect(said).toContain('.github/workflows/pages.yml')
  const file = join(folder, '.github/workflows/pages.yml')
  expect(readFileSync(file, 'utf8')).toContain('static:site-knowledge.json')
  writeFileSync(file, 'mine')
  expect(await start(`${ANSWERS}host: pages\n`)).toContain('reste tel quel')
  expect(readFileSync(file, 'utf8')).toBe('mine')
  await expect(start(`${ANSWERS}host: ftp\n`)).rejects.toThrow(/host\s: il faut netlify, vercel ou pages/)
})

test('a content with its owner’s texts is replaced only on demand, and is kept', async () => {
  const before = read('hero.yaml')
  await expect(init({ content, env, answers: answer(ANSWERS) })).rejects.toThrow(/a déjà vos textes/)
  expect(read('hero.yaml')).toBe(before)
  await start()
  const [backup = ''] = readdirSync(folder).filter(name => name.startsWith('content.backup-'))
  expect(readFileSync(join(folder, backup, 'hero.yaml'), 'utf8')).toBe(before)
})

test('keys are added to .env, and lines that they replace stay as comments', async () => {
  writeFileSync(env, 'PORT=9000\nLLM_MODEL=old\n')
  const keys = 'emailjsPublicKey: pk_1\nemailjsServiceId: service_1\nemailjsTemplateId: template_1\n'
  await start(`${ANSWERS}${keys}modelUrl: https://llm.oeuvrard.fr\nmodelKey: a$b#c\n`)
  expect(readFileSync(env, 'utf8').split('\n')).toEqual([
    'PORT=9000',
    '#LLM_MODEL=old',
    'LLM_URL=https://llm.oeuvrard.fr',
    'LLM_MODEL=qwen2.5',
    "LLM_API_KEY='a$b#c'",
    'VITE_EMAILJS_PUBLIC_KEY=pk_1',
    'VITE_EMAILJS_SERVICE_ID=service_1',
    'VITE_EMAILJS_TEMPLATE_ID=template_1',
    '',
  ])
})

test.each([
  [
    'content/services.yaml, services[0].title',
    () => edit('services.yaml', /title: "Mon texte.*/, 'title: "[À écrire]"'),
  ],
  [
    'content/profile.yaml, legal.siren : il manque',
    () => {
      edit('profile.yaml', / {2}siren: .*\n/, '')
      edit('legal/mentions.md', ', SIREN {siren}', '')
    },
  ],
  ['content/legal : aucun texte ne montre {host}', () => edit('legal/mentions.md', '{host}', 'mon hébergeur')],
  [
    'content/profile.yaml, email : c’est une valeur d’exemple',
    () => edit('profile.yaml', 'anze@oeuvrard.fr', 'a@b.example'),
  ],
  [
    'content/profile.yaml, phone.number : +331174960182 n’est pas 06 12 34 56 78, qui est +33612345678',
    () => edit('profile.yaml', '+33612345678', '+331174960182'),
  ],
  [
    'content/hero.yaml, art : le dessin flux est fait pour l’exemple',
    () => edit('hero.yaml', /^actions:/m, 'art: flux\nartDescription: Des fils\nactions:'),
  ],
  ['content/images/plan.svg : 101 ko, il faut au plus 100 ko', () => addFile('images/plan.svg', 100_001)],
  ['content/files/cv.pdf : 5 001 ko, il faut au plus 5 000 ko', () => addFile('files/cv.pdf', 5_000_001)],
  [
    'content/person.yaml : cv doit être un fichier PDF de content',
    () => writeFileSync(join(content, 'person.yaml'), 'cv: cv.pdf\n'),
  ],
  [
    '.env, VITE_EMAILJS_TEMPLATE_ID : il manque',
    () => writeFileSync(env, 'VITE_EMAILJS_PUBLIC_KEY=a\nVITE_EMAILJS_SERVICE_ID=b\n'),
  ],
  ['.env, LLM_API_KEY : cette clé ne sert à rien sans LLM_URL', () => writeFileSync(env, 'LLM_API_KEY=a\n')],
  ['.env, PORT : il faut un entier de 0 à 65535.', () => writeFileSync(env, 'PORT=no\n')],
  ['.env, VITE_CHAT_BACKEND : il faut une adresse https', () => writeFileSync(env, 'VITE_CHAT_BACKEND=http://a.fr\n')],
  ['.env, VITE_CONTACT_ENDPOINT : il faut une adresse https', () => writeFileSync(env, `${ENDPOINT}http://a.fr\n`)],
  ['.env, VITE_CONTACT_FORMAT : il faut', () => writeFileSync(env, 'VITE_CONTACT_FORMAT=xml\n')],
  ['content/legal.yaml, delivery.endpoint : il faut journey', () => writeFileSync(env, `${ENDPOINT}/api/contact\n`)],
  [
    'content/hero.yaml, introduction : aucune police du site n’a la lettre Ж.',
    () => edit('hero.yaml', /introduction: .*\n/, 'introduction: Ж\n'),
  ],
  ['content/hero.yaml : introduction manque', () => edit('hero.yaml', /introduction: .*\n/, '')],
])('verify says "%s"', async (sentence, spoil) => {
  await startWritten('fr')
  spoil()
  const [problem, ...others] = await problems()
  expect(problem).toContain(sentence)
  expect(others).toEqual([])
})

test('an assistant that answers in the page needs no address of a backend', async () => {
  await startWritten('en')
  writeFileSync(env, 'VITE_CHAT_BACKEND=static:site-knowledge.json\n')
  expect(await problems()).toEqual([])
})

test.each([
  [
    'fr',
    '',
    /Sans VITE_CHAT_BACKEND,.* le serveur .*hébergeur de fichiers .*VITE_CHAT_BACKEND=static:site-knowledge\.json/,
  ],
  ['en', '', /Without VITE_CHAT_BACKEND,.* server .*host of files .*VITE_CHAT_BACKEND=static:site-knowledge\.json/],
  ['fr', 'VITE_CHAT_BACKEND=static:site-knowledge.json\n', undefined],
  ['fr', 'VITE_CHAT_BACKEND=https://chat.oeuvrard.fr\n', undefined],
  ['fr', 'LLM_URL=https://llm.oeuvrard.fr\n', undefined],
])('in %s, verify says who answers with the variables "%s" in one line', async (language, variables, sentence) => {
  await startWritten(language === 'fr' ? 'fr' : 'en')
  writeFileSync(env, variables)
  const { problems: found, notes } = await verify({ content, env, site })
  expect(found).toEqual([])
  const said = notes.filter(note => note.includes('VITE_CHAT_BACKEND'))
  expect(said).toEqual(sentence ? [expect.stringMatching(sentence)] : [])
})

/** The lines of a file that are only a comment. */
const commentsOf = (text: string) => text.match(/^\s*#.*/gm) ?? []

test.each([
  ['netlify', 'netlify.toml', 'netlify.toml'],
  ['pages', 'pages.yml', '.github/workflows/pages.yml'],
  ['vercel', 'vercel.json', 'vercel.json'],
])('the settings of the host %s are the same in French, with French comments', async (host, source, file) => {
  const english = readFileSync(join('site/deploy', source), 'utf8')
  await start(`${ANSWERS}host: ${host}\n`)
  const french = readFileSync(join(folder, file), 'utf8')
  const settingsOf = (text: string) => text.replace(/^\s*#.*\n/gm, '')
  expect(settingsOf(french)).toBe(settingsOf(english))
  expect(commentsOf(french)).toHaveLength(commentsOf(english).length)
  for (const comment of commentsOf(english)) expect(french).not.toContain(comment)
  rmSync(join(folder, file))
  await start(`language: en\n${ANSWERS}host: ${host}\n`)
  expect(readFileSync(join(folder, file), 'utf8')).toBe(english)
})

test.each(['netlify', 'vercel', 'pages'])(
  'the settings of the host %s set the backend, so verify is silent',
  async host => {
    await startWritten('fr')
    copyHostSettings(host, folder, 'fr')
    expect((await verify({ content, env, site })).notes.join()).not.toContain('VITE_CHAT_BACKEND')
  },
)

test.each([
  ['fr', 'Bonjour ! Je suis un modèle de langage.', /^content\/assistant\/assistant\.yaml, welcome\s: .*aucun modèle/],
  ['en', 'Hello! I am an AI.', /^content\/assistant\/assistant\.yaml, welcome: .*no model/],
  ['fr', 'Bonjour ! J’ai lu les pages de ce site, et ses modèles de robes.', undefined],
])('in %s, where the page itself answers, verify notes the greeting "%s"', async (language, welcome, sentence) => {
  await startWritten(language === 'fr' ? 'fr' : 'en')
  edit('assistant/assistant.yaml', /^welcome: .*/m, `welcome: ${welcome}`)
  const greetings = async () => (await verify({ content, env, site })).notes.filter(note => note.includes('welcome'))
  expect(await greetings()).toEqual([])
  writeFileSync(env, 'VITE_CHAT_BACKEND=static:site-knowledge.json\n')
  expect(await greetings()).toEqual(sentence ? [expect.stringMatching(sentence)] : [])
})

test.each([
  ['https://formspree.io/f/abcdwxyz', 'https://formspree.io'],
  ['https://forms.client.example:8443/in', 'https://forms.client.example:8443'],
  ['/api/contact', undefined],
  ['netlify:contact', undefined],
])('with the form service %s, verify wants %s in the policy of Vercel', async (address, origin) => {
  await startWritten('en')
  writeFileSync(env, ENDPOINT + address)
  const endpoint = '  endpoint:\n    journey: It goes through {service}.\n    notice: To {service}.\n'
  edit('legal.yaml', '  demonstration:\n', `${endpoint}  demonstration:\n`)
  expect(await problems()).toEqual([])
  copyHostSettings('vercel', folder, 'fr')
  expect(await problems()).toEqual(
    origin ? [`vercel.json: connect-src must name ${origin} too, or browsers send nothing there.`] : [],
  )
  const file = join(folder, 'vercel.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('https://api.emailjs.com', origin ?? "'self'"))
  expect(await problems()).toEqual([])
})

test('an English site whose texts are written is ready to be published', async () => {
  await startWritten('en')
  expect((await verify({ content, env, site })).summary).toBe('The site is ready to be published.')
})

test.each([
  [
    'content/services.yaml, services[0].title: “To write” is still to be written.',
    () => edit('services.yaml', /title: "Mon texte.*/, 'title: "[To write]"'),
  ],
  [
    'content/legal: no text shows {host}, the name, the address and the phone number of the host.',
    () => edit('legal/imprint.md', '{host}', 'my host'),
  ],
  [
    'content/profile.yaml, email: this is an example, such as a reserved domain or number.',
    () => edit('profile.yaml', 'anze@oeuvrard.fr', 'a@b.example'),
  ],
  ['content/images/plan.svg: 101 kB; it may have at most 100 kB.', () => addFile('images/plan.svg', 100_001)],
  ['.env, PORT must be', () => writeFileSync(env, 'PORT=no\n')],
  ['.env, LLM_API_KEY: it has no use without LLM_URL.', () => writeFileSync(env, 'LLM_API_KEY=a\n')],
  [
    'content/hero.yaml, introduction: no font of the site has the letters Ж, и.',
    () => edit('hero.yaml', /introduction: .*\n/, 'introduction: Жии\n'),
  ],
])('about an English site verify says "%s"', async (sentence, spoil) => {
  await startWritten('en')
  spoil()
  const { problems: found, summary } = await verify({ content, env, site })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(sentence)
  expect(found[0]).not.toMatch(/ : |il faut/)
  expect(summary).toBe('1 point is left before you publish.')
})

test('texts of a section that is not on the page may stay unwritten', async () => {
  await startWritten('en')
  edit('skills.yaml', /name: "Mon texte.*/, 'name: "[First skill]"')
  expect(await problems()).toHaveLength(1)
  edit('page.yaml', /.*section: skills.*\n/, '')
  expect(await problems()).toEqual([])
})

test('an English content that cannot be read is reported in English', async () => {
  await start(`language: en\n${ANSWERS}`)
  edit('hero.yaml', /introduction: .*\n/, '')
  const { problems: found, summary } = await verify({ content, env, site })
  expect(found).toEqual(['content/hero.yaml: introduction is missing; it must be a text.'])
  expect(summary).toBe('1 point is left before you publish.')
})

test('a built page with a text of the sample is refused, in its text or in a label', async () => {
  await startWritten('en')
  mkdirSync(site, { recursive: true })
  const page = (body: string) =>
    `<html><head><meta name="description" content="Mine"></head><body>${body}</body></html>`
  writeFileSync(join(site, '404.html'), page('<p>Mine &amp; yours</p>'))
  writeFileSync(join(site, 'index.html'), page('<p>Mine</p>'))
  const clean = await verify({ content, env, site })
  expect([clean.problems, clean.notes.join()]).toEqual([[], expect.not.stringContaining('built pages')])
  const shown =
    '<h1><span>Vos chiffres se contredisent.</span></h1><nicodata-chat launcher-label="Chat with Nicodata AI">'
  writeFileSync(join(site, 'index.html'), page(shown))
  expect((await verify({ content, env, site })).problems).toEqual([
    `${site}/index.html: “Vos chiffres se contredisent.” is a text of the sample.`,
    `${site}/index.html: “Chat with Nicodata AI” is a text of the sample.`,
  ])
})

test('pages that are older than the content are not read, and verify says so', async () => {
  await startWritten('en')
  mkdirSync(site, { recursive: true })
  for (const page of ['index.html', '404.html']) writeFileSync(join(site, page), 'Vos chiffres se contredisent.')
  utimesSync(join(site, '404.html'), 0, 0)
  const { problems: found, notes } = await verify({ content, env, site })
  expect(found).toEqual([])
  expect(notes.at(-1)).toBe('The built pages were not read: run npm run build, then npm run verify.')
  expect(notes.join()).toContain('Ollama')
  writeFileSync(env, 'VITE_CHAT_BACKEND=static:site-knowledge.json\n')
  expect((await verify({ content, env, site })).notes.join()).not.toContain('Ollama')
})

test('verify refuses a folder that is not there', async () => {
  await expect(verify({ content: join(folder, 'none'), env, site })).rejects.toThrow(/none must be a folder of texts/)
})

test('verify checks the folder of CONTENT_DIR', async () => {
  vi.stubEnv('CONTENT_DIR', join(folder, 'none'))
  await expect(runOwnerCommand('verify', [])).rejects.toThrow(/none must be a folder of texts/)
  vi.stubEnv('CONTENT_DIR', content)
  edit('hero.yaml', /introduction: .*\n/, '')
  await expect(runOwnerCommand('verify', [])).rejects.toThrow('hero.yaml\u00a0: introduction manque')
})

test('verify knows the texts of the sample, also when they were typed with other spaces and apostrophes', () => {
  expect(isSampleText('Tell me what you need, in a few lines.')).toBe(false)
  for (const text of ['Vos chiffres se contredisent.', "Je  les mets d'accord.", 'Je les mets d’accord.']) {
    expect(isSampleText(text)).toBe(true)
  }
})

function edit(path: string, from: string | RegExp, to: string): void {
  const source = read(path)
  const edited = source.replace(from, to)
  expect(edited).not.toBe(source)
  writeFileSync(join(content, path), edited)
}

function addFile(path: string, bytes: number): void {
  mkdirSync(join(content, path, '..'), { recursive: true })
  writeFileSync(join(content, path), Buffer.alloc(bytes))
}

test('a small photo is a warning, and a photo of any number of bytes is accepted', async () => {
  await startWritten('en')
  mkdirSync(join(content, 'images'), { recursive: true })
  const small = await sharp({ create: { width: 1200, height: 60, channels: 3, background: '#c04020' } })
    .jpeg()
    .toBuffer()
  // Bytes after the end of a JPEG are not read.
  writeFileSync(join(content, 'images/wide.jpg'), Buffer.concat([small, Buffer.alloc(16_000_000)]))
  edit('projects.yaml', /^ {4}imageDescription:/m, '    image: wide.jpg\n    imageDescription:')
  const { problems, notes } = await verify({ content, env, site })
  expect(problems).toEqual([])
  expect(notes[0]).toBe(
    'content/images/wide.jpg: a warning: it fills a frame of 80 px only; below 1,000 px it is blurred on large screens.',
  )
})

test('init --help shows a file of answers; what nobody else can know is missing', async () => {
  expect(await runOwnerCommand('init', ['--help'])).toContain(`[--force]`)
  expect(await runOwnerCommand('init', ['-h'])).toContain(exampleAnswers())
  const filled = exampleAnswers()
    .replace(/^name:$/m, 'name: Ada Byron')
    .replace(/^jobTitle:$/m, 'jobTitle: Boulangère')
    .replace(/^city:$/m, 'city: Lille')
    .replace(/^url:$/m, 'url: https://ada.fr/')
  await expect(start(filled)).rejects.toThrow(/answers\.yaml, email\s: [^\n]+$/)
  await start(filled.replace(/^email:$/m, 'email: ada@ada.fr'))
  expect(read('profile.yaml')).toContain('Ada Byron')
})

test('verify --help shows its usage and checks nothing', async () => {
  expect(await runOwnerCommand('verify', ['--help'])).toContain('verify [--online]')
})
