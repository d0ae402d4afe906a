/**
 * `npm run bench:peers`: compares this widget with its alternatives in one run, in rotation.
 *
 *   node bench/peers.mjs [--rounds 3] [--only nicodata,flowise] [--no-presses] [--streams 8,32,128] [--stream-rounds 2]
 *     [--slowdown 1] [--write] [--check]
 *
 * Prints Markdown in two parts, of loads and presses and of streams: medians, and in brackets the ratio to this widget. `--write`
 * also writes the parts that were measured into bench/README.md; `--streams ''` measures no streams, `--no-presses` nothing else.
 * `--check` measures this widget and the floors in seven rounds, and fails if a time is more than 15 % above the tables there, as
 * a ratio to the floor of the same run: all are measured in each round, because the machine changes its speed from round to
 * round. Needs `npm run build:widget` first.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FLOORS, OURS, renderRatios, slowerThan } from './peers/check.mjs'
import { contenders } from './peers/contenders.mjs'
import { installPeers } from './peers/install.mjs'
import { browserVersion, measureLoad, measurePress, measureStream, medians } from './peers/measure.mjs'
import { PRESSES } from './peers/press.mjs'
import { writeReply } from './peers/reply.mjs'
import { serveContenders } from './peers/serve.mjs'
import { knownMedian, median, renderTable } from './peers/table.mjs'

const { values } = parseArgs({
  allowNegative: true,
  options: {
    presses: { type: 'boolean', default: true },
    rounds: { type: 'string' },
    'stream-rounds': { type: 'string' },
    only: { type: 'string' },
    streams: { type: 'string', default: '8,32,128' },
    slowdown: { type: 'string', default: '4' },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds ?? (values.check ? 7 : 3))
/** Of the peers: for some, the streams of one round take minutes. */
const streamRounds = Number(values['stream-rounds'] ?? rounds)
/** Of the main thread: four times, as Lighthouse simulates a phone. */
const slowdown = Number(values.slowdown)
const compared = [...OURS, ...Object.values(FLOORS)]
const only = values.check ? compared : values.only?.split(',')

const README = join(import.meta.dirname, 'README.md')

/**
 * 8 kB at the speed of a fast local model, then longer and faster streams that show how the cost grows. `times` in a round, of
 * the widget and the floors: a fast stream may meet a slow second of the machine.
 */
const STREAMS = [
  { kilobytes: 8, chunkLength: 8, pauseMs: 10, times: 1 },
  { kilobytes: 32, chunkLength: 64, pauseMs: 4, times: 3 },
  { kilobytes: 128, chunkLength: 64, pauseMs: 4, times: 3 },
]
  .filter(({ kilobytes }) => values.streams.split(',').includes(String(kilobytes)))
  .map(pace => ({
    ...pace,
    title: `${pace.kilobytes} kB, a chunk of ${pace.chunkLength} letters each ${pace.pauseMs} ms`,
  }))

await installPeers()
const server = await serveContenders()
const chosen = contenders.filter(({ name }) => !only || only.some(part => name.includes(part)))
/**
 * The parts of the report: how bench/README.md marks each, what could not be measured, and the load of the machine meanwhile. What
 * failed is not tried again in the next round, because each would take minutes.
 *
 * @typedef {{ mark: string, failures: Map<string, string>, machineLoads: number[] }} Part
 */
/** @type {Part} */
const pressPart = { mark: 'bench:peers', failures: new Map(), machineLoads: [] }
/** @type {Part} */
const streamPart = { mark: 'bench:peers streams', failures: new Map(), machineLoads: [] }

/** @type {Map<string, Awaited<ReturnType<typeof measureLoad>>[]>} */
const loads = new Map()
/** By the kind of press. @type {Map<string, Awaited<ReturnType<typeof measurePress>>[]>[]} */
const presses = PRESSES.map(() => new Map())
/** By the pace. @type {Map<string, Awaited<ReturnType<typeof measureStream>>[]>[]} */
const streams = STREAMS.map(() => new Map())

