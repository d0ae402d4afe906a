import { walkJourneys } from '../support/engines/journeys.ts'
import { webkitEngine } from '../support/engines/webkitEngine.ts'

walkJourneys(webkitEngine)
