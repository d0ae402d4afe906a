/** A path in a folder whose end has bytes that are not UTF-8: Node lists it with U+FFFD, and opens nothing by that name. */
export function latin1(folder: string, name: string): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')])
}
