import a from './examples/a.txt?raw'
import b from './examples/b.txt?raw'
import c from './examples/c.txt?raw'
import d from './examples/d.txt?raw'
import e from './examples/e.txt?raw'
import earlier from './examples/earlier.txt?raw'
import ours from './examples/ours.txt?raw'
import type { Example } from './trainClassifier.ts'

/**
 * How visitors might ask, by who wrote it; none is a real visitor's. `a` to `e` are five authors, language models, who
 * each saw the site's text and nothing else; `ours` was written to teach, in view of what the five were answered; and
 * `earlier` is what former answerers were made with.
 */
export const examplesByAuthor = {
  a: read(a),
  b: read(b),
  c: read(c),
  d: read(d),
  e: read(e),
  ours: read(ours),
  earlier: read(earlier),
}

// One example a line, `topic, other topic that would do: question`; the topic is `-` when the site has no answer.
function read(text: string): Example[] {
  return text
    .trim()
    .split('\n')
    .map(line => {
      const [topics = '', ...words] = line.split(': ')
      return { ask: words.join(': '), about: topics === '-' ? [] : topics.split(', ') }
    })
}
