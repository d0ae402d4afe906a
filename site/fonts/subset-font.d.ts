declare module 'subset-font' {
  /** The package ships no types; these are the options used here. */
  interface SubsetOptions {
    targetFormat: 'woff2' | 'truetype'
    variationAxes?: Record<string, number | { min: number; max: number }>
    keepAllGlyphs?: boolean
  }
  const subsetFont: (font: Uint8Array, characters: string | undefined, options: SubsetOptions) => Promise<Uint8Array>
  export = subsetFont
}
