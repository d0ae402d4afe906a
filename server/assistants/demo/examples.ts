import a from './examples/a.txt?raw'
import b from './examples/b.txt?raw'
import c from './examples/c.txt?raw'
import d from './examples/d.txt?raw'
import e from './examples/e.txt?raw'
import earlier from './examples/earlier.txt?raw'
import ours from './examples/ours.txt?raw'
import type { Example } from './trainClassifier.ts'

/**
 * Example questions by author; no real visitor wrote any. `a` to `e` are five language models that saw only the site's
 * text. We wrote `ours` after we saw the wrong answers to those five. `earlier` comes from earlier versions.
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

// One example per line, `topic, other accepted topic: question`; the topic is `-` when the site has no answer.
function read(text: string): Example[] {
  return text
    .trim()
    .split('\n')
    .map(line => {
      const [topics = '', ...words] = line.split(': ')
      return { ask: words.join(': '), about: topics === '-' ? [] : topics.split(', ') }
    })
}
