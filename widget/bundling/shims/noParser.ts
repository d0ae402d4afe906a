/** Shim of remark-parse, the parser of react-markdown: each block of a reply brings the tree that it is shown from. */
// biome-ignore lint/style/noDefaultExport: the package has one
export default function remarkParse(): void {}
