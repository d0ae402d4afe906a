/** The part of pako that `gzipSize.mjs` uses: the package has no types. */
declare module 'pako' {
  const pako: { gzip(data: Uint8Array, options: { level: number }): Uint8Array }
  export = pako
}
