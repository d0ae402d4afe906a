/**
 * `node bench/owner.mjs` measures the time of a new owner. It clones the project, answers `init` from a file, writes every
 * text in brackets and three project pictures, and stops when a visitor's message has arrived.
 *
 * Prints Markdown: each step with its seconds. The clone uses the packages of this project, so `npm ci` is not measured.
 * A person needs longer to think of the texts: the seconds are those of the machine.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'

const ANSWERS = `name: Anže Œuvrard
jobTitle: Consultante RGPD
city: Nantes
url: https://oeuvrard.fr/
email: anze@oeuvrard.fr
phone: 06 12 34 56 78
address: 1 rue Crébillon, 44000 Nantes
social: https://www.linkedin.com/in/oeuvrard
`

const folder = mkdtempSync(join(tmpdir(), 'nicodata-owner-'))
const project = join(folder, 'site')
/** @type {[step: string, seconds: number][]} */
const steps = []

try {
  await step('clone', () => {
    run('git', ['clone', '--quiet', '--depth', '1', `file://${resolve('.')}`, project], folder)
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  })
  await step('init, with answers from a file', () => {
    writeFileSync(join(project, 'answers.yaml'), ANSWERS)
    npm('init', '--answers', 'answers.yaml')
  })
  await step('texts and pictures', () => {
    const texts = writeTexts()
    const pictures = changePictures()
    console.log(`${texts} texts and ${pictures} pictures are the owner's.`)
  })
  await step('verify', () => npm('verify'))
  await step('build', () => npm('build:demo'))
  await step('serve, and send a message', sendMessage)
} finally {
  rmSync(folder, { recursive: true })
}

console.log('| Step | Seconds |\n| --- | ---: |')
for (const [name, seconds] of steps) console.log(`| ${name} | ${seconds.toFixed(1)} |`)
console.log(`| **all** | **${steps.reduce((sum, [, seconds]) => sum + seconds, 0).toFixed(1)}** |`)

/**
 * @param {string} name
 * @param {() => void | Promise<void>} work
 */
async function step(name, work) {
  const begin = performance.now()
  await work()
  steps.push([name, (performance.now() - begin) / 1000])
}

/** @param {string[]} args */
function npm(script = '', ...args) {
  run('npm', ['run', '--silent', script, '--', ...args], project)
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
}

/** Writes every text that `init` left in brackets. Returns their number. */
function writeTexts() {
  let count = 0
  for (const name of readdirSync(join(project, 'content'))) {
    if (!name.endsWith('.yaml')) continue
    const file = join(project, 'content', name)
    const written = readFileSync(file, 'utf8')
      .replace(/"\[[^\]]+\]"/g, () => {
        count += 1
        return `Texte ${count} de l'Audit RGPD`
      })
      // A promise in the middle of a sentence.
      .replace(/ \[([^\],]+)\]\./g, ' $1.')
    writeFileSync(file, written)
  }
  return count
}

/** Gives each project a picture of its own. Returns their number. */
function changePictures() {
  mkdirSync(join(project, 'content/images'))
  const file = join(project, 'content/projects.yaml')
  let count = 0
  const changed = readFileSync(file, 'utf8').replace(/^ {4}imageDescription:/gm, line => {
    count += 1
    copyFileSync('README.png', join(project, `content/images/photo-${count}.png`))
    return `    image: photo-${count}.png\n${line}`
  })
  writeFileSync(file, changed)
  return count
}

/** A visitor fills in the contact form, and the message is in the outbox. */
async function sendMessage() {
  const port = await freePort()
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: project,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), OUTBOX: 'on', OLLAMA_URL: 'off', LOCAL_MODEL: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const outbox = await outboxOf(server)
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.getByText('Loading...').waitFor({ state: 'detached' })
    await page.locator('form[novalidate]').waitFor()
    await page.getByLabel('Nom').fill('Camille')
    await page.getByLabel('Adresse email').fill('camille@client.example')
    await page.getByLabel('Sujet').fill('Un audit')
    await page.getByLabel('Message').fill('Bonjour, faites-vous des audits ?')
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await page.getByText('Message envoyé !').waitFor()
    const [mail] = await (await fetch(`${outbox}.json`)).json()
    if (mail?.params.to_email !== 'anze@oeuvrard.fr') throw new Error(`The message is not in the outbox: ${mail}`)
  } finally {
    await browser.close()
    server.kill()
  }
}

/**
 * The address of the outbox, from the start message.
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<string>}
 */
function outboxOf(server) {
  return new Promise((found, failed) => {
    let output = ''
    server.once('exit', code => failed(new Error(`The server ended with ${code}:\n${output}`)))
    server.stdout?.on('data', chunk => {
      output += chunk
      const [address] = /http:\S+\/outbox\/\S+/.exec(output) ?? []
      if (address) found(address)
    })
  })
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise(found => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
