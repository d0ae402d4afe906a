declare module 'subset-font' {
  /** The package ships no types; these are the options used here. */
  interface SubsetOptions {
    targetFormat: 'woff2'
    variationAxes: Record<string, number | { min: number; max: number }>
  }
  const subsetFont: (font: Uint8Array, characters: string, options: SubsetOptions) => Promise<Uint8Array>
  export = subsetFont
}
