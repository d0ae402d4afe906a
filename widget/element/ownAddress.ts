const OWN_SCRIPT = 'script[src*="nicodata-chat.loader"],script[src*="nicodata-chat.js"]'

/**
 * Address of the script that defines the element: the other files of the widget are beside it. The browser names a classic
 * script only while it runs, and a module never: then the page's own script element tells.
 */
export const ownAddress = globalThis.customElements && addressOfScript()

function addressOfScript(): string | undefined {
  // An element of the page named "currentScript" would hide the property.
  const script = document.currentScript
  const address = script instanceof HTMLScriptElement && script.src
  return address || document.querySelector<HTMLScriptElement>(OWN_SCRIPT)?.src
}
