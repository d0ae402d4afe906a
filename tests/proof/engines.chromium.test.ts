import { loadJourneys, pinnedJourneys } from '../support/engines/loadJourneys.ts'
import { chromiumEngine } from '../support/engines/playwrightEngines.ts'
import { pressJourneys } from '../support/engines/pressJourneys.ts'
import { sourceJourneys } from '../support/engines/sourceJourneys.ts'
import { tabJourneys } from '../support/engines/tabJourneys.ts'
import { walkIn } from '../support/engines/walk.ts'

// tests/browser and the other files of the proof take the other journeys in Chromium.
walkIn(chromiumEngine, loadJourneys, pinnedJourneys, pressJourneys, sourceJourneys, tabJourneys)
