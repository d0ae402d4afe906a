import { attributes, eventNames, type NicodataChat } from '../publicApi.ts'
import { attributeControls, choice, field, input, tokenControls } from './controls.ts'
import { plainReply, richReply } from './replies.ts'
import { pages, type Scenario, scenarios } from './scenarios.ts'
import { type Script, scriptedFetch } from './scriptedBackend.ts'

const ORDINARY: Script = {
  reply: richReply,
  speed: 200,
  protocol: 'text',
  status: 200,
  isOffline: false,
  isCut: false,
  tool: '',
}

const script: Script = { ...ORDINARY }
const chosen: { attributes: Record<string, string>; tokens: Record<string, string> } = { attributes: {}, tokens: {} }
const stage = byId<HTMLIFrameElement>('stage')
let prepareStage: (element: NicodataChat) => void = () => {}

stage.addEventListener('load', setUpStage)
if (stage.contentDocument?.readyState === 'complete') setUpStage()

/** A fresh page has loaded: connect the element in it. */
function setUpStage(): void {
  const page = stage.contentDocument
  const element = page?.querySelector('nicodata-chat')
  if (!page || !element) return
  element.fetch = scriptedFetch(script)
  for (const name of eventNames) {
    element.addEventListener(name, event => log(name, event.detail))
  }
  applyChosen(element)
  prepareStage(element)
}

function applyChosen(element: NicodataChat): void {
  for (const name of Object.keys(attributes)) {
    const text = chosen.attributes[name]
    if (text !== undefined) element.setAttribute(name, text)
    else if (name !== 'open') element.removeAttribute(name)
  }
  element.removeAttribute('style')
  for (const [property, value] of Object.entries(chosen.tokens)) element.style.setProperty(property, value)
  showSnippet()
}

function currentElement(): NicodataChat | undefined {
  return stage.contentDocument?.querySelector('nicodata-chat') ?? undefined
}

/** Reload the stage, so that each state starts from nothing, and bring the state about. */
function play({ script: changes, attributes: given = {}, questions = [], prepare, finish }: Scenario): void {
  Object.assign(script, ORDINARY, changes)
  prepareStage = async element => {
    for (const [name, text] of Object.entries(given)) element.setAttribute(name, text)
    await stage.contentWindow?.customElements.whenDefined('nicodata-chat')
    prepare?.(element)
    element.show()
    for (const question of questions) await element.send(question)
    finish?.(element)
  }
  stage.contentWindow?.location.reload()
}

function showSnippet(): void {
  const words = Object.entries(chosen.attributes).map(([name, text]) => (text ? `${name}="${text}"` : name))
  const tokens = Object.entries(chosen.tokens).map(([property, value]) => `  ${property}: ${value};`)
  const style = tokens.length > 0 ? `<style>\nnicodata-chat {\n${tokens.join('\n')}\n}\n</style>\n` : ''
  const tag = ['<nicodata-chat backend="https://chat.example"', ...words].join('\n  ')
  byId('snippet').textContent = `${style}<script src="/nicodata-chat.js" defer></script>\n${tag}></nicodata-chat>`
}

function log(name: string, detail: unknown): void {
  const line = document.createElement('li')
  const text = detail === undefined || detail === null ? '' : JSON.stringify(detail, errorText)
  line.textContent = `${name} ${text}`
  byId('log').prepend(line)
}

/** Errors have no fields that JSON would show. */
function errorText(_: string, value: unknown): unknown {
  return value instanceof Error || Object.prototype.toString.call(value) === '[object Error]' ? String(value) : value
}

function button(name: string, onClick: (button: HTMLButtonElement) => void): HTMLButtonElement {
  const element = Object.assign(document.createElement('button'), { type: 'button', textContent: name })
  element.addEventListener('click', () => onClick(element))
  return element
}

function byId<Type extends HTMLElement>(id: string): Type {
  const element = document.getElementById(id)
  if (!element) throw new Error(`No element #${id}.`)
  // The page of this script is its own.
  return element as Type
}

byId('scenarios').append(...scenarios.map(scenario => button(scenario.name, () => play(scenario))))

byId('pages').append(
  ...Object.entries(pages).map(([name, change]) =>
    button(name, () => {
      stage.removeAttribute('data-phone')
      prepareStage = element => {
        change(element.ownerDocument)
        element.open = true
      }
      stage.contentWindow?.location.reload()
    }),
  ),
)

const protocol = choice(['text', 'data'], 'text')
const speed = Object.assign(input('number'), { value: String(ORDINARY.speed), min: '0' })
const reply = choice(['rich', 'plain'], 'rich')
byId('backend-controls').append(
  field('protocol', protocol, () => {
    script.protocol = protocol.value === 'data' ? 'data' : 'text'
    currentElement()?.setAttribute('stream-protocol', script.protocol)
  }),
  field('characters a second', speed, () => {
    script.speed = Number(speed.value)
  }),
  field('reply', reply, () => {
    script.reply = reply.value === 'rich' ? richReply : plainReply
  }),
)

byId('attribute-controls').append(
  ...attributeControls((name, text) => {
    if (text === null) delete chosen.attributes[name]
    else chosen.attributes[name] = text
    const element = currentElement()
    if (element) applyChosen(element)
  }),
)

byId('token-controls').append(
  ...tokenControls((property, value) => {
    chosen.tokens[property] = value
    const element = currentElement()
    if (element) applyChosen(element)
  }),
)

byId('method-controls').append(
  ...(['show', 'hide', 'toggle', 'stop', 'clear'] as const).map(name => button(name, () => currentElement()?.[name]())),
  button('send', () => void currentElement()?.send('Quels services proposez-vous ?')),
)

byId('copy').addEventListener('click', () => void navigator.clipboard.writeText(byId('snippet').textContent ?? ''))
showSnippet()
