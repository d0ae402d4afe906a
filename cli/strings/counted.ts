const FRENCH = new Intl.NumberFormat('fr-FR')
const ENGLISH = new Intl.NumberFormat('en-GB')

/** « 0 question », « 1 question », « 2 questions » */
export function inFrench(count: number, one: string, several = `${one}s`): string {
  return `${FRENCH.format(count)} ${count < 2 ? one : several}`
}

/** “0 questions”, “1 question”, “2 questions” */
export function inEnglish(count: number, one: string, several = `${one}s`): string {
  return `${ENGLISH.format(count)} ${count === 1 ? one : several}`
}
