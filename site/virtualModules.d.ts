declare module 'virtual:extracted-styles.css'

declare module 'virtual:theme.css'

declare module 'virtual:site-content' {
  /** The owner's content and the site's words, checked and typeset. */
  export const content: import('./pageContent.ts').PageContent
}

declare module 'virtual:site-blocks' {
  /** The form, the legal texts and the optional blocks of the owner, loaded after the first script. */
  export const blocks: import('./blockContent.ts').Blocks
}

declare module 'virtual:block-content' {
  /** The texts and files of the blocks. */
  export const content: import('./blockContent.ts').BlockContent
}

declare module 'virtual:gallery-content' {
  /** The pictures of the projects that have a gallery. */
  export const content: import('./gallery/galleryContent.ts').GalleriesContent
}

declare module 'virtual:gestures-content' {
  /** The texts of the elements that react to pointer and keyboard. */
  export const content: import('./gestures/gesturesContent.ts').GesturesContent
}

declare module 'virtual:extracted-names' {
  /** Class names with rules in the page's style sheet, by styled component. Empty in development. */
  export const extractedNames: Readonly<Record<string, readonly string[]>>
}
