import { NEXT_LABEL } from '../../shared/definitionLines.ts'

/** The labels of sources and next questions, also as footnotes. A number is one `0`. */
const LABELS = ['0', '^0', `${NEXT_LABEL}0`, `^${NEXT_LABEL}0`]
/** Readers pass over these signs in a label, or may remove them before they read it. `>` begins a quoted line. */
const IGNORED = /[\s>\p{C}\p{M}]/u
/** They begin an entity or an escape: `suite&#45;1`, `suite\-1`. What a reader makes of the rest is not read. */
const CODED = /[&\\]/
const CODED_LABEL = '&'
const INVISIBLE = /[\p{C}\p{M}]/u

/**
 * Keeps the text of a model from being read as a source or a next question: `[12]: https://…` becomes
 * `[12] : https://…`, with any invisible characters between these signs. It only adds characters, so it cannot make a
 * definition from two harmless texts.
 */
export class DefinitionGuard {
  /** What a bracket holds so far, if that may become a label. */
  #label: string | undefined
  #isAfterLabel = false

  /** Reads the next piece of the text. Code is read, and stays as it is. */
  pass(text: string, isCode: boolean): string {
    if (this.#label === undefined && !this.#isAfterLabel && !text.includes('[')) return text
    let passed = ''
    for (const sign of text) passed += this.#endsLabel(sign) && !isCode ? ` ${sign}` : sign
    return passed
  }

  /** Whether this sign would make a definition of the label before it. */
  #endsLabel(sign: string): boolean {
    const isAfterLabel = this.#isAfterLabel
    this.#isAfterLabel = isAfterLabel && !/\s/.test(sign) && INVISIBLE.test(sign)
    if (sign === '[') this.#label = ''
    else if (this.#label !== undefined) this.#readLabel(this.#label, sign)
    return isAfterLabel && sign === ':'
  }

  #readLabel(label: string, sign: string): void {
    if (sign === ']') {
      this.#isAfterLabel = LABELS.includes(label) || label === CODED_LABEL
      this.#label = undefined
    } else if (label === CODED_LABEL || CODED.test(sign)) {
      this.#label = CODED_LABEL
    } else if (!IGNORED.test(sign)) {
      // Labels are compared in capitals: a long `ſ` is an S.
      const grown = /\d/.test(sign) ? label.replace(/0?$/, '0') : label + sign.toUpperCase().toLowerCase()
      this.#label = LABELS.some(each => each.startsWith(grown)) ? grown : undefined
    }
  }
}
