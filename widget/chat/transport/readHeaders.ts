/** The names, in lower case, and values of headers in any form. A page may have a variable `Headers`, so a response reads them. */
export function readHeaders(headers: RequestInit['headers'] = []): readonly (readonly [name: string, value: string])[] {
  return [...new Response(null, { headers }).headers].map(([name, value]) => [name.toLowerCase(), value])
}
