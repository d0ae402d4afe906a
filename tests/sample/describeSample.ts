import { describe } from 'vitest'
import { content } from '../support/ownContent.ts'

const isSample = content.profile.url === 'https://nicodata.example/'

/** Tests that compare the sample with the specification. They are skipped if `content/` belongs to another owner. */
export function describeSample(name: string, define: () => void): void {
  describe.skipIf(!isSample)(isSample ? name : `${name} (skipped: content/ is no longer the sample)`, define)
}
