/** Blanks, signs and letters. */
const PLAIN = [
  ...' \t\n\u00a0aAé字1_-*~`[](){}<>.,;:!?/\\|@#%&=+"\'$^\u0301\ud800',
  '🙂',
  'a ',
  'a.',
  'a@',
  'a@a.',
  '1.',
  '1 ',
  '- ',
  '](',
  '![',
  '\\[',
  '="',
  ' \n',
  '//',
  '&a',
]
/** The characters that represent a class of characters. */
const CLASSES: Readonly<Record<string, string>> = {
  s: ' ',
  S: 'a',
  d: '1',
  D: 'a',
  w: 'a',
  W: ' ',
  n: '\n',
  t: '\t',
  r: '\r',
  b: '',
  B: '',
}

/** Texts that an expression may repeat: its own alternatives, and blanks, signs and letters. */
export function repetitionsOf(pattern: string): string[] {
  const own = pattern
    .replace(/\\p\{[^}]*\}/gi, 'é')
    .replace(/\\u\{?[\da-f]+\}?|\\x[\da-f]{2}/gi, '.')
    .replace(/\\k<\w+>/g, '')
    // [a-z.] is « a. », and what is not in a class is a letter.
    .replace(/\[\^(?:\\.|[^\]\\])*\]/g, 'z')
    .replace(/\[((?:\\.|[^\]\\])*)\]/g, (_, members: string) => members.slice(0, 3))
    .replace(/\(\?(?:<?[=!]|:|<\w+>)/g, '(')
    .replace(/\{\d+(?:,\d*)?\}/g, '')
    .split(/(?<!\\)[|()]/)
    .map(text =>
      text.replace(/(?<!\\)[*+?^$]/g, '').replace(/\\(.)/gs, (_, letter: string) => CLASSES[letter] ?? letter),
    )
    .filter(Boolean)
  const words = [...new Set(own.map(text => text.trim()))].filter(Boolean)
  // « merci » and « bien », which may be one phrase or two.
  const pairs = words.flatMap((word, place) => words.slice(place + 1, place + 4).map(next => [word, next]))
  return [
    ...new Set([
      ...PLAIN,
      ...own,
      ...words.map(word => `${word} `),
      ...pairs.flatMap(pair => [pair.join(''), `${pair.join(' ')} `]),
    ]),
  ]
}
