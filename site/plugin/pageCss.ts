import type { Content } from '../content/contentSchema.ts'
import type { SectionName } from '../content/pageSchema.ts'

/** Sections with a ground of their own. All others are on the paper of the page. */
const COLOURED: readonly SectionName[] = ['services', 'contact']

/** The space between two sections, as the style sheet has it: the head of the matrix follows its section before it. */
const SPACE = 'padding-top:var(--s-9);scroll-margin-top:calc(var(--anchor) - var(--s-9))'
const NO_SPACE = 'padding-top:0;scroll-margin-top:var(--anchor)'

/**
 * Rules for sections in an order that the style sheet does not expect: between two sections on paper, only the first one
 * has space.
 */
export function pageCss({ page, hero, skills }: Content): string {
  const isOnPaper = (section: SectionName | undefined) => section !== undefined && !COLOURED.includes(section)
  const rules = page.map(({ section, id }, index) => {
    if (section === 'home') {
      const isOpen = !hero.art && !isOnPaper(page[index + 1]?.section)
      return isOpen ? rule(id, 'padding-bottom:var(--s-9)') : ''
    }
    const before = page[index - 1]?.section
    const isJoined = isOnPaper(section) && isOnPaper(before) && before !== 'home'
    const isJoinedBySheet = section === 'skills' && skills.stages !== undefined
    if (isJoined === isJoinedBySheet) return ''
    return rule(id, isJoined ? NO_SPACE : SPACE)
  })
  return rules.join('')
}

/** A rule that wins over those of the section. An id may begin with a digit, which `#` does not allow. */
function rule(id: string, properties: string): string {
  return `#main>[id="${id}"]{${properties}}`
}
