import fc from 'fast-check'
import type { Fuzzer } from '../../fuzz/fuzzer.ts'

/** Has one fault of each kind. */
export const fuzzer: Fuzzer<string, number> = {
  input: fc.constantFrom('honest', 'no end', 'slow', 'wrong', 'crash'),
  cost: { base: 4, perKilo: 1 },
  run(input) {
    if (input === 'crash') throw new TypeError('It crashed.')
    if (input === 'no end') return Number(/^(?:a|a)*$/.test(`${'a'.repeat(60)}!`))
    if (input === 'slow') for (let round = 0; round < 10; round++) 'é'.repeat(1_000_000).normalize('NFD')
    return input.length
  },
  check(_, input) {
    if (input === 'wrong') throw new Error('It is wrong.')
  },
}
