/**
 * A tiny but valid model file of Qwen2.5's architecture and chat format, made without downloading weights. The weights are
 * random with a fixed seed. The output rows form a chain: after the prompt, greedy decoding writes exactly `says`, then ends.
 */
export interface TinyModel {
  /** Each word may occur only once, because the model sees only the last token. */
  says: string
  /** The longest conversation, in tokens. */
  context?: number
  /** Without `<|im_start|>`, as a model of another chat format. */
  withoutMarks?: boolean
}

const ALIGNMENT = 32
const LAYERS = 2
const WIDTH = 64
const FEED_FORWARD = 128
const HEADS = 2
const KEY_HEADS = 1
const CONTROL_TOKENS = ['<|endoftext|>', '<|im_start|>', '<|im_end|>']
const NORMAL = 1
const CONTROL = 3
const TYPES = { u32: 4, i32: 5, f32: 6, bool: 7, str: 8, array: 9 }
/** Holds a token down: the first dimension of the output rows that must never win. */
const BRAKE = -8

type Scalar = 'u32' | 'i32' | 'f32' | 'bool' | 'str'
type Entry = [key: string, type: Scalar | `array:${Scalar}`, value: unknown]

interface Vocabulary {
  tokens: string[]
  types: number[]
  merges: string[]
  words: string[]
  lineEnd: string
}

/** The bytes of the file: the same for the same options. */
export function tinyGguf({ says, context = 4096, withoutMarks = false }: TinyModel): Buffer {
  const vocabulary = vocabularyOf(says, withoutMarks ? ['<|endoftext|>', '<|im_end|>'] : CONTROL_TOKENS)
  const tensors = weightsOf(vocabulary)
  return Buffer.concat([
    headerOf(metadataOf(vocabulary, context), tensors),
    ...tensors.flatMap(({ values }) => [
      Buffer.from(values.buffer),
      Buffer.alloc(padded(values.byteLength) - values.byteLength),
    ]),
  ])
}

/** 256 bytes, each word built from left to right, then the control tokens: byte-level BPE. */
function vocabularyOf(text: string, control: readonly string[]): Vocabulary {
  const bytes = byteAlphabet()
  const tokens = new Set(bytes)
  const merges: string[] = []
  const words = (text.match(/ ?[\p{L}\p{N}]+| ?[^\s\p{L}\p{N}]+/gu) ?? []).map(word => {
    const [first = '', ...letters] = [...Buffer.from(word)].map(byte => bytes[byte] ?? '')
    return letters.reduce((left, right) => {
      if (!tokens.has(left + right)) {
        tokens.add(left + right)
        merges.push(`${left} ${right}`)
      }
      return left + right
    }, first)
  })
  return {
    tokens: [...tokens, ...control],
    types: [...[...tokens].map(() => NORMAL), ...control.map(() => CONTROL)],
    merges,
    words,
    lineEnd: bytes[10] ?? '',
  }
}

/** GPT-2's printable character for each byte. */
function byteAlphabet(): string[] {
  let next = 256
  return Array.from({ length: 256 }, (_, byte) => {
    const isShown = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174
    return String.fromCharCode(isShown ? byte : next++)
  })
}

interface Tensor {
  name: string
  dimensions: number[]
  values: Float32Array
}

function weightsOf({ tokens, words, lineEnd }: Vocabulary): Tensor[] {
  const random = gaussian(1)
  const tensors = shapesOf(tokens.length).map(([name, dimensions]): Tensor => {
    const length = dimensions.reduce((product, size) => product * size)
    const spread = name === 'token_embd.weight' ? 1 : name === 'output.weight' ? 0.15 : 0.02
    return {
      name,
      dimensions,
      values: Float32Array.from({ length }, () => (name.includes('norm') ? 1 : random() * spread)),
    }
  })
  const valuesOf = (name: string) => tensors.find(tensor => tensor.name === name)?.values ?? new Float32Array()
  const embedding = valuesOf('token_embd.weight')
  const output = valuesOf('output.weight')
  tokens.forEach((_, token) => {
    embedding[token * WIDTH] = 2
    output[token * WIDTH] = BRAKE
  })
  const chain = [lineEnd, ...words, '<|im_end|>'].map(token => tokens.indexOf(token))
  if (new Set(chain).size < chain.length) throw new Error('Each word may stand only once.')
  chain.slice(1).forEach((next, place) => {
    const from = (chain[place] ?? 0) * WIDTH
    output.set(embedding.subarray(from, from + WIDTH), next * WIDTH)
    output[next * WIDTH] = 0
  })
  return tensors
}

