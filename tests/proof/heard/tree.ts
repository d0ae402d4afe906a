import type { CDPSession, Page } from 'playwright'
import type { Key, Listener } from './journeys.ts'

const KEYS: Record<Key, string> = {
  Tab: 'Tab',
  'shift+Tab': 'Shift+Tab',
  Return: 'Enter',
  Escape: 'Escape',
  Down: 'ArrowDown',
}

/** Roles whose text is said when it changes. */
const LIVE = new Set(['alert', 'status'])

/** Roles with only the text of their children. */
const SILENT = new Set([
  'InlineTextBox',
  'LineBreak',
  'ListMarker',
  'generic',
  'group',
  'none',
  'paragraph',
  'rowgroup',
  'strong',
])

interface AccessibleNode {
  readonly role: string
  /** As a reader would say it: role, name, description. */
  readonly line: string
  readonly isFocused: boolean
  readonly depth: number
}

/** The accessibility tree for a screen reader: the focus, the live texts, the order of reading. */
export async function readTree(page: Page): Promise<Listener> {
  const devtools = await page.context().newCDPSession(page)
  let before: readonly AccessibleNode[] = []
  return {
    press: key => page.keyboard.press(KEYS[key]),
    type: text => page.keyboard.type(text),
    async hear() {
      const known = new Set(heardNow(before))
      before = await readNodes(devtools)
      return heardNow(before).filter(line => !known.has(line))
    },
    async read(last) {
      before = await readNodes(devtools)
      const start = before.findIndex(({ role, isFocused }) => isFocused && role !== 'RootWebArea')
      const lines = before.slice(start).map(({ line }) => line)
      return lines.slice(0, lines.findIndex(line => line.includes(last)) + 1)
    },
  }
}

/** The focused element, and the texts of the live regions. */
function heardNow(nodes: readonly AccessibleNode[]): string[] {
  return nodes.flatMap(({ role, line, isFocused, depth }, index) => {
    if (isFocused && role !== 'RootWebArea') return [`focus: ${line}`]
    if (!LIVE.has(role)) return []
    const rest = nodes.slice(index + 1)
    const end = rest.findIndex(node => node.depth <= depth)
    const texts = rest.slice(0, end < 0 ? undefined : end).map(node => node.line)
    return texts.length > 0 ? [`${role}: ${texts.join(' ')}`] : []
  })
}

/** The tree in the order of reading. */
async function readNodes(devtools: CDPSession): Promise<AccessibleNode[]> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const found: AccessibleNode[] = []
  const walk = (id: string, depth: number): void => {
    const node = byId.get(id)
    if (!node) return
    const role = String(node.role?.value)
    const isSilent = node.ignored || SILENT.has(role)
    const words = [role === 'StaticText' ? '' : role, node.name?.value, node.description?.value]
    const isFocused = node.properties?.some(({ name, value }) => name === 'focused' && value.value) ?? false
    const line = words.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim()
    // The text of a named element is its name.
    const isRepeated = role === 'StaticText' && found.at(-1)?.line.endsWith(` ${line}`)
    if (!isSilent && !isRepeated) found.push({ role, line, isFocused, depth })
    for (const child of node.childIds ?? []) walk(child, isSilent ? depth : depth + 1)
  }
  walk(nodes[0]?.nodeId ?? '', 0)
  return found
}
