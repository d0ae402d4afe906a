import { walkJourneys } from '../support/engines/journeys.ts'
import { firefoxEngine } from '../support/engines/playwrightEngines.ts'

walkJourneys(firefoxEngine)
