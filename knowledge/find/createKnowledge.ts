import { readSynonyms } from '../analyze/expand.ts'
import { type FollowUp, followUpOf } from '../analyze/followUp.ts'
import { isGeneralTask } from '../analyze/generalTask.ts'
import { commonLanguage, guessLanguage, languageOfAnswer } from '../analyze/guessLanguage.ts'
import { stemmerFor } from '../analyze/stemmer.ts'
import { askedFacts } from '../facts/askedFacts.ts'
import { factsAsked } from '../facts/factAsked.ts'
import { loadLanguages } from '../languages/languages.ts'
import type { Found, Knowledge, Passage, Section, SiteFact } from '../section.ts'
import { sentencesOf } from '../words/splitText.ts'
import { askedSections, plainQuestion } from './askedSections.ts'
import { evidenceFor } from './evidence.ts'
import { findLearned, isLearned } from './findLearned.ts'
import { judge } from './judge.ts'
import { asksForLegalText } from './legalText.ts'
import { Measure } from './Measure.ts'
import { quoteFor } from './quote.ts'
import { type Ranking, type SearchedQuestion, SectionIndex } from './sectionIndex.ts'

/** Optional settings of a knowledge index. */
export interface KnowledgeOptions {
  /** Two letters. By default the language of most sections. */
  language?: string
  /** The site's own synonyms, one group per line: `a, b` or `a > b, c`. */
  synonyms?: string
  /** Questions that the site does not answer although they use similar words. */
  offTopic?: readonly string[]
  facts?: readonly SiteFact[]
  suggestions?: readonly string[]
}

/** The scores of a follow-up from which its first passage answers, and may answer. Measured on sites without example questions. */
const FOLLOW_UP = { sure: 2.2, maybe: 1 }
/** A lower score comes from a synonym of one word: « fato de banho » for « Têm chuveiros? ». */
const FAINT = 0.5
/** A question that the site does not answer has to be so much nearer than the site: both share the words of its subject. */
const NEARER = 1.5
const DEFAULT_LIMIT = 3
const LONGEST_SLICE_MS = 3
/** Fewer sections in a language are quotes or single pages. */
const FEWEST_OF_VERSION = 3
/** How many passages are sorted again for a follow-up: its subject is among the first. */
const MOST_TO_SORT = 12

/**
 * Prepares the search in the sections of a site. It works in slices of a few milliseconds, so that a server can answer
 * requests in between.
 */
export async function createKnowledge(
  sections: readonly Section[],
  {
    language = commonLanguage(sections.map(({ lang }) => lang)),
    synonyms = '',
    offTopic = [],
    facts = [],
    suggestions = [],
  }: KnowledgeOptions = {},
): Promise<Knowledge> {
  await loadLanguages([language, ...sections.flatMap(({ lang }) => lang ?? [])])
  const index = new SectionIndex(sections, language)
  await inSlices(readSynonyms(index.languages))
  const measure = isLearned(sections) ? new Measure(sections, index.silent) : undefined
  await inSlices(index.build(measure ? { synonyms, hasAsks: false } : { synonyms, offTopic }))
  if (measure) await inSlices(measure.build(offTopic))
  const declined = new Set(offTopic.map(plainQuestion))
  const versions = new Map<string, Knowledge>()
  for (const [code, own] of languagesOf(sections, language)) {
    const ids = new Set(own.map(({ id }) => id))
    const version = createKnowledge(own, {
      language: code,
      synonyms,
      offTopic,
      facts: facts.filter(({ section }) => ids.has(section)),
      suggestions: suggestions.filter(text => guessLanguage(text, language) === code),
    })
    versions.set(code, await version)
  }
  return {
    sections,
    facts,
    isLearned: measure !== undefined,
    suggestions,
    language,
    versions,
    find: (question, options = {}) => find(index, measure, question, options),
    asked: askedSections(sections),
    isOffTopic: question => declined.has(plainQuestion(question)),
    knows: text => index.knows(text),
    meaningsOf: question => index.meaningsOf(question),
  }
}

/** The sections in each language of a site in several languages. */
function languagesOf(sections: readonly Section[], ofSite: string): [string, Section[]][] {
  const codes = new Set(sections.map(({ lang = ofSite }) => lang))
  const versions = [...codes]
    .map((code): [string, Section[]] => [code, sections.filter(({ lang = ofSite }) => lang === code)])
    .filter(([, own]) => own.length >= FEWEST_OF_VERSION)
  return versions.length > 1 ? versions : []
}

