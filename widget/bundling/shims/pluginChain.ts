import type { Node } from 'unist'
import type { VFile } from './textFile.ts'

type Transform = (tree: Node, file: VFile) => Node | undefined
type Plugin = (this: Processor, ...options: unknown[]) => Transform | undefined
type Pluggable = Plugin | readonly [Plugin, ...unknown[]]

/** A list of plugins that turn a text into a tree, and the tree into another. */
class Processor {
  /** Set by a plugin. */
  parser: ((text: string, file: VFile) => Node) | undefined
  readonly #transforms: Transform[] = []

  use(plugin: Plugin | readonly Pluggable[], ...options: unknown[]): this {
    if (typeof plugin === 'function') {
      const transform = plugin.apply(this, options)
      if (transform) this.#transforms.push(transform)
      return this
    }
    for (const item of plugin) typeof item === 'function' ? this.use(item) : this.use(...item)
    return this
  }

  /** Settings of the chain. No plugin of the widget reads them. */
  data(): undefined {}

  parse(file: VFile): Node {
    if (!this.parser) throw new Error('No plugin set a parser.')
    return this.parser(String(file), file)
  }

  runSync(tree: Node, file: VFile): Node {
    return this.#transforms.reduce((now, transform) => transform(now, file) ?? now, tree)
  }
}

/** Shim of unified (2 kB gzip), react-markdown calls only `use`, `parse` and `runSync` of its processor. */
export function unified(): Processor {
  return new Processor()
}
