import { join } from 'node:path'
import { expect, test } from 'vitest'
import { say } from '../support/chatBackend.ts'
import { type ChatState, chatStates } from './chatStates.ts'
import { type ChatVisit, visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

const { suggestions, replied, parts, approval, failed, restorable, scrolledUp } = chatStates

const inlineCode: ChatState = {
  async reach({ launcher, backend, ask, replied }) {
    await launcher.click()
    backend.answerWith(say('- [x] Une commande : `dbt run`\n- [ ] Une autre : `dbt test`'))
    await ask('Quelles commandes ?')
    await replied()
  },
}

/** States whose buttons, chips, notices and blocks differ. */
const STATES: Record<string, ChatState> = {
  suggestions,
  replied,
  parts,
  approval,
  failed,
  restorable,
  scrolledUp,
  inlineCode,
}

/** A chat whose page has set the radius, in one of the states. */
async function visitRounded(radius: string, { attributes, reach }: ChatState, width = 1440): Promise<ChatVisit> {
  const body = `<style>nicodata-chat { --nicodata-chat-radius: ${radius} }</style>`
  const visit = await visitChat(browser, { attributes: { ...attributes }, body, viewport: { width, height: 900 } })
  await reach(visit)
  return visit
}

test.each(Object.entries(STATES))(
  'the radius of the page rounds each box of the state %s, and 0 none',
  async (_, state) => {
    const rounded = await (await visitRounded('16px', state)).page.evaluate(boxes)
    expect(rounded.length).toBeGreaterThan(3)
    expect(rounded.filter(({ radius }) => radius < 8)).toEqual([])
    const square = await (await visitRounded('0px', state, 390)).page.evaluate(boxes)
    expect(square.length).toBeGreaterThan(3)
    expect(square.filter(({ radius }) => radius > 0)).toEqual([])
  },
)

test('without a radius of the page, each box keeps its own', async () => {
  const visit = await visitChat(browser, { attributes: parts.attributes })
  await parts.reach(visit)
  const radii = (await visit.page.evaluate(boxes)).map(({ radius }) => radius)
  expect([...new Set(radii)].sort()).toEqual([2, 4])
})

test('the controls for files follow the radius of the page', async () => {
  const { page } = await visitRounded('16px', { ...suggestions, attributes: { files: 'image/*' } })
  await page.addScriptTag({ path: join(import.meta.dirname, '../../dist/widget/nicodata-chat.files.js') })
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Joindre un fichier' }).click()
  await (await choosing).setFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from('xxx') })
  await page.getByRole('button', { name: 'Retirer plan.png' }).waitFor()
  const controls = (await page.evaluate(boxes)).filter(({ isOfControls }) => isOfControls)
  expect(controls.map(({ name }) => name)).toEqual(['li', 'button', 'button.attach'])
  expect(controls.filter(({ radius }) => radius < 8)).toEqual([])
})

/**
 * Runs in the page. What the open panel shows as a box: buttons, and what has a background of its own or a line at each side.
 * The panel itself, what reaches from edge to edge of it, cells of tables, dots, boxes to check and the edge of a row that scrolls are none.
 */
function boxes(): { name: string; radius: number; isOfControls: boolean }[] {
  const host = document.querySelector('nicodata-chat')
  const panel = host?.shadowRoot?.querySelector('dialog, .panel')
  const edge = panel?.getBoundingClientRect()
  const controls = [...(host?.children ?? [])].flatMap(child => [...(child.shadowRoot?.querySelectorAll('*') ?? [])])
  return [...(panel?.querySelectorAll('*') ?? []), ...controls].flatMap(element => {
    const { width, height } = element.getBoundingClientRect()
    if (width < 12 || height < 12 || width > (edge?.width ?? 0) - 8) return []
    if (element.matches('td, th, svg, svg *, input, slot, .visually-hidden, [data-on]')) return []
    return [undefined, '::before', '::after'].flatMap(pseudo => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo && style.content === 'none') return []
      const sides = ['Top', 'Right', 'Bottom', 'Left'] as const
      const hasLine = sides.every(
        side => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0,
      )
      const isButton = !pseudo && element.matches('button')
      if (!hasLine && !isButton && /^rgba\(.*, 0\)$/.test(style.backgroundColor)) return []
      const { borderRadius } = style
      const name = `${element.localName}${element.className && `.${element.className}`}${pseudo ?? ''}`
      return [{ name, radius: Number.parseFloat(borderRadius), isOfControls: controls.includes(element) }]
    })
  })
}
