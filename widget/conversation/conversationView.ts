import type { AttributeValues, EventDetails, PropertyValues } from '../publicApi.ts'
import type { ChatStrings } from '../strings/fr.ts'

/** What a conversation knows of its element. Never changed: a change is a new object with the same unchanged values. */
export interface ConversationView {
  readonly settings: AttributeValues
  /** Values of the properties that no attribute can hold. */
  readonly properties: Partial<PropertyValues>
  readonly strings: ChatStrings
  readonly isOpen: boolean
}

/** A value that changes, and whom it tells. */
export interface Observable<Value> {
  get(): Value
  /** Returns the function that ends the subscription. */
  subscribe(onChange: () => void): () => void
}

/** Dispatch an event of the element; false if the page prevented it. */
export type Emit = <Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]) => boolean
