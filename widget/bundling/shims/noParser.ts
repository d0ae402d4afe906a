/** Shim of remark-parse, the parser of react-markdown: each block of a reply already has its tree. */
// biome-ignore lint/style/noDefaultExport: the package has one
export default function remarkParse(): void {}
