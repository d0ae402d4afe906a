/** A text file, bundled as a string. */
declare module '*?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: this is how Vite gives it
  export default text
}
