import type { ComparisonWords } from '../strings/fr.ts'

/** The texts of the elements that react to pointer and keyboard. */
export interface GesturesContent {
  /** The sources of the first screen's drawing, in its order. Absent if the owner gives no figures. */
  sources?: {
    /** Spoken name of all of them. */
    name: string
    sources: readonly Source[]
  }
  /** The words for the visitor's own two figures. Absent if the owner does not ask for them. */
  comparison?: ComparisonWords
  /** Spoken name of the stages. What each concerns, the list of skills says. Absent if the skills have no stages. */
  stages?: string
}

/** A source of the drawing. */
export interface Source {
  /** `CRM, 1 187 k€ : −87 k€, ventes signées hors du CRM` */
  name: string
  /** `−87 k€` */
  gap: string
  reason: string
}

/**
 * When the drawing of the first screen begins to draw itself, in ms after it was first shown: the loading screen has gone. Most
 * of a high one is below the first screen of a phone: the page has time to let it wait until it is seen.
 */
export function flowStart(isHigh: boolean): number {
  return isHigh ? 2_500 : 800
}
