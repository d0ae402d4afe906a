/**
 * The parts of node-llama-cpp 3.22 that the engine uses. The package is not a dependency, so its types are not here.
 * https://node-llama-cpp.withcat.ai/api/
 */
export interface LlamaLibrary {
  getLlama(options: {
    gpu: false
    /** Never compile: without a binary for this machine `getLlama` throws. */
    build: 'never'
    progressLogs: false
    maxThreads: number
    logLevel: 'error'
    logger: (level: string, message: string) => void
  }): Promise<Llama>
}

/** The engine with its native library. */
export interface Llama {
  loadModel(options: { modelPath: string; useMmap: boolean }): Promise<LlamaModel>
}

/** A token of the model's vocabulary. */
export type Token = number

/** The weights and the vocabulary of a model. */
export interface LlamaModel {
  tokenize(text: string, specialTokens: boolean): Token[]
  detokenize(tokens: readonly Token[]): string
  createContext(options: {
    contextSize: number
    sequences: number
    batchSize: number
    threads: number
  }): Promise<LlamaContext>
}

/** The memory of all slots. */
export interface LlamaContext {
  /** The tokens of each sequence. It may be a little more than the requested number. */
  readonly contextSize: number
  getSequence(): LlamaSequence
}

/** The memory of one slot. */
export interface LlamaSequence {
  readonly nextTokenIndex: number
  compareContextTokens(tokens: Token[]): { firstDifferentIndex: number }
  /** Forgets all tokens after the first difference. */
  adaptStateToTokens(tokens: Token[], allowShift: boolean): Promise<void>
  evaluateWithoutGeneratingNewTokens(tokens: Token[]): Promise<void>
  /** Reads the tokens, then yields new ones until the model ends its turn. */
  evaluate(tokens: Token[], options: { temperature: number; topP: number }): AsyncGenerator<Token, void, undefined>
}
