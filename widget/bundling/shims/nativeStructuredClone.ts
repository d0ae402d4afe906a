/** Stands in for @ungap/structured-clone in the widget's bundle (see ../markdownShims.ts): every browser has it now. */
// biome-ignore lint/style/noDefaultExport: it takes the place of a module that has one
export default structuredClone
