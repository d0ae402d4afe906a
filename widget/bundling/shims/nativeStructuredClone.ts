/** Shim of @ungap/structured-clone: every browser has it now. */
// biome-ignore lint/style/noDefaultExport: the package has one
export default structuredClone
