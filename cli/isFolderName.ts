/** Whether this names a folder, and not an address. */
export function isFolderName(from: string): boolean {
  return !/^https?:/i.test(from)
}
