import { configure, within } from '@testing-library/dom'
import { onTestFinished } from 'vitest'
import type { NicodataChat } from '../../widget/publicApi.ts'

// By default testing-library prints the page of a failed query, but it cannot print a shadow root.
configure({ getElementError: message => new Error(message ?? 'Not found.') })

/** The mounted element, with queries by role and name in its shadow root. */
export interface MountedElement {
  element: NicodataChat
  shadow: ReturnType<typeof within>
  /** Names of the dispatched events, in order. */
  events: string[]
}

/**
 * Put `<nicodata-chat>` into the page until the end of the test. A page without a language is made French. Needs the
 * `happy-dom` environment.
 */
export async function mountElement(
  attributes: Record<string, string> = {},
  properties: Partial<NicodataChat> = {},
): Promise<MountedElement> {
  await import('../../widget/element/register.ts')
  // Compile the panel now, so that the first query does not wait for it.
  await import('../../widget/panel/mountPanel.ts')
  const { eventNames } = await import('../../widget/publicApi.ts')
  document.documentElement.lang ||= 'fr'
  const element = document.createElement('nicodata-chat')
  const events: string[] = []
  for (const name of eventNames) element.addEventListener(name, () => events.push(name))
  for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text)
  Object.assign(element, properties)
  document.body.append(element)
  onTestFinished(() => element.remove())
  return { element, shadow: insideOf(element), events }
}

/**
 * Queries on an element's shadow root. A query that waits, such as `findByRole`, waits for the panel first: the facade
 * draws a part of it before.
 */
export function insideOf(element: HTMLElement): ReturnType<typeof within> {
  // testing-library's types demand an HTMLElement, but any container works.
  const shadow = within(element.shadowRoot as unknown as HTMLElement)
  const waiting = Object.entries(shadow).filter(([name]) => name.startsWith('find'))
  const patient = waiting.map(([name, find]) => [
    name,
    async (...query: unknown[]) => {
      await shadow.findByRole('log', { hidden: true })
      return Reflect.apply(find, shadow, query)
    },
  ])
  return { ...shadow, ...Object.fromEntries(patient) }
}

/** Replaces the page's `fetch` with these replies, one after the other. Records the requests. */
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
