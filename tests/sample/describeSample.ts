import { describe } from 'vitest'
import { content } from '../support/ownContent.ts'

const isSample = content.profile.url === 'https://nicodata.example/'

/** Tests that hold the sample to the specification. They are skipped when `content/` belongs to somebody else. */
export function describeSample(name: string, define: () => void): void {
  describe.skipIf(!isSample)(isSample ? name : `${name} (skipped: content/ is no longer the sample)`, define)
}
