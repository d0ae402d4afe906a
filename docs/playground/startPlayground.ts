import { type AttributeName, eventNames, type NicodataChat } from '../../widget/publicApi.ts'
import { chosenForm, keepForm } from './chosenForm.ts'
import { attributeFields, button, choice, field, input, tokenFields } from './controls.ts'
import { plainReply, richReply } from './replies.ts'
import { pages, type Scenario, scenarios } from './scenarios.ts'
import { ORDINARY, type Script, scriptedFetch, type Wire } from './scriptedBackend.ts'
import { stageDocument } from './stageDocument.ts'
import { type Choices, FORMS, writeSnippet } from './writeSnippet.ts'

const CLOSED: Scenario = { name: '' }

/**
 * Every state and setting of the chat, on a page of its own, with a scripted backend and the code to copy.
 * @param folder address of the widget’s scripts
 * @param scripts HTML that the page of the chat needs before them
 */
export function startPlayground(root: HTMLElement, folder: string, scripts = ''): void {
  /** The settings that were chosen by hand. A state may need others, which apply until the next state. */
  const chosen: Choices & { script: Partial<Script> } = { attributes: {}, tokens: {}, script: {} }
  const script: Script = { ...ORDINARY, reply: richReply }
  let scenario = CLOSED
  let page = 'Ordinary'
  let form = chosenForm()

  const stage = Object.assign(document.createElement('iframe'), { id: 'stage', title: 'A page with the chat' })
  const snippet = Object.assign(document.createElement('pre'), { id: 'snippet', tabIndex: 0 })
  const events = Object.assign(document.createElement('ol'), { id: 'log', tabIndex: 0 })
  const wire = field(
    'Protocol',
    choice({ text: 'text', lines: 'data, lines (AI SDK 4)', events: 'data, events (AI SDK 5 to 7)' }),
    value => {
      // The values of the choice.
      chosen.script.wire = value as Wire
      setAttribute('stream-protocol', value === 'text' ? 'text' : 'data')
    },
  )
  const speed = field('Characters a second (0: at once)', Object.assign(input('number'), { min: '0' }), value => {
    chosen.script.speed = Number(value)
    showChoices()
  })
  const reply = field('Reply', choice({ rich: 'rich', plain: 'plain' }), value => {
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
    Object.assign(script, ORDINARY, { reply: richReply, source: undefined }, chosen.script, scenario.script)
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
    snippet.textContent = writeSnippet({ attributes: given, tokens: chosen.tokens }, form)
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
    stage.srcdoc = stageDocument(folder, scripts)
  }

  function showPressed(): void {
    for (const one of root.querySelectorAll('[aria-pressed]')) {
      one.setAttribute('aria-pressed', String([scenario.name, page, form].includes(one.textContent)))
    }
  }

  function currentElement(): NicodataChat | undefined {
    return stage.contentDocument?.querySelector('nicodata-chat') ?? undefined
  }

  function log(name: string, detail: unknown): void {
    const line = document.createElement('li')
    const text = detail === undefined || detail === null ? '' : JSON.stringify(detail, errorText)
    line.textContent = `${new Date().toLocaleTimeString('en')} ${name} ${text}`
    events.prepend(line)
  }

  const copy = button('Copy', async () => {
    await navigator.clipboard.writeText(snippet.textContent)
    copy.textContent = 'Copied'
    setTimeout(() => {
      copy.textContent = 'Copy'
    }, 2_000)
  })
  const reset = button('Everything as it was', () => {
    Object.assign(chosen, { attributes: {}, tokens: {}, script: {} })
    scenario = CLOSED
    page = 'Ordinary'
    showChoices()
    reloadStage()
  })
  const stateButtons = scenarios.map(one =>
    toggle(one.name, () => {
      scenario = one
      reloadStage()
    }),
  )
  const pageButtons = Object.keys(pages).map(name =>
    toggle(name, () => {
      page = name
      reloadStage()
    }),
  )
  const formButtons = FORMS.map(name =>
    toggle(name, () => {
      form = name
      keepForm(name)
      showPressed()
      showChoices()
    }),
  )
  const methods = (['show', 'hide', 'toggle', 'stop', 'clear'] as const).map(name =>
    button(name, () => currentElement()?.[name]()),
  )
  methods.push(button('send', () => void currentElement()?.send('Where do you deliver?')))

  const controls = document.createElement('div')
  controls.className = 'controls'
  controls.append(
    group('States', row(stateButtons)),
    group('Page', row(pageButtons)),
    group('Code to copy', row(formButtons), snippet, row([copy, reset])),
    group('Attributes', ...[...attributeControls.values()].map(({ label }) => label)),
    group('CSS properties', ...[...tokenControls.values()].map(({ label }) => label)),
    group('Scripted backend', wire.label, speed.label, reply.label),
    group('Methods', row(methods)),
    group(
      'Events',
      events,
      button('Empty the list', () => events.replaceChildren()),
    ),
  )
  root.classList.add('playground')
  root.replaceChildren(controls, stage)
  snippet.setAttribute('aria-label', 'Code to copy')
  snippet.setAttribute('role', 'group')
  events.setAttribute('aria-label', 'Events of the chat')
  stage.addEventListener('load', setUpStage)
  showChoices()
  reloadStage()
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

function row(buttons: readonly HTMLElement[]): HTMLElement {
  const element = document.createElement('div')
  element.className = 'row'
  element.append(...buttons)
  return element
}

function group(name: string, ...children: readonly HTMLElement[]): HTMLElement {
  const section = document.createElement('section')
  const heading = document.createElement('h2')
  heading.textContent = name
  heading.id = `playground-${name.toLowerCase().replaceAll(' ', '-')}`
  section.setAttribute('aria-labelledby', heading.id)
  section.append(heading, ...children)
  return section
}
