import { readFileSync } from 'node:fs'

/** One step of a section of DEPLOY.md. */
interface GuideStep {
  /** The commands in it, in their order. */
  commands: string[]
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
      const commands = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' '))
      return {
        commands: commands.filter(code => /^(?:cp|echo|install|mkdir|node|npm) /.test(code)),
        block: block.replace(/^ {3}/gm, ''),
      }
    })
}
