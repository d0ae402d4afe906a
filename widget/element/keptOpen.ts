import { withStore } from '../conversation/transcript.ts'
import type { PanelView } from '../panel/panelView.ts'
import type { AttributeValues } from '../publicApi.ts'

type Shown = Pick<PanelView, 'settings' | 'isOpen'>

/** Remember for this tab that the panel is open, while the page wants it. */
export function keepOpen(before: Shown, now: Shown): void {
  if (isKept(before) === isKept(now)) return
  if (isKept(now)) inTab(now.settings, (store, key) => store.setItem(key, ''))
  else inTab(before.settings, (store, key) => store.removeItem(key))
}

/** Was the panel open when the visitor left the page before? */
export function wasOpen(settings: AttributeValues): boolean {
  return isPersistent(settings) && inTab(settings, (store, key) => store.getItem(key) !== null) === true
}

function isKept({ settings, isOpen }: Shown): boolean {
  return isOpen && isPersistent(settings)
}

function isPersistent({ mode, persist, persistOpen }: AttributeValues): boolean {
  return persistOpen && persist !== 'none' && mode !== 'inline'
}

/** Use the storage of this tab, also for a conversation that all tabs share. */
function inTab<Result>(settings: AttributeValues, use: (store: Storage, key: string) => Result): Result | undefined {
  return withStore({ ...settings, persist: 'session' }, (store, key) => use(store, `${key} open`))
}
