/** Load a part of the page for which nobody waits. After a failure it tries again, after longer and longer waits. */
export async function keepLoading<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = 5_000; ; wait *= 2) {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, wait))
    }
  }
}