for (let round = 0; round < rounds; round++) {
  // Each round begins with another contender, so that none always runs at a good or bad moment of the machine.
  const inTurn = rotate(chosen, round)
  for (const contender of values.presses ? inTurn : []) {
    const { name, launcher } = contender
    await attempt(pressPart, name, 'load', async () => {
      push(loads, name, await measureLoad(urlOf(contender), slowdown))
    })
    if (!launcher) continue
    for (const [index, press] of PRESSES.entries()) {
      await attempt(pressPart, name, press.title, async () => {
        push(presses[index], name, await measurePress(urlOf(contender), { ...contender, launcher }, press, slowdown))
      })
    }
  }
  for (const [index, { title, kilobytes, chunkLength, pauseMs, times }] of STREAMS.entries()) {
    for (const contender of inTurn) {
      const isCompared = compared.includes(contender.name)
      if (!contender.input || (round >= streamRounds && !isCompared)) continue
      await attempt(streamPart, contender.name, title, async () => {
        const all = []
        for (let time = 0; time < (isCompared ? times : 1); time++) {
          const reply = { ...writeReply(kilobytes * 1024), chunkLength, pauseMs }
          all.push(await measureStream(urlOf(contender), contender, server, reply, slowdown))
        }
        push(streams[index], contender.name, medians(all))
      })
    }
  }
}
server.close()
const version = await browserVersion()
/** @type {[Part, string][]} */
const reports = [
  ...(values.presses ? [/** @type {[Part, string]} */ ([pressPart, describePresses()])] : []),
  ...(STREAMS.length > 0 ? [/** @type {[Part, string]} */ ([streamPart, describeStreams()])] : []),
]
console.log(reports.map(([, report]) => report).join('\n\n'))
if (values.check) checkReports()
if (values.write) for (const [part, report] of reports) writeReport(part, report)

/** Loads and presses, as Markdown. */
function describePresses() {
  const names = chosen.map(({ name }) => name)
  const pressed = chosen.filter(({ launcher }) => launcher).map(({ name }) => name)
  const toField = PRESSES.map(({ title }, index) => ({
    title,
    floor: FLOORS.press,
    valuesOf: (/** @type {string} */ name) => pressesOf(name, index).map(({ field }) => field),
  }))
  const toPanel = {
    title: 'script, complete panel',
    floor: FLOORS.press,
    valuesOf: (/** @type {string} */ name) => pressesOf(name, PRESSES.length - 1).map(({ panel }) => panel),
  }
  return joined([
    aboutRun(pressPart, `rounds: ${rounds}`),
    renderRatios([
      { title: 'tasks', floor: FLOORS.load, valuesOf: name => loadsOf(name).map(({ task }) => task) },
      { title: 'launcher visible', floor: FLOORS.load, valuesOf: launchersOf },
      ...toField,
      toPanel,
    ]),
    '**Until a visitor does something**',
    renderTable(names, [
      column('bytes over the wire (kB)', name => loadsOf(name).map(({ bytes }) => bytes / 1000)),
      column('requests to other hosts', name => loadsOf(name).map(({ foreign }) => foreign), { isCount: true }),
      column('tasks (ms of CPU)', name => loadsOf(name).map(({ task }) => task)),
      column('launcher visible (ms)', launchersOf),
    ]),
    '**From the release to the first frame that shows the field (ms)**',
    renderTable(pressed, [
      ...toField.map(({ title, valuesOf }) => column(title, valuesOf)),
      column(toPanel.title, toPanel.valuesOf),
      { title: 'longest interaction', value: longestOf },
    ]),
    ...notMeasured(pressPart),
  ])
}

/** Streams, as Markdown. */
function describeStreams() {
  const streamed = chosen.filter(({ input }) => input).map(({ name }) => name)
  return joined([
    aboutRun(streamPart, `rounds: ${rounds}, of the peers ${Math.min(rounds, streamRounds)}`),
    renderRatios(
      STREAMS.map(({ kilobytes }, index) => ({
        title: `CPU of ${kilobytes} kB`,
        floor: FLOORS.stream,
        valuesOf: name => streams[index]?.get(name)?.map(({ cpu }) => cpu) ?? [],
      })),
    ),
    ...STREAMS.flatMap(({ title }, index) => [
      `**${title}**`,
      renderTable(streamed, [
        column('CPU (ms)', name => streams[index]?.get(name)?.map(({ cpu }) => cpu)),
        column('longest block (ms)', name => streams[index]?.get(name)?.map(({ longest }) => longest)),
        column('last chunk to last word (ms)', name => streams[index]?.get(name)?.map(({ shown }) => shown)),
      ]),
    ]),
    ...notMeasured(streamPart),
  ])
}

