/** ms that a load may take, also over a slow connection. */
const LONGEST_LOAD_MS = 30_000

/** A load that rejects when it is late: a connection may neither answer nor fail. What comes after that is dropped. */
export function inTime<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('It came too late.')), LONGEST_LOAD_MS)
    load.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
