/** Only the loader fetches the dialects: in its build `fetchDialects.ts` takes the place of this module. */
export async function importDialects(_start: string): Promise<void> {}
