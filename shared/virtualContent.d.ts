declare module 'virtual:content' {
  /** The owner's content, checked and typeset. The build reads it from the folder `content`. */
  export const content: import('./contentSchema.ts').Content
}
