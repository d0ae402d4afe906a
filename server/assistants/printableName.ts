/** The name of a model for a header or a terminal: characters that are not printable ASCII become `?`. */
export function printableName(name: string): string {
  return name.replaceAll(/[^ -~]/g, '?')
}
