/** Load a part of the page for which nobody waits. After a failure it tries again, after longer and longer waits. */
export async function keepLoading<Part>(load: (failures: number) => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; failures++) {
    try {
      return await load(failures)
    } catch {
      await new Promise(resolve => setTimeout(resolve, 5_000 * 2 ** failures))
    }
  }
}
