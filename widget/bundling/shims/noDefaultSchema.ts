/** Shim of the default schema of hast-util-sanitize (0.8 kB gzip): ours replaces it key by key. */
export const defaultSchema = {}
