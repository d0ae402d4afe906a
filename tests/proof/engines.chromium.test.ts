import { everydayJourneys } from '../support/engines/everydayJourneys.ts'
import { faultJourneys } from '../support/engines/faultJourneys.ts'
import { hostileJourneys } from '../support/engines/hostileJourneys.ts'
import { chromiumEngine } from '../support/engines/playwrightEngines.ts'
import { siteJourneys } from '../support/engines/siteJourneys.ts'
import { sourceJourneys } from '../support/engines/sourceJourneys.ts'
import { walkIn } from '../support/engines/walk.ts'

walkIn(chromiumEngine, everydayJourneys, faultJourneys, hostileJourneys, siteJourneys, sourceJourneys)
