import type { PanelModule } from './importPanel.ts'

/** Name of the panel's file, with a hash of its content: set by the loader's build. */
declare const PANEL_FILE: string

// The browser names a classic script only while the script runs. A server has no document.
const ownAddress = globalThis.document && addressOfScript()
let failures = 0

/** Fetch the panel from beside the loader's script. After a failure the next call asks again. */
export async function importPanel(): Promise<PanelModule> {
  if (!ownAddress) throw new Error('The address of the loader is unknown: load it with <script src>.')
  const address = new URL(PANEL_FILE, ownAddress)
  // Firefox and Safari keep the failure of an address: https://github.com/whatwg/html/issues/6768
  if (failures > 0) address.searchParams.set('retry', String(failures))
  try {
    return await import(/* @vite-ignore */ address.href)
  } catch (error) {
    failures++
    throw error
  }
}

function addressOfScript(): string | undefined {
  // An element of the page named "currentScript" would hide the property.
  const script = document.currentScript
  const found = script instanceof HTMLScriptElement && script.src ? script : undefined
  return (found ?? document.querySelector<HTMLScriptElement>('script[src*="nicodata-chat.loader"]'))?.src
}