function find(
  index: SectionIndex,
  measure: Measure | undefined,
  question: string,
  { previous, limit = DEFAULT_LIMIT }: { previous?: string; limit?: number },
): Found {
  const followUp = previous === undefined ? undefined : followUpOf(question, languageOfAnswer(question, index.language))
  if (followUp?.place !== undefined && previous !== undefined) {
    const chosen = index.chosen(find(index, measure, previous, { limit: DEFAULT_LIMIT }).passages, followUp.place)
    if (chosen)
      return { certainty: 'sure', passages: [{ section: chosen, score: 1, quote: quoteFor(chosen.text, new Map()) }] }
  }
  const language = languageOfAnswer(question, index.language)
  const isLegal = asksForLegalText(question, language)
  const asked = { text: question, language, facts: factsAsked(question, language) }
  const isOther = followUp?.asksOther
  // « et ça prend combien de temps ? » after « combien coûte un pneu ? » keeps the subject « pneu », but not the price.
  const before = followUp && previous ? (isOther && askedFacts(previous, language).rest.join(' ')) || previous : ''
  if (measure) {
    // « Et avec quels outils ? » asks about what the question before found, « et des croissants ? » for something else.
    const text = followUp?.asksMore && !isOther ? before : `${before} ${question}`.trim()
    const found = findLearned(measure, text, index.rank({ ...asked, text }).passages, { limit, isLegal })
    return found.certainty === 'maybe' && isGeneralTask(question, language) ? { ...found, certainty: 'none' } : found
  }
  return findInText(index, asked, { limit, isLegal, followUp, before })
}

/** How a question is searched in the texts. */
interface TextOptions {
  limit: number
  isLegal: boolean
  followUp?: FollowUp | undefined
  /** The question before a follow-up, or its subject. */
  before?: string
}

/** The passages for a question by the words of the sections alone. */
function findInText(
  index: SectionIndex,
  asked: SearchedQuestion,
  { limit, isLegal, followUp, before = '' }: TextOptions,
): Found {
  const { text: question, language } = asked
  const isOther = followUp?.asksOther
  const subject = stemmerFor(index.language).stems(before)
  const ranking = index.rank(asked, followUp && { text: before, ...followUp })
  const all = isOther ? withBoth(ranking, subject, index.language) : ranking.passages
  // A model also gets the legal texts. Without a model, only the other texts decide whether the site answers.
  const ranked = isLegal ? all : all.filter(({ section }) => !section.isLegal)
  const terms = termWeights(index, ranking.query, subject)
  const { evidence, lacksName, lacksWord } = evidenceFor(index, asked, {
    ...ranking,
    passages: ranked,
  })
  const passages = all.slice(0, limit).map(
    ({ section, score }): Passage => ({
      section,
      score,
      quote: quoteFor(section.text, terms, section.lang ?? index.language),
    }),
  )
  const best = ranked[0]?.score ?? 0
  if (best === 0 || ranking.offTopic > NEARER * best) return { certainty: 'none', passages }
  const isFaint = best < FAINT
  const allowed = (certainty: Found['certainty']) => (isFaint && certainty === 'sure' ? 'maybe' : certainty)
  if (followUp) {
    const certainty = best >= FOLLOW_UP.sure ? 'sure' : best >= FOLLOW_UP.maybe ? 'maybe' : 'none'
    const isPart = isOther && (ranked[0]?.both ?? 0) < ranking.query.words.size
    return { certainty: isPart && certainty === 'sure' ? 'maybe' : allowed(certainty), passages }
  }
  const certainty = judge(evidence, lacksName, lacksWord)
  const isTask = certainty === 'maybe' && isGeneralTask(question, language)
  return { certainty: isTask ? 'none' : allowed(certainty), passages }
}

/** The first passages after a follow-up, best first: those that have the subject and the question in one sentence. */
function withBoth({ passages, query }: Ranking, subject: readonly string[], siteLanguage: string): Ranking['passages'] {
  const words = [...query.words.values()]
  return passages
    .slice(0, MOST_TO_SORT)
    .map(passage => {
      const { title, path, text, lang = siteLanguage } = passage.section
      const both = sentencesOf(text).map(sentence => {
        const stems = stemmerFor(lang).stems([...path, title, sentence].join(' '))
        return subject.some(stem => stems.includes(stem))
          ? words.filter(forms => stems.some(stem => forms.has(stem))).length
          : 0
      })
      return { ...passage, both: Math.max(...both) }
    })
    .sort((one, other) => other.both - one.both)
}

/** Runs a generator. At a `yield` after a full slice, it lets other work of the process run. */
async function inSlices(work: Generator<void, void, undefined>): Promise<void> {
  let start = performance.now()
  while (!work.next().done) {
    if (performance.now() - start < LONGEST_SLICE_MS) continue
    await new Promise(resolve => setTimeout(resolve))
    start = performance.now()
  }
}

function termWeights(
  index: SectionIndex,
  { own, weights }: Ranking['query'],
  subject: readonly string[],
): ReadonlyMap<string, number> {
  const all = new Map([...weights].map(([term, { weight }]) => [term, weight] as const))
  for (const term of [...own.keys(), ...subject]) all.set(term, 1)
  return new Map([...all].map(([term, weight]) => [term, weight * index.rarity(term)]))
}
