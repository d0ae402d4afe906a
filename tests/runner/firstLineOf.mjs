import { stripVTControlCharacters } from 'node:util'

const LONGEST = 300

/**
 * @param {{ name?: string, message?: string } | undefined} error
 * @returns {string} its name, and the first line of its message that is not empty
 */
export function firstLineOf({ name, message = '' } = {}) {
  const [line = ''] = stripVTControlCharacters(message)
    .split('\n')
    .map(each => each.trim())
    .filter(Boolean)
  const sentence = [name === 'Error' ? '' : name, line].filter(Boolean).join(': ') || 'no message'
  return sentence.length > LONGEST ? `${sentence.slice(0, LONGEST - 1)}…` : sentence
}
