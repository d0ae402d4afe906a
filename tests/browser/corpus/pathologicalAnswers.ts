/** A reply that is expensive to parse or lay out, of about the requested number of characters. */
export interface PathologicalAnswer {
  name: string
  make(size: number): string
}

const fill = (unit: string, size: number) => unit.repeat(Math.max(1, Math.floor(size / unit.length)))
const halves = (before: string, middle: string, after: string) => (size: number) => {
  const count = Math.max(1, Math.floor(size / (before.length + after.length)))
  return before.repeat(count) + middle + after.repeat(count)
}
const repeated = (unit: string) => (size: number) => fill(unit, size)
/** Lines that are each one level deeper: their number grows with the square root of the size. */
const staircase = (marker: string, step: number) => (size: number) => {
  const depth = Math.max(1, Math.floor(Math.sqrt((2 * size) / step)))
  return Array.from({ length: depth }, (_, level) => `${' '.repeat(level * step)}${marker}a`).join('\n')
}
const numbered = (line: (index: number) => string) => (size: number) => {
  const lines: string[] = []
  for (let length = 0, index = 0; length < size; index++) {
    const next = line(index)
    lines.push(next)
    length += next.length + 1
  }
  return lines.join('\n')
}

/** From the suites of cmark, cmark-gfm, markdown-it and micromark, and the inputs most expensive for this widget. */
export const PATHOLOGICAL_ANSWERS: readonly PathologicalAnswer[] = [
  { name: 'quotes nested on one line', make: size => `${fill('> ', size)}a` },
  { name: 'quotes nested without spaces', make: size => `${fill('>', size)}a` },
  { name: 'lists nested on one line', make: size => `${fill('- ', size)}a` },
  { name: 'ordered lists nested on one line', make: size => `${fill('1. ', size)}a` },
  { name: 'lists and quotes in turn on one line', make: size => `${fill('- 1. > ', size)}a` },
  { name: 'list one step deeper each line', make: staircase('- ', 2) },
  { name: 'ordered list one step deeper each line', make: staircase('1. ', 3) },
  { name: 'quote one step deeper each line', make: size => numbered(index => `${'>'.repeat(index + 1)} a`)(size) },
  {
    name: 'deep list, then blank lines',
    make: size => `${fill('- ', Math.min(size / 2, 400))}a${'\n'.repeat(size / 2)}b`,
  },
  { name: 'deep list on each of many lines', make: repeated('- - - - - - - - a\n') },
  { name: 'list of empty items', make: repeated('-\n') },
  { name: 'list of many items', make: repeated('- a\n') },
  { name: 'loose list of many items', make: repeated('- a\n\n') },
  { name: 'ordered list of many items', make: numbered(index => `${index + 1}. a`) },
  { name: 'emphasis nested', make: halves('*', 'a', '*') },
  { name: 'emphasis nested by underscores', make: halves('_a ', 'b', ' c_') },
  { name: 'strong nested', make: halves('**a ', 'b', ' c**') },
  { name: 'emphasis nested in turn', make: halves('*a **a ', 'b', ' c** c*') },
  { name: 'emphasis never closed', make: repeated('*a ') },
  { name: 'emphasis never opened', make: repeated('a* ') },
  { name: 'emphasis of two kinds crossed', make: repeated('*a_ ') },
  { name: 'emphasis whose ends do not match', make: halves('a**b', 'x', 'c* ') },
  { name: 'stars and underscores without end', make: repeated('*_') },
  { name: 'strikethrough never closed', make: repeated('~a~~b ') },
  { name: 'brackets opened', make: repeated('[') },
  { name: 'brackets closed', make: repeated('a]') },
  { name: 'brackets nested', make: halves('[', 'a', ']') },
  { name: 'links opened', make: repeated('[a](b') },
  { name: 'links opened and broken off', make: repeated('[ (](') },
  { name: 'links with an angle never closed', make: repeated('[a](<b') },
  { name: 'link ends over lines', make: repeated('](\\[\n') },
  { name: 'links nested', make: halves('[', 'a', '](b)') },
  { name: 'pictures nested', make: halves('![', 'a', '](b)') },
  { name: 'many small links', make: repeated('[a](b) ') },
  { name: 'many pictures', make: repeated('![a](https://c.example/d) ') },
  { name: 'references nobody defines', make: repeated('[a][b] ') },
  {
    name: 'definitions, each used once',
    make: numbered(index => (index % 2 ? `[r${index - 1}]\n` : `[r${index}]: /x\n`)),
  },
  {
    name: 'references first, then their definitions',
    make: size =>
      `${numbered(index => `[r${index}]\n`)(size / 2)}\n\n${numbered(index => `[r${index}]: /x`)(size / 2)}`,
  },
  { name: 'backticks, one more each time', make: numbered(index => `e${'`'.repeat(index + 1)}`) },
  { name: 'backticks escaped', make: repeated('``\\') },
  { name: 'backticks on one line', make: repeated('`') },
  { name: 'code never closed', make: repeated('`a') },
  { name: 'fences, each opened in another', make: repeated('```\na\n````\n') },
  { name: 'fence never closed', make: size => `\`\`\`\n${fill('let a = [1]\n', size)}` },
  { name: 'fence in a list never closed', make: size => `- \`\`\`\n${fill('  [[*a\n', size)}` },
  { name: 'comments opened', make: repeated('<!--') },
  { name: 'comments opened in a paragraph', make: repeated('a <!-- ') },
  { name: 'processing instructions opened', make: repeated('a <?') },
  { name: 'declarations opened', make: repeated('a <!A ') },
  { name: 'CDATA opened', make: repeated('a <![CDATA[') },
  { name: 'tags opened', make: repeated('a <b c="') },
  { name: 'less-than signs', make: repeated('<') },
  { name: 'entities', make: repeated('&amp;') },
  { name: 'entities cut short', make: repeated('&a') },
  { name: 'escapes', make: repeated('\\*') },
  { name: 'hard breaks', make: repeated('a  \n') },
  { name: 'headings', make: repeated('# a\n') },
  { name: 'underlined headings', make: repeated('a\n=\n') },
  { name: 'rules', make: repeated('---\n') },
  { name: 'short lines', make: repeated('a\n') },
  { name: 'short paragraphs', make: repeated('a\n\n') },
  { name: 'blank lines', make: repeated('\n') },
  { name: 'spaces', make: size => `a${fill(' ', size)}b` },
  { name: 'tabs', make: size => `a\n\n${fill('\t', size)}b` },
  { name: 'one word', make: repeated('a') },
  { name: 'one word of joined Arabic letters', make: repeated('ب') },
  { name: 'one word of signs that no font has', make: repeated('\0') },
  { name: 'one word of signs for private use', make: repeated('\uE123') },
  { name: 'one letter with many accents', make: size => `a${fill('\u0301', size)}` },
  { name: 'emoji joined without end', make: size => `👩${fill('\u200D👩', size)}` },
  { name: 'controls of direction nested', make: repeated('\u202Ea\u2067') },
  { name: 'one paragraph', make: repeated('mot à mot, ') },
  { name: 'table with many rows', make: size => `| a | b |\n|---|---|\n${fill('| 1 | 2 |\n', size)}` },
  { name: 'table with many columns', make: size => `${fill('|a', size / 2)}|\n${fill('|-', size / 2)}|` },
  {
    name: 'wide table with short rows',
    make: size => `${fill('|a', size / 4)}|\n${fill('|-', size / 4)}|\n${fill('|\n', size / 2)}`,
  },
  {
    name: 'wide table with rows of one cell',
    make: size => `${fill('|a', size / 4)}|\n${fill('|-', size / 4)}|\n${fill('b\n', size / 2)}`,
  },
  { name: 'table rows without a table', make: repeated('| a | b |\n') },
  { name: 'delimiter rows', make: repeated('|-|\n') },
  { name: 'addresses', make: repeated('https://a.example/b ') },
  { name: 'address without end', make: size => `https://a.example/${fill('a)', size)}` },
  { name: 'address of many labels', make: size => `www.${fill('a.', size)}` },
  { name: 'mail addresses', make: repeated('a@b.cd ') },
  { name: 'mail address without end', make: repeated('a.') },
  { name: 'mail address of many labels', make: size => `a@${fill('b.', size)}` },
  { name: 'at signs', make: repeated('@a') },
]
