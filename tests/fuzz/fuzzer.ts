import type { Arbitrary } from 'fast-check'

/** Attacks one entry of the product with random input. */
export interface Fuzzer<Input, Output> {
  /** Values of JSON, which a report can show. */
  input: Arbitrary<Input>
  /** The most CPU of a run, in units of the control (10 to 20 ms): at any input, and for each 1,000 characters of it. */
  cost: { base: number; perKilo: number }
  /** The code under attack. It may refuse its input only as the product does. */
  run(input: Input): Output | Promise<Output>
  /** Throws if the output breaks a promise. */
  check(output: Awaited<Output>, input: Input): void | Promise<void>
}
