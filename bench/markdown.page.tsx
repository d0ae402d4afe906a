import { createRoot } from 'react-dom/client'
import { PATHOLOGICAL_ANSWERS } from '../tests/browser/corpus/pathologicalAnswers.ts'
import { Markdown } from '../widget/markdown/render/Markdown.tsx'
import { adoptPanelStyles } from '../widget/panel/panelStyles.ts'
import { frenchStrings } from '../widget/strings/fr.ts'

/** The interface that bench/markdown.mjs uses. */
export interface BenchPage {
  names: readonly string[]
  /** Shows one complete pathological reply. */
  showPathological(name: string, size: number): Promise<void>
  /** Streams a text at a fixed speed, as a reply or as bare paragraphs. */
  stream(kind: 'markdown' | 'paragraphs', text: string, chunkLength: number, pauseMs: number): Promise<void>
}

const host = document.body.appendChild(document.createElement('div'))
const shadow = host.attachShadow({ mode: 'open' })
const log = shadow.appendChild(document.createElement('div'))
log.setAttribute('style', 'width:400px;height:500px;overflow-y:auto;font:15px/22px sans-serif')
adoptPanelStyles(shadow)
let box = log.appendChild(document.createElement('div'))
let root = createRoot(box)
const follow = new ResizeObserver(() => {
  log.scrollTop = log.scrollHeight
})

function empty(): void {
  root.unmount()
  follow.disconnect()
  box.remove()
  box = log.appendChild(document.createElement('div'))
  root = createRoot(box)
  follow.observe(box)
}

const NO_ORIGINS: readonly string[] = []

function show(source: string, isStreaming: boolean): void {
  root.render(<Markdown source={source} isStreaming={isStreaming} imageOrigins={NO_ORIGINS} strings={frenchStrings} />)
}

/** The minimum cost of a reply: text nodes, and a paragraph at each blank line. */
function appendParagraphs(chunk: string): void {
  chunk.split(/\n\n+/).forEach((text, index) => {
    if (index > 0 || !box.lastElementChild) box.append(document.createElement('p'))
    box.lastElementChild?.append(text)
  })
}

const page: BenchPage = {
  names: PATHOLOGICAL_ANSWERS.map(({ name }) => name),

  async showPathological(name, size) {
    const answer = PATHOLOGICAL_ANSWERS.find(candidate => candidate.name === name)
    empty()
    show(answer?.make(size) ?? '', false)
    await settled()
  },

  async stream(kind, text, chunkLength, pauseMs) {
    empty()
    let arrived = 0
    let shown = 0
    // Once a frame, like the notifications of the engine.
    const paint = () => {
      if (kind === 'markdown') show(text.slice(0, arrived), arrived < text.length)
      else appendParagraphs(text.slice(shown, arrived))
      shown = arrived
      if (shown < text.length) requestAnimationFrame(paint)
    }
    requestAnimationFrame(paint)
    while (arrived < text.length) {
      await new Promise(resolve => setTimeout(resolve, pauseMs))
      arrived = Math.min(arrived + chunkLength, text.length)
    }
    await settled()
  },
}

/** Wait until the height has been stable for a while. */
async function settled(): Promise<void> {
  for (let height = -1, quiet = 0; quiet < 3; ) {
    await new Promise(resolve => setTimeout(resolve, 150))
    quiet = box.scrollHeight === height ? quiet + 1 : 0
    height = box.scrollHeight
  }
}

declare global {
  var benchPage: BenchPage
}

globalThis.benchPage = page
