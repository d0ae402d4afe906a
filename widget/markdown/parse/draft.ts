import type { Token } from './looseLists.ts'

/** A node that the tokens inside it complete. */
export interface Draft {
  type: string
  children: Draft[]
  value?: string
  depth?: number
  url?: string
  alt?: string
  identifier?: string
  lang?: string
  ordered?: boolean
  start?: number
  spread?: boolean
  checked?: boolean
  align?: (string | null)[] | undefined
  position?: Pick<Token, 'start' | 'end'>
}

export function isParagraph({ type }: Draft): boolean {
  return type === 'paragraph'
}

/** The text in a node, with that of its pictures. */
export function textOf({ value, alt, children }: Draft): string {
  return value ?? (alt || children.map(textOf).join(''))
}

/** The box of a task and the space after it are not text of its paragraph. */
export function trimTask({ children }: Draft): void {
  const [first] = children
  if (first?.value === undefined || first.type !== 'text') return
  first.value = first.value.slice(1)
  if (!first.value) children.shift()
}
