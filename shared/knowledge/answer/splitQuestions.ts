const MOST_QUESTIONS = 3
/** The start of a second question: after an end mark, or after « et » and a question word. */
const BOUNDARY =
  /(?<=[?!])\s+(?=\S)|(?<=[.])\s+(?=(?:et|and|combien|o[uù]|quand|quels?|quelles?|comment|est-ce|how|where|when|what|which|do|is)\b)|,?\s+(?:et|and|puis|also)\s+(?=(?:combien|où|quand|quel|quelle|quels|quelles|comment|qui|est-ce|how|where|when|what|which|who|do|does|is|are|can)\b)/iu

/** The questions of a message, in order. One that means nothing alone stays with the one before. */
export function splitQuestions(message: string): string[] {
  const parts = message
    .split(BOUNDARY)
    .map(part => part.trim())
    .filter(Boolean)
  const questions: string[] = []
  for (const part of parts) {
    const last = questions.at(-1)
    const isQuestion = /\p{L}{3}/u.test(part) && part.split(/\s+/).length >= 2
    // A statement before a question belongs to it: « Je vends du pain. Livrez-vous ? »
    if (last !== undefined && (!isQuestion || !last.endsWith('?')) && !startsQuestion(part))
      questions[questions.length - 1] = `${last} ${part}`
    else questions.push(part)
  }
  return questions.length > MOST_QUESTIONS ? [message] : questions
}

function startsQuestion(part: string): boolean {
  return /^(?:combien|où|quand|quel|quelle|quels|quelles|comment|qui|est-ce|how|where|when|what|which|who|do|does|is|are|can)\b/iu.test(
    part,
  )
}
