import fc from 'fast-check'
import { answerFromSite } from '../../knowledge/answer/answerFromSite.ts'
import { searchable } from '../../knowledge/find/findFor.ts'
import { phrasesOf } from '../../server/insights/phrases.ts'
import type { AnswerPiece } from '../../shared/reply/answerPiece.ts'
import { asReceived, expectOwnAddresses } from './expectOwnWords.ts'
import type { Fuzzer } from './fuzzer.ts'
import { repeated, sign } from './repeated.ts'
import { siteOfBakery } from './siteOfBakery.ts'
import { word } from './words.ts'

interface Asked {
  question: string
  previous: string
}

const site = await siteOfBakery()
const phrase = fc.array(fc.oneof({ weight: 3, arbitrary: word }, sign), { maxLength: 12 }).map(words => words.join(' '))
const text = fc.oneof(phrase, repeated(word, 300), repeated(fc.oneof(word, sign), 2_000))

/** Questions of visitors, as a server without a model answers them and the insights count them. */
export const fuzzer: Fuzzer<Asked, AnswerPiece[]> = {
  input: fc.record({ question: text, previous: text }),
  cost: { base: 4, perKilo: 2 },
  run({ question, previous }) {
    phrasesOf(searchable(question))
    const messages = [previous, question].map(content => ({ role: 'user' as const, content: asReceived(content) }))
    return answerFromSite(site, messages)
  },
  check: pieces => expectOwnAddresses(site, pieces),
}
