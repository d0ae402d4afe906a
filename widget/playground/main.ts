import { type AttributeName, eventNames, type NicodataChat } from '../publicApi.ts'
import { attributeFields, button, choice, field, input, tokenFields } from './controls.ts'
import { plainReply, richReply } from './replies.ts'
import { pages, type Scenario, scenarios } from './scenarios.ts'
import { type Script, scriptedFetch, type Wire } from './scriptedBackend.ts'
import { type Choices, writeSnippet } from './writeSnippet.ts'

const ORDINARY: Script = {
  reply: richReply,
  speed: 200,
  wire: 'text',
  status: 200,
  isOffline: false,
  isCut: false,
  tool: '',
}

const CLOSED: Scenario = { name: '' }

/** The settings that were chosen by hand. A state may need others, which apply until the next state. */
const chosen: Choices & { script: Partial<Script> } = { attributes: {}, tokens: {}, script: {} }
const script: Script = { ...ORDINARY }
let scenario = CLOSED
let page = 'Ordinaire'

const stage = byId<HTMLIFrameElement>('stage')
const wire = field(
  'Protocole',
  choice({ text: 'text', lines: 'data, lignes (AI SDK 4)', events: 'data, événements (AI SDK 5 à 7)' }),
  value => {
    // The values of the choice.
    chosen.script.wire = value as Wire
    setAttribute('stream-protocol', value === 'text' ? 'text' : 'data')
  },
)
const speed = field('Caractères par seconde (0 : d’un coup)', Object.assign(input('number'), { min: '0' }), value => {
  chosen.script.speed = Number(value)
  showChoices()
})
const reply = field('Réponse', choice({ rich: 'riche', plain: 'simple' }), value => {
  chosen.script.reply = value === 'plain' ? plainReply : richReply
  showChoices()
})
const attributeControls = attributeFields(setAttribute)
const tokenControls = tokenFields((property, value) => {
  if (value) chosen.tokens[property] = value
  else delete chosen.tokens[property]
  showChoices()
})

/** A change by hand wins over what the state needs. */
function setAttribute(name: AttributeName, text: string | null): void {
  const { [name]: _, ...needed } = scenario.attributes ?? {}
  scenario = { ...scenario, attributes: needed }
  if (text === null) delete chosen.attributes[name]
  else chosen.attributes[name] = text
  showChoices()
}

/** Update the element, the controls and the snippet to the current choice. */
function showChoices(): void {
  Object.assign(script, ORDINARY, chosen.script, scenario.script)
  const given: Choices['attributes'] = { ...chosen.attributes, ...scenario.attributes }
  const element = currentElement()
  for (const [name, control] of attributeControls) {
    const text = given[name] ?? null
    // Without a choice, the panel stays as it is.
    if (name === 'open' && text === null) continue
    control.show(text)
    if (text === null) element?.removeAttribute(name)
    else element?.setAttribute(name, text)
  }
  for (const [property, control] of tokenControls) {
    const value = chosen.tokens[property] ?? null
    control.show(value)
    element?.style.setProperty(property, value)
  }
  wire.show(script.wire)
  speed.show(String(script.speed))
  reply.show(script.reply === plainReply ? 'plain' : 'rich')
  byId('snippet').textContent = writeSnippet({ attributes: given, tokens: chosen.tokens })
}

/** A fresh page has loaded: make it the page and the state that are chosen. */
async function setUpStage(): Promise<void> {
  const element = currentElement()
  if (!element) return
  stage.removeAttribute('data-phone')
  pages[page]?.(element.ownerDocument)
  element.fetch = scriptedFetch(script)
  for (const name of eventNames) {
    element.addEventListener(name, event => {
      log(name, event.detail)
      // The visitor can change it too.
      if (name === 'nicodata-chat-close') delete chosen.attributes.open
      showChoices()
      attributeControls.get('open')?.show(element.getAttribute('open'))
    })
  }
  showChoices()
  if (scenario.name === CLOSED.name) return
  await stage.contentWindow?.customElements.whenDefined('nicodata-chat')
  scenario.prepare?.(element)
  element.show()
  for (const question of scenario.questions ?? []) await element.send(question)
  scenario.finish?.(element)
}

/** Each state starts from nothing. */
function reloadStage(): void {
  showPressed()
  stage.contentWindow?.location.reload()
}

function showPressed(): void {
  for (const one of document.querySelectorAll('[aria-pressed]')) {
    one.setAttribute('aria-pressed', String([scenario.name, page].includes(one.textContent)))
  }
}

function currentElement(): NicodataChat | undefined {
  return stage.contentDocument?.querySelector('nicodata-chat') ?? undefined
}

function log(name: string, detail: unknown): void {
  const line = document.createElement('li')
  const text = detail === undefined || detail === null ? '' : JSON.stringify(detail, errorText)
  line.textContent = `${new Date().toLocaleTimeString('fr')} ${name} ${text}`
  byId('log').prepend(line)
}

/** JSON shows no fields of an error. */
function errorText(_: string, value: unknown): unknown {
  return Object.prototype.toString.call(value) === '[object Error]' ? String(value) : value
}

/** A button that stays pressed. */
function toggle(name: string, onClick: () => void): HTMLButtonElement {
  const element = button(name, onClick)
  element.setAttribute('aria-pressed', 'false')
  return element
}

function byId<Type extends HTMLElement>(id: string): Type {
  const element = document.getElementById(id)
  if (!element) throw new Error(`No element #${id}.`)
  // This script has its own page.
  return element as Type
}

byId('scenarios').append(
  ...scenarios.map(one =>
    toggle(one.name, () => {
      scenario = one
      reloadStage()
    }),
  ),
)
byId('pages').append(
  ...Object.keys(pages).map(name =>
    toggle(name, () => {
      page = name
      reloadStage()
    }),
  ),
)
byId('backend-controls').append(wire.label, speed.label, reply.label)
byId('attribute-controls').append(...[...attributeControls.values()].map(({ label }) => label))
byId('token-controls').append(...[...tokenControls.values()].map(({ label }) => label))
byId('method-controls').append(
  ...(['show', 'hide', 'toggle', 'stop', 'clear'] as const).map(name => button(name, () => currentElement()?.[name]())),
  button('send', () => void currentElement()?.send('Quels services proposez-vous ?')),
)
byId('copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(byId('snippet').textContent)
  byId('copy').textContent = 'Copié'
  setTimeout(() => {
    byId('copy').textContent = 'Copier'
  }, 2_000)
})
byId('reset').addEventListener('click', () => {
  Object.assign(chosen, { attributes: {}, tokens: {}, script: {} })
  scenario = CLOSED
  page = 'Ordinaire'
  showChoices()
  reloadStage()
})
byId('clear-log').addEventListener('click', () => byId('log').replaceChildren())
showPressed()
showChoices()
stage.addEventListener('load', setUpStage)
if (stage.contentDocument?.readyState === 'complete') void setUpStage()
