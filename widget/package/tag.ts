import type {
  AttributeName,
  AttributeValues,
  EventMap,
  NicodataChat,
  PropertyValues,
  propertyName,
} from '../publicApi.ts'

/** How a template writes a value: as text, or as a number or boolean that becomes text. */
type Written<Value> = Value extends readonly string[]
  ? string
  : Value extends number
    ? number | `${number}`
    : Value extends boolean
      ? boolean | ''
      : Value

type ValueOf<Name extends AttributeName> = AttributeValues[ReturnType<typeof propertyName<Name>>]

/** The attributes of the tag, with the hyphens of HTML. The browser itself declares `lang`. */
export type TagAttributes = { [Name in Exclude<AttributeName, 'lang'>]?: Written<ValueOf<Name>> }

/** The same by property name. */
export type WrittenProperties = {
  [Name in Exclude<keyof AttributeValues, 'lang'>]?: Written<AttributeValues[Name]> | AttributeValues[Name]
}

/** Properties that no attribute can hold. Templates treat `onToolCall` as an event, so it is set on the element. */
export type TagProperties = Partial<Omit<PropertyValues, 'onToolCall'>>

/** Listeners, named by a prefix and the event's name. */
export type TagListeners<Prefix extends string> = {
  [Name in keyof EventMap as `${Prefix}${Name}`]?: (event: EventMap[Name] & { currentTarget: NicodataChat }) => void
}
