import type { Attachment } from '../chat/message.ts'
import type { FileStrings } from '../strings/fileStrings.ts'

const styles = `
:host{display:grid;gap:6px;margin:0 0 8px;font:inherit;font-size:.8667em;line-height:1.38;color:var(--_nc-ink)}
ul{display:flex;flex-wrap:wrap;gap:6px;margin:0;padding:0;list-style:none}
[hidden]{display:none}
li{display:flex;align-items:center;max-width:100%;padding-inline-start:10px;border:1px solid var(--_nc-field)}
li,button{border-radius:calc(var(--_nc-radius) / 2)}
li span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
button{min-width:44px;min-height:44px;padding:0 10px;border:0;background:none;color:inherit;font:inherit;cursor:pointer}
button:hover{text-decoration:underline;text-underline-offset:3px}
button:focus-visible{outline:3px solid var(--_nc-focus);outline-offset:-3px}
.attach{justify-self:start;padding-inline-start:0;font-weight:600}
p{margin:0;color:var(--_nc-danger);white-space:pre-line}
`

/** The controls for the visitor's files, in their own shadow root. */
export interface Controls {
  readonly holder: HTMLElement
  /** Show these files, and a sentence for each that was refused. */
  draw(attachments: readonly Attachment[], complaints?: readonly string[]): void
}

interface ControlsOptions {
  readonly strings: FileStrings
  /** Types of the file input. */
  readonly accept: string
  onFiles(files: readonly File[]): void
  onRemove(attachment: Attachment): void
}

/** Draw the controls with DOM calls: pages with Trusted Types forbid markup strings. */
export function drawControls({ strings, accept, onFiles, onRemove }: ControlsOptions): Controls {
  const holder = make('div')
  holder.slot = 'composer'
  const root = holder.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]

  const input = make('input')
  input.type = 'file'
  input.hidden = true
  input.multiple = true
  input.accept = accept
  input.addEventListener('change', () => {
    onFiles([...(input.files ?? [])])
    // The same file may be chosen again.
    input.value = ''
  })
  const attach = makeButton(strings.attach, () => input.click())
  attach.className = 'attach'
  const list = make('ul')
  list.hidden = true
  list.setAttribute('aria-label', strings.attached)
  const alert = make('p')
  alert.hidden = true
  alert.setAttribute('role', 'alert')
  root.append(list, alert, attach, input)

  const item = (attachment: Attachment) => {
    const { name = '' } = attachment
    const label = make('span')
    label.textContent = name
    const remove = makeButton('×', () => {
      onRemove(attachment)
      // The pressed button is gone.
      attach.focus()
    })
    remove.title = strings.remove.replace('{name}', () => name)
    remove.setAttribute('aria-label', remove.title)
    const entry = make('li')
    entry.append(label, remove)
    return entry
  }
  return {
    holder,
    draw(attachments, complaints = []) {
      list.replaceChildren(...attachments.map(item))
      alert.textContent = complaints.join('\n')
      list.hidden = attachments.length === 0
      alert.hidden = complaints.length === 0
    },
  }
}

function makeButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = make('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', onClick)
  return button
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  return document.createElement(name)
}