function shapesOf(vocabularySize: number): [name: string, dimensions: number[]][] {
  const keyWidth = (WIDTH / HEADS) * KEY_HEADS
  const layer: [string, number[]][] = [
    ['attn_norm.weight', [WIDTH]],
    ['attn_q.weight', [WIDTH, WIDTH]],
    ['attn_k.weight', [WIDTH, keyWidth]],
    ['attn_v.weight', [WIDTH, keyWidth]],
    ['attn_output.weight', [WIDTH, WIDTH]],
    ['ffn_norm.weight', [WIDTH]],
    ['ffn_gate.weight', [WIDTH, FEED_FORWARD]],
    ['ffn_up.weight', [WIDTH, FEED_FORWARD]],
    ['ffn_down.weight', [FEED_FORWARD, WIDTH]],
    ['attn_q.bias', [WIDTH]],
    ['attn_k.bias', [keyWidth]],
    ['attn_v.bias', [keyWidth]],
  ]
  return [
    ['token_embd.weight', [WIDTH, vocabularySize]],
    ...Array.from({ length: LAYERS }, (_, at) =>
      layer.map(([name, dimensions]): [string, number[]] => [`blk.${at}.${name}`, dimensions]),
    ).flat(),
    ['output_norm.weight', [WIDTH]],
    ['output.weight', [WIDTH, vocabularySize]],
  ]
}

function metadataOf({ tokens, types, merges }: Vocabulary, context: number): Entry[] {
  return [
    ['general.architecture', 'str', 'qwen2'],
    ['general.name', 'str', 'tiny test model'],
    ['general.alignment', 'u32', ALIGNMENT],
    ['qwen2.block_count', 'u32', LAYERS],
    ['qwen2.context_length', 'u32', context],
    ['qwen2.embedding_length', 'u32', WIDTH],
    ['qwen2.feed_forward_length', 'u32', FEED_FORWARD],
    ['qwen2.attention.head_count', 'u32', HEADS],
    ['qwen2.attention.head_count_kv', 'u32', KEY_HEADS],
    ['qwen2.attention.layer_norm_rms_epsilon', 'f32', 1e-6],
    ['qwen2.rope.freq_base', 'f32', 1e6],
    ['tokenizer.ggml.model', 'str', 'gpt2'],
    ['tokenizer.ggml.pre', 'str', 'qwen2'],
    ['tokenizer.ggml.tokens', 'array:str', tokens],
    ['tokenizer.ggml.token_type', 'array:i32', types],
    ['tokenizer.ggml.merges', 'array:str', merges],
    ['tokenizer.ggml.eos_token_id', 'u32', tokens.indexOf('<|im_end|>')],
    ['tokenizer.ggml.bos_token_id', 'u32', tokens.indexOf('<|endoftext|>')],
    ['tokenizer.ggml.add_bos_token', 'bool', false],
    ['tokenizer.ggml.padding_token_id', 'u32', tokens.indexOf('<|endoftext|>')],
    [
      'tokenizer.chat_template',
      'str',
      "{% for message in messages %}{{ '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}",
    ],
  ]
}

/** GGUF v3: metadata and the table of tensors, whose data follows in the same order. */
function headerOf(metadata: readonly Entry[], tensors: readonly Tensor[]): Buffer {
  let offset = 0
  const table = tensors.map(({ name, dimensions, values }) => {
    const row = [bytesOf('str', name), bytesOf('u32', dimensions.length), ...dimensions.map(u64), bytesOf('u32', 0)]
    row.push(u64(offset))
    offset += padded(values.byteLength)
    return Buffer.concat(row)
  })
  const entries = metadata.map(([key, type, value]) => Buffer.concat([bytesOf('str', key), typedBytes(type, value)]))
  const counts = [bytesOf('u32', 3), u64(tensors.length), u64(metadata.length)]
  const header = Buffer.concat([Buffer.from('GGUF'), ...counts, ...entries, ...table])
  return Buffer.concat([header, Buffer.alloc(padded(header.length) - header.length)])
}

function typedBytes(type: Entry[1], value: unknown): Buffer {
  if (!isArrayType(type)) return Buffer.concat([bytesOf('u32', TYPES[type]), bytesOf(type, value)])
  const of = elementOf(type)
  const list = Array.isArray(value) ? value : []
  const head = [bytesOf('u32', TYPES.array), bytesOf('u32', TYPES[of]), u64(list.length)]
  return Buffer.concat([...head, ...list.map(each => bytesOf(of, each))])
}

function isArrayType(type: Entry[1]): type is `array:${Scalar}` {
  return type.startsWith('array:')
}

function elementOf(type: `array:${Scalar}`): Scalar {
  return type === 'array:str' ? 'str' : 'i32'
}

function bytesOf(type: Scalar, value: unknown): Buffer {
  const bytes = Buffer.alloc(4)
  switch (type) {
    case 'str':
      return Buffer.concat([u64(Buffer.byteLength(String(value))), Buffer.from(String(value))])
    case 'bool':
      return Buffer.from([value ? 1 : 0])
    case 'f32':
      bytes.writeFloatLE(Number(value))
      return bytes
    default:
      bytes.writeUInt32LE(Number(value))
      return bytes
  }
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function padded(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}

/** Gaussian numbers from a fixed seed (mulberry32, Box-Muller). */
function gaussian(seed: number): () => number {
  let state = seed
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}
