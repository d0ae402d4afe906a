import { expect } from 'vitest'
import { PLAIN_TEXT } from '../faultyReplies.ts'
import { conversation } from './chatActions.ts'
import { PANEL_DELAYS, type Walk } from './walk.ts'

/** Journeys of visitors who write before the panel is there. */
export function pressJourneys(walk: Walk): void {
  const { journey } = walk
  for (const delay of PANEL_DELAYS) {
    journey(`a visitor presses, types at once and sends, with a panel that comes after ${delay} ms`, async visitor => {
      const asked = walk.backend.requests.length
      await visitor.goto(`${walk.foreignUrl}/panel-after-${delay}`)
      await visitor.find('button', 'Ouvrir la discussion').click()
      expect(await visitor.find('textbox', 'Votre question').count()).toBe(1)
      await visitor.type('Une question')
      await visitor.press('Enter')
      await expect.poll(() => conversation(visitor)).toContain(PLAIN_TEXT)
      expect(await conversation(visitor)).toContain('Une question')
      expect(walk.backend.requests.length - asked).toBe(1)
      expect(await visitor.find('dialog', 'Assistant').count()).toBe(1)
      expect(await visitor.find('textbox', 'Votre question').text()).toBe('')
    })
  }
}
