import { ask } from '../../support/startBackend.ts'

/** A bakery that says nothing about parking. */
export const BAKERY = 'tests/fixtures/knowledge/boulangerie'

/** Asks a question from an address, and reads the whole reply. */
export async function askFrom(url: string, address: string, text: string): Promise<void> {
  const response = await ask(url, { text, headers: { 'X-Forwarded-For': address } })
  await response.text()
}

/** The report on the public address. */
export async function readReport(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/insights`, { headers: { Authorization: `Bearer ${token}` } })
  return response.text()
}
