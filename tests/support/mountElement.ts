import { configure, within } from '@testing-library/dom'
import { onTestFinished } from 'vitest'
import type { NicodataChat } from '../../widget/publicApi.ts'

// testing-library prints the page a query failed in, and cannot print a shadow root.
configure({ getElementError: message => new Error(message ?? 'Not found.') })

/** What a visitor finds in the element, by role and name: the shadow root as testing-library sees a page. */
export interface MountedElement {
  element: NicodataChat
  shadow: ReturnType<typeof within>
  /** Names of the events that the element dispatched, in their order. */
  events: string[]
}

/** Put `<nicodata-chat>` into the page, until the test is over. Needs the `happy-dom` environment. */
export async function mountElement(
  attributes: Record<string, string> = {},
  properties: Partial<NicodataChat> = {},
): Promise<MountedElement> {
  await import('../../widget/element/register.ts')
  // Compiled before the first query waits for it.
  await import('../../widget/panel/mountPanel.ts')
  const { eventNames } = await import('../../widget/publicApi.ts')
  const element = document.createElement('nicodata-chat')
  const events: string[] = []
  for (const name of eventNames) element.addEventListener(name, () => events.push(name))
  for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text)
  Object.assign(element, properties)
  document.body.append(element)
  onTestFinished(() => element.remove())
  return { element, shadow: insideOf(element), events }
}

/** Queries on an element's shadow root. */
export function insideOf(element: HTMLElement): ReturnType<typeof within> {
  // testing-library's types ask for an HTMLElement where any container will do.
  return within(element.shadowRoot as unknown as HTMLElement)
}

/** The conversation's answers, one after the other, as the page's own `fetch`. Requests are kept. */
export function answering(...answers: (string | Response | Error)[]): typeof fetch & { bodies: unknown[] } {
  const bodies: unknown[] = []
  const answer: typeof fetch = async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)))
    const next = answers.length > 1 ? answers.shift() : answers[0]
    if (next instanceof Error) throw next
    return next instanceof Response ? next : new Response(next)
  }
  return Object.assign(answer, { bodies })
}
