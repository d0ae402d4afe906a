import type { AttributeValues, EventDetails, PropertyValues } from '../publicApi.ts'
import type { ChatStrings } from '../strings/ChatStrings.ts'

/**
 * The state of the element that its conversation uses. Immutable: a change makes a new object and keeps unchanged values
 * identical.
 */
export interface ConversationView {
  readonly settings: AttributeValues
  /** Values of the properties that have no attribute. */
  readonly properties: Partial<PropertyValues>
  readonly strings: ChatStrings
  readonly isOpen: boolean
  /** Address of the script that defined the element; undefined in a bundle. */
  readonly script?: string | undefined
}

/** An observable value. */
export interface Observable<Value> {
  get(): Value
  /** Returns the function that ends the subscription. */
  subscribe(onChange: () => void): () => void
}

/** Dispatch an event of the element; false if the page prevented it. */
export type Emit = <Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]) => boolean
