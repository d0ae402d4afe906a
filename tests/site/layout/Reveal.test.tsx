// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Reveal } from '../../../site/layout/Reveal.tsx'

interface Observation {
  isOver: boolean
  /** Report this number of visible pixels for a section of 800 px. */
  show(height: number, sectionHeight?: number): void
}

let observations: Observation[]

beforeEach(() => {
  observations = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observation: Observation
      constructor(callback: (entries: Partial<IntersectionObserverEntry>[]) => void) {
        const show = (height: number, sectionHeight = 800) =>
          act(() =>
            callback([
              { intersectionRatio: height / sectionHeight, intersectionRect: new DOMRect(0, 0, 1000, height) },
            ]),
          )
        this.observation = { isOver: false, show }
      }
      observe() {
        observations.push(this.observation)
      }
      disconnect() {
        this.observation.isOver = true
      }
    },
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  window.location.hash = ''
})

test('a section below the fold is hidden until a tenth of it is in view, then stays visible', () => {
  placeSections(5000)
  render(<Reveal aria-label="Services" />)
  const [observation] = observations
  expect(isHidden('Services')).toBe(true)
  observation?.show(79)
  expect(isHidden('Services')).toBe(true)
  observation?.show(80)
  expect(isHidden('Services')).toBe(false)
  expect(observation?.isOver).toBe(true)
})

test('a section that is in view when the script starts is never hidden', () => {
  placeSections(100)
  render(<Reveal aria-label="Accueil" />)
  expect(isHidden('Accueil')).toBe(false)
  expect(observations).toEqual([])
})

test('a very tall section appears when it fills half the screen', () => {
  placeSections(5000)
  render(<Reveal aria-label="Portfolio" />)
  const half = window.innerHeight / 2
  observations[0]?.show(half - 1, 100_000)
  expect(isHidden('Portfolio')).toBe(true)
  observations[0]?.show(half, 100_000)
  expect(isHidden('Portfolio')).toBe(false)
})

test('a link to a section reveals it and those before it, but not those after it', () => {
  placeSections(5000)
  render(['un', 'deux', 'trois'].map(name => <Reveal key={name} id={name} aria-label={name} />))
  window.location.hash = '#deux'
  act(() => {
    window.dispatchEvent(new Event('hashchange'))
  })
  expect(['un', 'deux', 'trois'].map(isHidden)).toEqual([false, false, true])
})

test('without IntersectionObserver everything is shown', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  placeSections(5000)
  render(<Reveal aria-label="Services" />)
  expect(isHidden('Services')).toBe(false)
})

function placeSections(top: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 1000, 800))
}

function isHidden(name: string): boolean {
  return screen.getByRole('region', { name }).hasAttribute('data-waiting')
}
