declare module 'virtual:extracted-styles.css'

declare module 'virtual:extracted-names' {
  /** Class names with rules in the page's style sheet, by styled component. Empty in development. */
  export const extractedNames: Readonly<Record<string, readonly string[]>>
}
