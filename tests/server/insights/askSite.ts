import { ask } from '../../support/startBackend.ts'

/** A bakery that says nothing about parking. */
export const BAKERY = 'tests/fixtures/knowledge/boulangerie'

/** Asks a question from an address, in a conversation if it has an id, and reads the whole reply. */
export async function askFrom(url: string, address: string, text: string, id?: string): Promise<void> {
  const response = await ask(url, { text, ...(id && { id }), headers: { 'X-Forwarded-For': address } })
  await response.text()
}

/** The report on the public address. */
export async function readReport(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/insights`, { headers: { Authorization: `Bearer ${token}` } })
  return response.text()
}
