import { escapeHtml } from '../../shared/escapeHtml.ts'
import type { Shape } from '../art/Drawing.tsx'

/** A shape as the source of a page or of a drawing. */
export function writeShape([element, attributes, ...shapes]: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    const attribute = name === 'viewBox' ? name : name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    return ` ${attribute}="${escapeHtml(value)}"`
  })
  return `<${element}${written.join('')}>${shapes.map(writeShape).join('')}</${element}>`
}
