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
