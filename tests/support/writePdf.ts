interface PdfOptions {
  /** Entries of the trailer, such as a reference to how the file is encrypted. */
  trailer?: string
  /** Further objects, from number 4 on. */
  objects?: readonly string[]
  /** Entries of the catalogue, such as a script. */
  catalogue?: string
}

/** A PDF file with these lines on its pages, 16 points apart, in Helvetica. An empty line is a gap between paragraphs. */
export function writePdf(pages: readonly (readonly string[])[], options: PdfOptions = {}): Buffer {
  const { trailer = '', objects = [], catalogue = '' } = options
  const first = 4 + objects.length
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${first + index * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...objects,
    ...pages.flatMap((lines, index) => {
      const text = `BT /F1 12 Tf 16 TL 72 760 Td ${lines.map(line => `(${escapeText(line)}) Tj T*`).join(' ')} ET`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${first + index * 2 + 1} 0 R>>`,
        `<</Length ${text.length}>>stream\n${text}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = bodies.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj${body}endobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${bodies.length + 1}/Root 1 0 R${trailer}>>`
  return Buffer.from(`${file}${end}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1')
}

function escapeText(line: string): string {
  return line.replace(/[\\()]/g, '\\$&')
}
