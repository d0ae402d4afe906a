import { everydayJourneys } from '../support/engines/everydayJourneys.ts'
import { faultJourneys } from '../support/engines/faultJourneys.ts'
import { hostileJourneys } from '../support/engines/hostileJourneys.ts'
import { pressJourneys } from '../support/engines/pressJourneys.ts'
import { siteJourneys } from '../support/engines/siteJourneys.ts'
import { sourceJourneys } from '../support/engines/sourceJourneys.ts'
import { tabJourneys } from '../support/engines/tabJourneys.ts'
import { walkIn } from '../support/engines/walk.ts'
import { webkitEngine } from './webkitEngine.ts'

walkIn(
  webkitEngine,
  everydayJourneys,
  faultJourneys,
  hostileJourneys,
  pressJourneys,
  siteJourneys,
  sourceJourneys,
  tabJourneys,
)
