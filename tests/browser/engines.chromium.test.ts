import { walkJourneys } from '../support/engines/journeys.ts'
import { chromiumEngine } from '../support/engines/playwrightEngines.ts'

walkJourneys(chromiumEngine)
