import { expect, test } from 'vitest'
import { takeOffSmallTalk } from '../../../knowledge/answer/smallTalk.ts'
import { cpuMsOf } from '../../support/cpuTime.ts'

test.each(['bye ', 'bye bye ', 'merci bien ', 'merci beaucoup '])(
  '%s many times costs no more than it is long',
  words => {
    for (const times of [5, 10, 15, 20, 25, 30, 35, 40, 500])
      expect(
        cpuMsOf(() => takeOffSmallTalk(`${words.repeat(times)}?x`, 'fr')),
        `${times} times`,
      ).toBeLessThan(200)
  },
)
