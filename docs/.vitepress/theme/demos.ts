import { plainReply, richReply, sourcedReply } from '../../playground/replies.ts'
import { ORDINARY, type Script, scriptedFetch } from '../../playground/scriptedBackend.ts'
import { type Form, writeSnippet } from '../../playground/writeSnippet.ts'

/** A way to try a sample: a question, and how the scripted backend answers it. */
export interface Try {
  name: string
  question: string
  script: Partial<Script>
}

const QUESTION = 'Where do you deliver?'

/** What each sample can be tried with, if it says nothing else. */
const ORDINARY_TRIES: readonly Try[] = [
  { name: 'A reply', question: QUESTION, script: { reply: sourcedReply.replace(' [1]', '') } },
  {
    name: 'A long reply',
    question: 'What is a dynamic table?',
    script: { reply: `${richReply}\n${plainReply}`, speed: 600 },
  },
  {
    name: 'Sources',
    question: QUESTION,
    script: {
      wire: 'events',
      reply: sourcedReply,
      source: { url: '#', title: 'Delivery', quote: 'We deliver in France' },
    },
  },
  { name: 'An error', question: QUESTION, script: { status: 503 } },
  { name: 'A break', question: QUESTION, script: { isCut: true, reply: plainReply } },
]

const TRIES: Record<string, readonly Try[]> = {
  'describedTools.html': [
    {
      name: 'A tool call',
      question: 'Put the blue mug into my cart',
      script: { wire: 'events', tool: 'addToCart', toolInput: { article: 'Blue mug' }, reply: 'It is in your cart.' },
    },
  ],
  'tools.html': [
    {
      name: 'A tool call',
      question: 'What is in my cart?',
      script: { wire: 'lines', tool: 'readCart', reply: 'Two articles, for 59.90 € together.' },
    },
  ],
  'cards.html': [
    {
      name: 'A card',
      question: 'What does my cart cost?',
      script: { wire: 'events', tool: 'readCart', toolOutput: { total: 59.9 }, reply: 'This is your cart.' },
    },
  ],
  'code.html': [{ name: 'Code', question: 'Show me a table in SQL', script: { reply: richReply, speed: 600 } }],
  'static.html': [
    { name: 'A question', question: 'Which languages does the chat speak?', script: {} },
    { name: 'Not said', question: 'Is there a Shopify app?', script: {} },
  ],
}

const POLICY = 'Its policy forbids the scripts of this page.'
const SERVER = 'It needs a server of its own.'

/** Why a sample does not run beside its code. */
const REASONS: Record<string, string> = {
  strictPolicy: POLICY,
  nonce: POLICY,
  refresh: SERVER,
  expired: SERVER,
  socket: SERVER,
  viewTransition: 'It needs a page that leads to another one.',
  fullHeight: 'It needs the whole window of a phone.',
  hash: 'It needs an address of its own.',
}

const samples = import.meta.glob<string>(
  ['../../samples/*.html', '../../../tests/browser/pages/*.html', '../../../tests/proof/recipes/*.html'],
  { query: '?raw', import: 'default' },
)

/** A file of the repository, as the list of samples names it. */
function nameOf(file: string): string {
  return file.startsWith('docs/') ? file.replace('docs/', '../../') : `../../../${file}`
}

/** Why a sample of the guides cannot run beside its code; undefined if it can. */
export function reasonAgainst(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.html'.length)
  return REASONS[name] ?? (nameOf(file) in samples ? undefined : 'It needs the files of its framework.')
}

/** What a page writes as attributes in every form. A style belongs to a style sheet there. */
const NOT_SHOWN = ['backend', 'class', 'id', 'style']

/** The element of a sample with its attributes, in another form than HTML. */
export async function tagOf(file: string, form: Form): Promise<string> {
  const code = (await samples[nameOf(file)]?.()) ?? ''
  const tag = new DOMParser().parseFromString(code, 'text/html').querySelector('nicodata-chat')
  const given = [...(tag?.attributes ?? [])].map(({ name, value }) => [name, value] as const)
  const shown = given.filter(([name]) => !NOT_SHOWN.includes(name))
  const backend = tag?.getAttribute('backend')
  return writeSnippet(
    { attributes: Object.fromEntries([...(backend ? [['backend', backend]] : []), ...shown]), tokens: {} },
    form,
  )
}

/** The tries of a sample. */
export function triesOf(file: string): readonly Try[] {
  return TRIES[file.slice(file.lastIndexOf('/') + 1)] ?? ORDINARY_TRIES
}

/** The page of a sample. Its scripts and its backend are those of this site. @param folder address of the widget’s scripts */
export async function sampleDocument(file: string, folder: string): Promise<string> {
  const code = (await samples[nameOf(file)]?.()) ?? ''
  const sample = code
    .replaceAll(/https:\/\/cdn\.example\/|http:\/\/127\.0\.0\.1:8787\/(?=nicodata-chat)/g, folder)
    .replaceAll('src="nicodata-chat', `src="${folder}nicodata-chat`)
    .replaceAll('static:knowledge.json', `static:${folder}knowledge.json`)
  const script = /src="[^"]*nicodata-chat[^"]*\.js"/.test(sample)
    ? ''
    : `<script src="${folder}nicodata-chat.js" defer></script>`
  return `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page with the chat</title>
<style>:root { color-scheme: light dark } body { margin: 0; padding: 16px; font: 16px/1.5 system-ui, sans-serif }</style>
<script>window.fetch = frameElement.scriptedFetch</script>
${script}${sample}`
}

/** A `fetch` for the pages of samples: questions go to the scripted backend, files of this site are read. */
export function fetchOfSamples(script: Script): typeof fetch {
  const ask = scriptedFetch(script)
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.endsWith('.json')) return fetch(input, init)
    if (address.endsWith('/token')) return new Response('1234')
    if (address.endsWith('/conversation'))
      return new Response('null', { headers: { 'content-type': 'application/json' } })
    return ask(input, init)
  }
}

/** A script for the backend of one sample, which each try changes. */
export function newScript(): Script {
  return { ...ORDINARY, reply: sourcedReply.replace(' [1]', '') }
}
