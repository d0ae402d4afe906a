import { readSynonyms } from '../analyze/expand.ts'
import { factsIn } from '../analyze/facts.ts'
import { followUpOf } from '../analyze/followUp.ts'
import { isGeneralTask } from '../analyze/generalTask.ts'
import { commonLanguage, guessLanguage, languageOfAnswer } from '../analyze/guessLanguage.ts'
import { stemmerFor } from '../analyze/stemmer.ts'
import { askedFacts } from '../facts/askedFacts.ts'
import { factsAsked } from '../facts/factAsked.ts'
import { loadLanguages } from '../languages/languages.ts'
import type { FactKind, Found, Knowledge, Passage, Section, SiteFact } from '../section.ts'
import { sentencesOf } from '../words/splitText.ts'
import { askedSections, plainQuestion } from './askedSections.ts'
import { evidenceFor } from './evidence.ts'
import { judge } from './judge.ts'
import { asksForLegalText } from './legalText.ts'
import { quoteFor } from './quote.ts'
import { type Asked, type Ranking, SectionIndex } from './sectionIndex.ts'

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

interface Thresholds {
  /** Whether they were measured on the site's own questions. */
  isMeasured: boolean
  sure: number
  maybe: number
}

/** Measured on sites without example questions. */
const DEFAULT_THRESHOLDS: Thresholds = { isMeasured: false, sure: 2.2, maybe: 1 }
/** With this many example questions, the thresholds are measured on the site itself. */
const ASKS_TO_CALIBRATE = 200
const CALIBRATION_SAMPLE = 60
/** The share of a site's own questions that may score below each threshold. */
const MISSED = { sure: 0.15, maybe: 0.05 }
/** Facts that texts say in a clear pattern: a passage without the pattern does not answer a question for the fact. */
const PLAIN_FACTS: readonly FactKind[] = ['price', 'availability']
/** « Qui est Ada Lovelace ? » The first word of a question has a capital too, and is not a name. */
const NAME = /(?<=\s)\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)*/gu
/** Longer messages mention persons but do not ask for one. In characters. */
const LONGEST_QUESTION_FOR_A_NAME = 80
const DEFAULT_LIMIT = 3
const MOST_WORDS_FOR_A_FACT = 2
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
  await inSlices(index.build(offTopic, synonyms))
  const thresholds = { ...DEFAULT_THRESHOLDS }
  const declined = new Set(offTopic.map(plainQuestion))
  await inSlices(calibrate(index, thresholds))
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
    suggestions,
    language,
    versions,
    find: (question, options = {}) => find(index, thresholds, question, options),
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
  thresholds: Thresholds,
  question: string,
  { previous, limit = DEFAULT_LIMIT }: { previous?: string; limit?: number },
): Found {
  const followUp = previous === undefined ? undefined : followUpOf(question, languageOfAnswer(question, index.language))
  if (followUp?.place !== undefined && previous !== undefined) {
    const chosen = index.chosen(find(index, thresholds, previous, { limit: DEFAULT_LIMIT }).passages, followUp.place)
    if (chosen)
      return {
        certainty: 'sure',
        passages: [{ section: chosen, score: thresholds.sure, quote: quoteFor(chosen.text, []) }],
      }
  }
  const language = languageOfAnswer(question, index.language)
  const asked = { text: question, language, facts: factsAsked(question, language) }
  const isOther = followUp?.asksOther
  // « et ça prend combien de temps ? » after « combien coûte un pneu ? » keeps the subject « pneu », but not the price.
  const before = followUp && previous ? (isOther && askedFacts(previous, language).rest.join(' ')) || previous : ''
  const subject = stemmerFor(index.language).stems(before)
  const ranking = index.rank(asked, followUp && { text: before, ...followUp })
  const all = isOther ? withBoth(ranking, subject, index.language) : ranking.passages
  // A model also gets the legal texts. Without a model, only the other texts decide whether the site answers.
  const ranked = asksForLegalText(question, language) ? all : all.filter(({ section }) => !section.isLegal)
  const terms = [...ranking.query.own.keys(), ...ranking.query.weights.keys(), ...subject]
  const { evidence, isUnknown, lacksName, lacksWord } = evidenceFor(index, asked, {
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
  const missing = missingFact(index, asked, ranked)
  const best = ranked[0]?.score ?? 0
  if (missing === 'person' || best === 0 || ranking.offTopic > best) return { certainty: 'none', passages }
  const allowed = (certainty: Found['certainty']) => (missing && certainty === 'sure' ? 'maybe' : certainty)
  if (thresholds.isMeasured || followUp) {
    const certainty = certaintyOf(best, thresholds)
    const isPart = isOther && (ranked[0]?.both ?? 0) < ranking.query.words.size
    return { certainty: isPart && certainty === 'sure' ? 'maybe' : allowed(certainty), passages }
  }
  const certainty = judge(evidence, lacksName, lacksWord)
  if (certainty === 'maybe' && isGeneralTask(question, language)) return { certainty: 'none', passages }
  // A section with an address may answer “where are you located”, even if it has no word of the question.
  const isFact = ranking.query.words.size <= MOST_WORDS_FOR_A_FACT && !isUnknown && hasFact(passages, asked.facts)
  return { certainty: certainty === 'none' && isFact ? 'maybe' : allowed(certainty), passages }
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

function certaintyOf(score: number, { sure, maybe }: Thresholds): Found['certainty'] {
  if (score < maybe) return 'none'
  return score >= sure ? 'sure' : 'maybe'
}

function hasFact(passages: readonly Passage[], facts: readonly FactKind[]): boolean {
  return passages.slice(0, DEFAULT_LIMIT).some(({ section }) => facts.some(fact => holds(section, fact)))
}

/** Whether a section has a kind of fact. */
function holds({ text, lang = '' }: Section, fact: FactKind): boolean {
  return factsIn(text, lang).includes(fact)
}

/** A kind of fact that the question asks for and that the first passages, or the whole site, do not have. */
function missingFact(
  index: SectionIndex,
  { text, language, facts }: Asked,
  passages: readonly { section: Section }[],
): FactKind | undefined {
  return facts.find(fact => {
    if (PLAIN_FACTS.includes(fact)) return !passages.slice(0, 3).some(({ section }) => holds(section, fact))
    if (fact === 'place') return !index.holds(fact)
    if (fact !== 'person' || text.length > LONGEST_QUESTION_FOR_A_NAME) return false
    // German nouns are written like names.
    const names = (text.slice(text.search(/\p{L}/u) + 1).match(NAME) ?? []).filter(
      name => language !== 'de' || name.includes(' '),
    )
    return names.length > 0 && !names.some(name => index.knows(name))
  })
}

/** Sets the thresholds from the scores of the site's own questions. Each is ranked as if the index did not have it. */
function* calibrate(index: SectionIndex, thresholds: Thresholds): Generator<void, void, undefined> {
  const { asks } = index
  if (asks.length < ASKS_TO_CALIBRATE) return
  const step = Math.max(1, asks.length / CALIBRATION_SAMPLE)
  const scores: number[] = []
  for (let i = 0; i < asks.length; i += step) {
    const ask = asks[Math.floor(i)]
    if (!ask) continue
    const asked = { text: ask.text, language: ask.language, facts: factsAsked(ask.text, ask.language) }
    scores.push(index.rank(asked, undefined, ask.number).passages[0]?.score ?? 0)
    yield
  }
  scores.sort((a, b) => a - b)
  thresholds.sure = scores[Math.floor(scores.length * MISSED.sure)] ?? thresholds.sure
  thresholds.isMeasured = true
  thresholds.maybe = scores[Math.floor(scores.length * MISSED.maybe)] ?? thresholds.maybe
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