/**
 * @param {Part} part
 * @param {string} repeats
 */
function aboutRun({ machineLoads }, repeats) {
  return `${new Date().toISOString().slice(0, 10)}, Chromium ${version}, ${cpus().length} cores, main thread slowed down ${slowdown} times, ${repeats}. Load of the machine meanwhile (1 is one core busy): median ${median(machineLoads).toFixed(1)}, most ${Math.max(...machineLoads).toFixed(1)}.`
}

/** @param {Part} part */
function notMeasured({ failures }) {
  if (failures.size === 0) return ['All were measured.']
  return ['Not measured:', [...failures].map(([what, why]) => `- ${what}: ${why}`).join('\n')]
}

/** @param {string[]} blocks */
function joined(blocks) {
  return blocks.join('\n\n')
}

/** @param {string} name */
function loadsOf(name) {
  return loads.get(name) ?? []
}

/**
 * @param {string} name
 * @param {number} index of the kind of press
 */
function pressesOf(name, index) {
  return presses[index]?.get(name) ?? []
}

/**
 * The launcher's first frames, one in each page that was pressed.
 *
 * @param {string} name
 */
function launchersOf(name) {
  return PRESSES.flatMap((_, index) => pressesOf(name, index).map(({ launcher }) => launcher))
}

/**
 * The median of the kind of press that has the longest.
 *
 * @param {string} name
 */
function longestOf(name) {
  const medianOf = (/** @type {number} */ index) =>
    knownMedian(pressesOf(name, index).map(({ longest }) => longest)) ?? 0
  return Math.max(...PRESSES.map((_, index) => medianOf(index))) || undefined
}

/** @param {typeof contenders[number]} contender */
function urlOf(contender) {
  return `${server.url}/contender/${contenders.indexOf(contender)}`
}

/** Fail if a time is above the reports in bench/README.md. */
function checkReports() {
  const slower = reports.flatMap(([{ mark }, report]) => slowerThan(readReport(mark).report, report))
  console.log(slower.length > 0 ? `\nSlower:\n${slower.join('\n')}` : '\nNothing is slower.')
  if (slower.length > 0) process.exitCode = 1
}

/**
 * Replace the last report in bench/README.md.
 *
 * @param {Part} part
 * @param {string} report
 */
function writeReport({ mark }, report) {
  const { before, after } = readReport(mark)
  writeFileSync(README, `${before}\n${report}\n\n${after}`)
}

/**
 * The last report of a part, and the text around it.
 *
 * @param {string} mark
 */
function readReport(mark) {
  const text = readFileSync(README, 'utf8')
  const opening = `<!-- ${mark} -->\n`
  const [start, end] = [text.indexOf(opening) + opening.length, text.indexOf(`<!-- /${mark} -->`)]
  if (start < opening.length || end < start) throw new Error(`bench/README.md has no part ${mark}.`)
  return { before: text.slice(0, start), report: text.slice(start, end), after: text.slice(end) }
}

/**
 * @param {string} title
 * @param {(name: string) => (number | undefined)[] | undefined} valuesOf
 * @param {{ isCount?: boolean }} [kind]
 */
function column(title, valuesOf, kind = {}) {
  return { title, value: (/** @type {string} */ name) => knownMedian(valuesOf(name) ?? []), ...kind }
}

/**
 * Measure, and record a failure.
 *
 * @param {Part} part
 * @param {string} name
 * @param {string} what
 * @param {() => Promise<void>} measure
 */
async function attempt({ failures, machineLoads }, name, what, measure) {
  const key = `${name}, ${what}`
  if (failures.has(key)) return
  machineLoads.push(loadavg()[0] ?? 0)
  const start = performance.now()
  await measure().catch(error => failures.set(key, String(error.message).split('\n')[0] ?? ''))
  console.error(`${key}: ${failures.get(key) ?? 'measured'} (${((performance.now() - start) / 1000).toFixed(0)} s)`)
}

/**
 * @template Value
 * @param {Map<string, Value[]> | undefined} map
 * @param {string} key
 * @param {Value} value
 */
function push(map, key, value) {
  map?.set(key, [...(map.get(key) ?? []), value])
}

/**
 * @template Item
 * @param {Item[]} items
 * @param {number} by
 */
function rotate(items, by) {
  const first = by % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}
