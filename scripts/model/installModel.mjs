import { existsSync } from 'node:fs'
import { access, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { installedFile } from '../../server/assistants/localModel/modelFolder.mjs'
import { addressOf, ENGINE, MODELS } from './catalogue.mjs'
import { downloadFile } from './downloadFile.mjs'
import { Failure } from './Failure.mjs'
import { formatBytes } from './format.mjs'
import { binaryFor, engineFolder, installEngine, isEnginePinned, thisMachine } from './installEngine.mjs'
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
 * @throws {Failure} with one French sentence
 */
export async function installModel(wanted, surroundings) {
  const { ollama, models = MODELS } = surroundings
  if (wanted?.endsWith('.gguf')) return installOwnFile(resolve(wanted), surroundings)
  if (wanted !== undefined && !models.some(({ size }) => size === wanted)) {
    throw new Failure(
      `« ${wanted} » n’est pas proposé : choisissez ${models.map(({ size }) => size).join(', ')}, ou un fichier .gguf.`,
    )
  }
  const names = ollama && (await listOllamaModels(ollama))
  if (ollama && names) return pull(ollama, names, wanted, surroundings)
  return installEmbedded(wanted, surroundings)
}

/** @param {URL} ollama @param {readonly string[]} names @param {string | undefined} size @param {Surroundings} surroundings */
async function pull(ollama, names, size, { ollamaModel, write, isTerminal, signal }) {
  const model = size ? `${ollamaModel.split(':')[0]}:${size}` : ollamaModel
  if (names.includes(model) || names.includes(`${model}:latest`)) {
    write(`Ollama a déjà ${model} : il n’y a rien à faire. Le serveur le trouve en moins de 15 secondes.\n`)
    return
  }
  write(`Ollama est là (${ollama.host}) : il va télécharger ${model}, et le serveur le trouvera sans redémarrer.\n`)
  /** @type {Map<string, ReturnType<typeof createProgressLine>>} */
  const lines = new Map()
  await pullThroughOllama(ollama, model, {
    signal,
    onProgress(layer, done, total) {
      const line = lines.get(layer) ?? createProgressLine(layer.slice(0, 19), { write, isTerminal })
      if (!lines.has(layer)) for (const earlier of lines.values()) earlier.end()
      lines.set(layer, line)
      line.show(done, total)
    },
  })
  for (const line of [...lines.values()].slice(-1)) line.end()
  write(`${model} est installé dans Ollama.\n`)
}

/** @param {string | undefined} size @param {Surroundings} surroundings */
async function installEmbedded(size, surroundings) {
  const { folder, models = MODELS, memoryBytes, machine = thisMachine(), endpoint, write, confirm } = surroundings
  const isPinnedHere = await isEnginePinned(binaryFor(machine))
  const model = choose(models, size, memoryBytes)
  for (const file of model.files) requireSecure(addressOf(model, file, endpoint))
  const bytes = model.files.reduce((sum, file) => sum + file.bytes, 0)
  const isPinned = model.files.every(({ sha256 }) => sha256)
  write(
    [
      size ? '' : 'Ollama ne répond pas sur cette machine : le serveur peut exécuter le modèle lui-même.',
      `Moteur : node-llama-cpp ${ENGINE.version}, sans compilation, ${existsSync(engineFolder(folder)) ? 'déjà installé' : formatBytes(ENGINE.bytes)}, sommes SHA-512 vérifiées${isPinnedHere ? '' : ', sauf celle du binaire de cette machine'}.`,
      `Modèle : ${model.name} (${model.repository}), ${formatBytes(bytes)}, licence ${model.licence}, somme SHA-256 ${isPinned ? 'vérifiée' : 'non connue d’avance'}.`,
      `Dossier : ${folder}, hors du projet. Pour tout enlever, effacez-le.`,
      '',
    ]
      .join('\n')
      .trimStart(),
  )
  const others = models.filter(each => each !== model).map(each => `npm run model -- ${each.size}`)
  if (!size && !(await confirm(`Installer ${model.name} ? (Autres choix : ${others.join(', ')})`))) {
    write(`Rien n’est installé. Pour le faire : npm run model -- ${model.size}\n`)
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
  const hint =
    fitting.length > 0
      ? `prenez ${fitting.map(each => each.size).join(' ou ')}`
      : 'utilisez un serveur ailleurs, avec LLM_URL'
  throw new Failure(
    `${model?.name ?? 'Un modèle'} a besoin d’une machine de ${formatBytes(model?.memoryBytes ?? models[0]?.memoryBytes ?? 0)} de mémoire, et celle-ci a ${formatBytes(memoryBytes)} : ${hint}.`,
  )
}

/** @param {CataloguedModel} model @param {Surroundings} surroundings */
async function install(model, surroundings) {
  const { folder, endpoint, write, isTerminal, signal } = surroundings
  const engine = await prepareEngine(surroundings)
  for (const file of model.files) {
    const line = createProgressLine(file.name, { write, isTerminal })
    const checked = await downloadFile(
      { ...file, url: addressOf(model, file, endpoint), path: join(folder, file.name) },
      { signal, onProgress: (done, total) => line.show(done, total) },
    ).finally(() => line.end())
    write(`${file.name} : ${CHECKS[checked]}.\n`)
  }
  await record(folder, { engine, file: join(folder, model.files[0]?.name ?? ''), name: model.name })
  write(`${model.name} est installé. Le serveur le trouve en moins de 15 secondes s’il tourne ; sinon : npm start\n`)
}

const CHECKS = {
  pinned: 'somme SHA-256 vérifiée',
  announced: 'somme SHA-256 non épinglée, vérifiée avec celle que le serveur annonce',
  unchecked: 'somme SHA-256 non épinglée, et non vérifiée',
  present: 'déjà là, et vérifié',
}

/** @param {string} file @param {Surroundings} surroundings */
async function installOwnFile(file, surroundings) {
  const { folder, machine = thisMachine(), write } = surroundings
  binaryFor(machine)
  await access(file).catch(() => {
    throw new Failure(`${file} ne peut pas être lu : vérifiez le chemin.`)
  })
  write(
    `Moteur : node-llama-cpp ${ENGINE.version}, dans ${folder}, hors du projet.\nModèle : ${file}, laissé à sa place.\n`,
  )
  const engine = await prepareEngine(surroundings)
  const name = basename(file, '.gguf')
  await record(folder, { engine, file, name })
  write(`${name} est prêt. Le serveur le trouve en moins de 15 secondes s’il tourne ; sinon : npm start\n`)
}

/** @param {Surroundings} surroundings */
async function prepareEngine({ folder, machine, registry, write, signal }) {
  if (!existsSync(engineFolder(folder))) write('Installation du moteur…\n')
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
