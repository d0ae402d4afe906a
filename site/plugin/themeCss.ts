import type { Colours, Theme } from '../content/theme.ts'
import { TOKENS } from '../content/themeDefaults.ts'

/** Colours of the assistant, by the name after `--nicodata-chat-`, and the token of each. */
const CHAT = {
  bg: 'surface',
  sunken: 'paper',
  ink: 'ink',
  'ink-2': 'ink-2',
  line: 'line',
  field: 'field',
  border: 'chat-border',
  head: 'head',
  'on-head': 'on-head',
  user: 'question',
  'on-user': 'on-question',
  accent: 'accent',
  'on-accent': 'on-accent',
  'dot-1': 'raw-line',
  'dot-2': 'modelled-line',
  'dot-3': 'accent',
  code: 'head',
  'on-code': 'on-code',
  danger: 'danger',
  focus: 'focus',
} as const

/** The style sheet of a theme: each token as a custom property, and the colours of the assistant. */
export function themeCss({ light, dark }: Theme): string {
  const chat = Object.entries(CHAT).map(([name, token]) => `--nicodata-chat-${name}:var(--${token});`)
  const shadow = '--nicodata-chat-shadow:color-mix(in srgb,var(--shadow) 45%,transparent);'
  const changed = TOKENS.filter(token => dark[token] !== light[token])
  return [
    `:root{${properties(light)}${chat.join('')}${shadow}}`,
    `@media (prefers-color-scheme:dark){:root{${properties(dark, changed)}}}\n`,
  ].join('\n')
}

/**
 * A drawing of `site/art` in the colours of a theme. In it, `var(--ink)` is a token. A picture cannot read the page's
 * style sheet, so the tokens that differ between the schemes go into the drawing.
 */
export function paintDrawing(source: string, { light, dark }: Theme): string {
  const used = TOKENS.filter(token => source.includes(`var(--${token})`))
  const changing = used.filter(token => light[token] !== dark[token])
  const painted = used
    .filter(token => !changing.includes(token))
    .reduce((drawing, token) => drawing.replaceAll(`var(--${token})`, light[token]), source)
  if (changing.length === 0) return painted
  const style = `:root{${properties(light, changing)}}@media(prefers-color-scheme:dark){:root{${properties(dark, changing)}}}`
  return painted.replace(/<style>|(?<=<svg[^>]*>)(?!<style>)/, match =>
    match ? `${match}${style}` : `<style>${style}</style>`,
  )
}

function properties(colours: Colours, tokens = TOKENS): string {
  return tokens.map(token => `--${token}:${colours[token]};`).join('')
}
