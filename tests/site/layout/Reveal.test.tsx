// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Reveal } from '../../../site/layout/Reveal.tsx'

interface Observation {
  threshold: number
  isOver: boolean
  tell(isIntersecting: boolean): void
}

let observations: Observation[]

beforeEach(() => {
  observations = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observation: Observation
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, { threshold }: { threshold: number }) {
        const tell = (isIntersecting: boolean) => act(() => callback([{ isIntersecting }]))
        this.observation = { threshold, isOver: false, tell }
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
})

test('a section below the fold is hidden until a tenth of it is in view, then shown for good', () => {
  placeSections(5000)
  render(<Reveal aria-label="Services" />)
  const [observation] = observations
  expect(isHidden('Services')).toBe(true)
  expect(observation?.threshold).toBe(0.1)
  observation?.tell(false)
  expect(isHidden('Services')).toBe(true)
  observation?.tell(true)
  expect(isHidden('Services')).toBe(false)
  expect(observation?.isOver).toBe(true)
})

test('a section that is in view when the script arrives is never hidden', () => {
  placeSections(100)
  render(<Reveal aria-label="Accueil" />)
  expect(isHidden('Accueil')).toBe(false)
  expect(observations).toEqual([])
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
