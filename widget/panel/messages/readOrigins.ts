/** Addresses as origins, in the spelling that `URL.origin` has. What is no address is left out. */
export function readOrigins(addresses: readonly string[]): readonly string[] {
  return addresses.flatMap(address => (URL.canParse(address) ? [new URL(address).origin] : []))
}
