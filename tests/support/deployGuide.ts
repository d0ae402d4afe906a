import { readFileSync } from 'node:fs'

/** One step of a section of DEPLOY.md. */
interface GuideStep {
  /** The commands in it, in their order. */
  commands: string[]
  /** The variables in it: `NAME=value`. */
  variables: string[]
  /** The block of code in it, without its indent; empty if there is none. */
  block: string
}

/** The steps of a section of DEPLOY.md, as its readers find them. */
export function stepsOf(title: string): GuideStep[] {
  const section = readFileSync('DEPLOY.md', 'utf8')
    .split(/^## /m)
    .find(each => each.startsWith(`${title}\n`))
  if (!section) throw new Error(`DEPLOY.md has no section ${title}`)
  return section
    .split(/^\d\. /m)
    .slice(1)
    .map(step => {
      const [, block = ''] = /^ *```\w*\n([\s\S]*?)^ *```$/m.exec(step) ?? []
      const text = step.replace(/^ *```[\s\S]*?^ *```$/gm, '')
      const codes = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' '))
      return {
        commands: codes.filter(code => /^(?:cp|install|mkdir|node|npm) /.test(code)),
        variables: codes.filter(code => /^[A-Z_]+=/.test(code)),
        block: block.replace(/^ {3}/gm, ''),
      }
    })
}
