import { recall, remember } from '../conversation/tabMemory.ts'
import type { PanelView } from '../early/panelView.ts'

type Shown = Pick<PanelView, 'settings' | 'isOpen'>

/** Remember for this tab that the panel is open, while the page wants it. */
export function keepOpen(before: Shown, now: Shown): void {
  const old = nameOf(before)
  const name = nameOf(now)
  if (old === name) return
  if (old) remember(old, '')
  if (name) remember(name, 'open')
}

/** Was the panel open when the visitor left the page before? */
export function wasOpen(settings: PanelView['settings']): boolean {
  return !!recall(nameOf({ settings, isOpen: true }))
}

/** The entry that says so; empty if none should. Always of the tab, also for a conversation that all tabs share. */
function nameOf({ settings: { persist, persistKey, persistOpen }, isOpen }: Shown): string {
  return isOpen && persistOpen && persist !== 'none' ? `nicodata-chat ${persistKey} open` : ''
}
