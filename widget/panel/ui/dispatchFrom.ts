import { cancelableEvents, type EventDetails } from '../../publicApi.ts'

/** Dispatch an event of the element from a node in its shadow root. False if the page prevented it. */
export function dispatchFrom<Name extends keyof EventDetails>(
  node: Node,
  name: Name,
  detail: EventDetails[Name],
): boolean {
  const cancelable = cancelableEvents.includes(name)
  return node.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}
