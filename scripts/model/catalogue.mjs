import { Failure } from './Failure.mjs'

/**
 * The models and the engine that `npm run model` can install. The files are Qwen's own, at fixed revisions; several
 * independent projects have copied their sums from the publisher's list. The tests here cannot download the files.
 *
 * @typedef {object} ModelFile
 * @property {string} name
 * @property {number} bytes
 * @property {string} [sha256] absent: the file is not pinned
 *
 * @typedef {object} CataloguedModel
 * @property {string} size as in `npm run model -- 1.5b`
 * @property {string} name as visitors read it
 * @property {string} repository
 * @property {string} revision
 * @property {readonly ModelFile[]} files the parts in their order
 * @property {number} memoryBytes of a machine that runs the model and the server well
 * @property {string} licence
 *
 * @typedef {object} EnginePackages
 * @property {string} version `engineLock.json` has the same, and all other packages that come with it
 * @property {number} bytes on the disk, installed
 * @property {Record<string, string>} binaries by platform and processor
 */

const GIGABYTE = 1e9

/** @type {readonly CataloguedModel[]} */
export const MODELS = [
  {
    size: '0.5b',
    name: 'Qwen2.5 0.5B',
    repository: 'Qwen/Qwen2.5-0.5B-Instruct-GGUF',
    revision: '9217f5db79a29953eb74d5343926648285ec7e67',
    files: [
      {
        name: 'qwen2.5-0.5b-instruct-q4_k_m.gguf',
        bytes: 491_400_032,
        sha256: '74a4da8c9fdbcd15bd1f6d01d621410d31c6fc00986f5eb687824e7b93d7a9db',
      },
    ],
    memoryBytes: 2 * GIGABYTE,
    licence: 'Apache-2.0',
  },
  {
    size: '1.5b',
    name: 'Qwen2.5 1.5B',
    repository: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
    revision: '91cad51170dc346986eccefdc2dd33a9da36ead9',
    files: [
      {
        name: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
        bytes: 1_117_320_736,
        sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
      },
    ],
    memoryBytes: 3.8 * GIGABYTE,
    licence: 'Apache-2.0',
  },
  {
    // The 3B has a licence for non-commercial use only, so it is not here.
    size: '7b',
    name: 'Qwen2.5 7B',
    repository: 'Qwen/Qwen2.5-7B-Instruct-GGUF',
    revision: 'bb5d59e06d9551d752d08b292a50eb208b07ab1f',
    files: [
      {
        name: 'qwen2.5-7b-instruct-q4_k_m-00001-of-00002.gguf',
        bytes: 3_993_201_344,
        sha256: 'dfce12e3862a5283ccfb88221b48480e58745165de856439950d0f22590580db',
      },
      {
        name: 'qwen2.5-7b-instruct-q4_k_m-00002-of-00002.gguf',
        bytes: 689_872_288,
        sha256: '539cf93f78e887edea1c04e2d7d8cdaca9d01dae9c9025bcb8accbe29df3d72a',
      },
    ],
    memoryBytes: 9.5 * GIGABYTE,
    licence: 'Apache-2.0',
  },
]

/** @type {EnginePackages} */
export const ENGINE = {
  version: '3.22.1',
  bytes: 90e6,
  binaries: {
    'linux x64': '@node-llama-cpp/linux-x64',
    'linux arm64': '@node-llama-cpp/linux-arm64',
    'linux arm': '@node-llama-cpp/linux-armv7l',
    'linux riscv64': '@node-llama-cpp/linux-riscv64',
    'darwin arm64': '@node-llama-cpp/mac-arm64-metal',
    'darwin x64': '@node-llama-cpp/mac-x64',
    'win32 x64': '@node-llama-cpp/win-x64',
    'win32 arm64': '@node-llama-cpp/win-arm64',
  },
}

/**
 * The address of a file at its publisher. `HF_ENDPOINT` names a mirror, as for the publisher's own tools.
 * @param {CataloguedModel} model
 * @param {ModelFile} file
 * @param {string} [endpoint]
 * @throws {Failure} with one sentence
 */
export function addressOf({ repository, revision }, file, endpoint = 'https://huggingface.co') {
  if (!URL.canParse(endpoint)) throw new Failure(strings => strings.noAddress)
  return new URL(`${repository}/resolve/${revision}/${file.name}`, endpoint.endsWith('/') ? endpoint : `${endpoint}/`)
}
