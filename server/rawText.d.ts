/** A text file that Vite bundles as a string. */
declare module '*?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: Vite exports the text as default
  export default text
}
