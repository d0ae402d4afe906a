/** Load what somebody waits for: up to three times, over 1.8 s. Rejects as the last time did. */
export async function tryPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const wait of [400, 1400]) {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, wait))
    }
  }
  return load()
}
