import fc from 'fast-check'

/** Lengths of all sizes are equally likely. */
export function lengthUpTo(longest: number): fc.Arbitrary<number> {
  return fc.double({ min: 0, max: Math.log2(longest), noNaN: true }).map(log => Math.floor(2 ** log))
}

/** A text of fragments, some of them repeated: a beginning, one or two runs of one to three fragments, an end. */
export function repeated(fragment: fc.Arbitrary<string>, longest: number): fc.Arbitrary<string> {
  const run = fc
    .record({
      // One fragment alone is the most frequent: it is what most expressions read in several ways.
      unit: fc.oneof({ weight: 2, arbitrary: fc.tuple(fragment) }, fc.array(fragment, { minLength: 2, maxLength: 3 })),
      between: fc.constantFrom('', '', ' ', '\n'),
      length: lengthUpTo(longest),
    })
    .map(({ unit, between, length }) => {
      const text = unit.join(between) + between || ' '
      return text.repeat(Math.ceil(length / text.length)).slice(0, length)
    })
  const edge = fc.oneof(fc.constantFrom('', '', '?x', '!', 'x', '\n'), fragment)
  return fc
    .tuple(edge, fc.array(run, { minLength: 1, maxLength: 2 }), edge)
    .map(([start, runs, end]) => (start + runs.join('')).slice(0, Math.max(0, longest - end.length)) + end)
}

/** Signs that have a meaning in Markdown, HTML, addresses, chat templates or the lines of a protocol, and other scripts. */
export const sign = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...' \t\n-_*`[]|>.@#"a1') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ..."\u00a0,;:!?…–—~'’«»(){}</\\&%+=$€9éßИ中عอ",
      ...['\u200b', '\u202e', '\u2066', '\ufeff', '\u0000', '\u0301', '🙂', '👩‍👩‍👧', '🇫🇷', '\ud83d', 'ﬀ', '１'],
      ...['```', '~~~', '<!--', '-->', '](', '![', '&nbsp;', '\r\n', '---', '| ', '> ', '- ', '1. ', '\n\n', '[x]'],
    ),
  },
)
