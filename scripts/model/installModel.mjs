import { existsSync } from 'node:fs'
import { access, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { installedFile } from '../../server/assistants/localModel/modelFolder.mjs'
import { addressOf, ENGINE, MODELS } from './catalogue.mjs'
import { downloadFile } from './downloadFile.mjs'
import { Failure } from './Failure.mjs'
import { binaryFor, engineFolder, installEngine, isEnginePinned, thisMachine } from './installEngine.mjs'
import { modelStrings } from './modelStrings.mjs'
import { needSpace } from './needSpace.mjs'
import { createProgressLine } from './progressLine.mjs'
import { listOllamaModels, pullThroughOllama } from './pullThroughOllama.mjs'
import { requireSecure } from './secureFetch.mjs'

/**
 * @import { CataloguedModel } from './catalogue.mjs'
 * @import { Machine } from './installEngine.mjs'
 */

/**
 * Environment of the command.
 * @typedef {object} Surroundings
 * @property {string} folder the folder in the cache of the user
 * @property {URL | undefined} ollama
 * @property {string} ollamaModel
 * @property {number} memoryBytes
 * @property {string} language of the owner, two letters
 * @property {(text: string) => void} write
 * @property {boolean} isTerminal
 * @property {(question: string) => Promise<boolean>} confirm
 * @property {AbortSignal} [signal]
 * @property {readonly CataloguedModel[]} [models]
 * @property {Machine} [machine]
 * @property {string} [endpoint] of the publisher's files
 * @property {string} [registry] of npm
 */

/**
 * `npm run model [-- 0.5b|1.5b|7b|file.gguf]`: says what it will do, then installs a model for the assistant.
 * @param {string | undefined} wanted
 * @param {Surroundings} surroundings
 * @throws {Failure} with one sentence
 */
export async function installModel(wanted, surroundings) {
  const { ollama, models = MODELS } = surroundings
  if (wanted?.endsWith('.gguf')) return installOwnFile(resolve(wanted), surroundings)
  if (wanted !== undefined && !models.some(({ size }) => size === wanted)) {
    const sizes = models.map(({ size }) => size)
    throw new Failure(strings => strings.notOffered(wanted, sizes))
  }
  const names = ollama && (await listOllamaModels(ollama))
  if (ollama && names) return pull(ollama, names, wanted, surroundings)
  return installEmbedded(wanted, surroundings)
}

/** @param {URL} ollama @param {readonly string[]} names @param {string | undefined} size @param {Surroundings} surroundings */
async function pull(ollama, names, size, { ollamaModel, language, write, isTerminal, signal }) {
  const strings = modelStrings(language)
  const model = size ? `${ollamaModel.split(':')[0]}:${size}` : ollamaModel
  if (names.includes(model) || names.includes(`${model}:latest`)) {
    write(`${strings.alreadyInOllama(model)}\n`)
    return
  }
  write(`${strings.ollamaPulls(ollama.host, model)}\n`)
  /** @type {Map<string, ReturnType<typeof createProgressLine>>} */
  const lines = new Map()
  await pullThroughOllama(ollama, model, {
    signal,
    onProgress(layer, done, total) {
      const line = lines.get(layer) ?? createProgressLine(layer.slice(0, 19), { write, isTerminal, strings })
      if (!lines.has(layer)) for (const earlier of lines.values()) earlier.end()
      lines.set(layer, line)
      line.show(done, total)
    },
  })
  for (const line of [...lines.values()].slice(-1)) line.end()
  write(`${strings.inOllama(model)}\n`)
}

/** @param {string | undefined} size @param {Surroundings} surroundings */
async function installEmbedded(size, surroundings) {
  const {
    folder,
    models = MODELS,
    memoryBytes,
    machine = thisMachine(),
    endpoint,
    language,
    write,
    confirm,
  } = surroundings
  const strings = modelStrings(language)
  const isPinnedHere = await isEnginePinned(binaryFor(machine))
  const model = choose(models, size, memoryBytes)
  for (const file of model.files) requireSecure(addressOf(model, file, endpoint))
  const bytes = model.files.reduce((sum, file) => sum + file.bytes, 0)
  const isPinned = model.files.every(({ sha256 }) => sha256)
  write(
    [
      size ? '' : strings.withoutOllama,
      strings.engine(ENGINE, existsSync(engineFolder(folder)), isPinnedHere),
      strings.model(model, bytes, isPinned),
      strings.folder(folder),
      '',
    ]
      .join('\n')
      .trimStart(),
  )
  const others = models.filter(each => each !== model).map(each => `npm run model -- ${each.size}`)
  if (!size && !(await confirm(strings.install(model.name, others)))) {
    write(`${strings.notInstalled(model.size)}\n`)
    return
  }
  await needSpace(folder, bytes - (await presentBytes(folder, model)))
  await install(model, surroundings)
}

/** The bytes that an earlier run has downloaded. @param {string} folder @param {CataloguedModel} model */
async function presentBytes(folder, { files }) {
  const paths = files.flatMap(({ name }) => [join(folder, name), `${join(folder, name)}.part`])
  const sizes = await Promise.all(
    paths.map(path =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** @param {readonly CataloguedModel[]} models @param {string | undefined} size @param {number} memoryBytes */
function choose(models, size, memoryBytes) {
  const fitting = models.filter(each => each.memoryBytes <= memoryBytes)
  const model = models.find(each => each.size === size) ?? fitting.find(each => each.size === '1.5b') ?? fitting[0]
  if (model && fitting.includes(model)) return model
  const needed = model?.memoryBytes ?? models[0]?.memoryBytes ?? 0
  const sizes = fitting.map(each => each.size)
  throw new Failure(strings => strings.tooLittleMemory(model?.name, needed, memoryBytes, sizes))
}

/** @param {CataloguedModel} model @param {Surroundings} surroundings */
async function install(model, surroundings) {
  const { folder, endpoint, language, write, isTerminal, signal } = surroundings
  const strings = modelStrings(language)
  const engine = await prepareEngine(surroundings)
  for (const file of model.files) {
    const line = createProgressLine(file.name, { write, isTerminal, strings })
    const checked = await downloadFile(
      { ...file, url: addressOf(model, file, endpoint), path: join(folder, file.name) },
      { signal, onProgress: (done, total) => line.show(done, total) },
    ).finally(() => line.end())
    write(`${strings.checked(file.name, checked)}\n`)
  }
  await record(folder, { engine, file: join(folder, model.files[0]?.name ?? ''), name: model.name })
  write(`${strings.installed(model.name)}\n`)
}

/** @param {string} file @param {Surroundings} surroundings */
async function installOwnFile(file, surroundings) {
  const { folder, machine = thisMachine(), language, write } = surroundings
  const strings = modelStrings(language)
  binaryFor(machine)
  await access(file).catch(() => {
    throw new Failure(strings => strings.unreadableModel(file))
  })
  write(`${strings.ownFile(ENGINE.version, folder, file)}\n`)
  const engine = await prepareEngine(surroundings)
  const name = basename(file, '.gguf')
  await record(folder, { engine, file, name })
  write(`${strings.ready(name)}\n`)
}

/** @param {Surroundings} surroundings */
async function prepareEngine({ folder, machine, registry, language, write, signal }) {
  if (!existsSync(engineFolder(folder))) write(`${modelStrings(language).installing}\n`)
  return installEngine(folder, { machine, registry, signal })
}

/**
 * Names the installed model for the server, which reads this file. The server never reads a half-written file.
 * @param {string} folder
 * @param {{ engine: string, file: string, name: string }} installed
 */
async function record(folder, installed) {
  await mkdir(folder, { recursive: true })
  const file = installedFile(folder)
  await writeFile(`${file}.part`, `${JSON.stringify(installed, undefined, 2)}\n`)
  await rename(`${file}.part`, file)
}
