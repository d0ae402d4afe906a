declare module 'virtual:extracted-styles.css'

declare module 'virtual:extracted-names' {
  /** Class names whose rules the page's style sheet holds, by styled component. Empty in development. */
  export const extractedNames: Readonly<Record<string, readonly string[]>>
}
