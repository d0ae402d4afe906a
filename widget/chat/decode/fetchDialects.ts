/** Fetch the dialects from beside the panel's file. */
export async function importDialects(): Promise<void> {
  await import(/* @vite-ignore */ new URL('nicodata-chat.dialects.js', import.meta.url).href)
}
