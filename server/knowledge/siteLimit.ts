const MOST_MEGABYTES = 200

/** A site is larger than what can be read. */
export class SiteTooLarge extends Error {}

/**
 * Counts what is read of a site. The function that it returns takes the number of further bytes.
 * @param site the folder, the file or the address of the site
 * @throws SiteTooLarge with one sentence, from the function that it returns
 */
export function limitSite(site: string): (bytes: number) => void {
  let total = 0
  return bytes => {
    total += bytes
    if (total > MOST_MEGABYTES * 1_000_000)
      throw new SiteTooLarge(`${site}: a site has at most ${MOST_MEGABYTES} MB in all`)
  }
}
