import { initStrings } from '../strings/initStrings.ts'
import type { Resume } from './readResume.ts'

/** An entry of a list of the content. */
type Entry = Readonly<Record<string, unknown>>

/** The texts of a content that come from a résumé. What it does not say is absent. */
export interface ResumeContent {
  introduction?: string
  social: Entry[]
  knowsAbout: string[]
  /** Entries of the lists `points`, `skills` and `projects`, without their ids. */
  points: Entry[]
  skills: Entry[]
  projects: Entry[]
  /** New files: path below the content's folder -> values. */
  files: Record<string, unknown>
}

/** Gives each part of a résumé its place in the content. Nothing is added but words such as "since". */
export function resumeContent(resume: Resume, language: string): ResumeContent {
  const strings = initStrings(language).content

  function yearsOf(startDate: string | undefined, endDate: string | undefined): string | undefined {
    const [from, to] = [yearOf(startDate), yearOf(endDate)]
    return from && to && from !== to ? `${from}–${to}` : (to ?? (from && strings.since(from)))
  }

  /** The level of a résumé in the language of the site, if it is one of the usual English words. */
  function inWords(level: string | undefined): string | undefined {
    return (level && strings.levels[level.toLowerCase()]) ?? level
  }

  const { basics, work, education, skills, projects, certificates, languages, references } = resume
  const stations = work.flatMap(({ name, position, startDate, endDate, summary, highlights }) => {
    const years = yearsOf(startDate, endDate)
    const [role, place] = position ? [position, name] : [name, undefined]
    return years ? entry(role, { role, place, years, text: asText([summary, ...notIn(summary, highlights)]) }) : []
  })
  // A station needs its years. A job without any is a point of About.
  const jobs = work.flatMap(({ name, position, startDate, endDate, summary, highlights }) => {
    const title = [position, name].filter(Boolean).join(', ')
    const isStation = yearsOf(startDate, endDate) !== undefined
    return isStation ? [] : entry(title, { title, description: asText([summary, ...notIn(summary, highlights)]) })
  })
  const schools = education.flatMap(({ institution, area, studyType, startDate, endDate }) => {
    const title = [studyType, area, institution].filter(Boolean).join(', ')
    return entry(title, { title, description: asText([yearsOf(startDate, endDate)]) })
  })
  const spoken = languages.flatMap(({ language: name, fluency }) =>
    name ? [asLine(name, inWords(fluency), language)] : [],
  )
  const said = references.flatMap(({ name, reference }) => (name && reference ? [{ quote: reference, name }] : []))
  const certified = certificates.flatMap(({ name, date, issuer, url }) => {
    return entry(name, { name, issuer, year: yearOf(date), url: isAddress(url) ? url : undefined })
  })
  return {
    ...(basics.summary && { introduction: basics.summary }),
    social: basics.profiles
      .flatMap(({ network, url }) => (network && isAddress(url) ? [{ network, url }] : []))
      .slice(0, 8),
    knowsAbout: skills.flatMap(({ name }) => name ?? []).slice(0, 30),
    points: [...jobs, ...schools, ...entry(spoken[0], { title: strings.languages, description: asText(spoken) })].slice(
      0,
      12,
    ),
    skills: skills
      .flatMap(({ name, level, keywords }) => {
        return entry(name, { name, description: asText([inWords(level), keywords.join(', ') || undefined]) })
      })
      .slice(0, 30),
    projects: projects
      .flatMap(({ name, description, highlights, keywords, url }) => {
        const tags = keywords.slice(0, 20)
        const text = asText([description, ...notIn(description, highlights)])
        return entry(name, { title: name, description: text, tags, url: isAddress(url) ? url : undefined })
      })
      .slice(0, 60),
    files: {
      ...(stations.length > 0 && {
        'experience.yaml': { title: strings.experience, stations: numbered('station', stations).slice(0, 30) },
      }),
      ...(certified.length > 0 && {
        'person.yaml': { certifications: numbered('certificate', certified).slice(0, 20) },
      }),
      ...(said.length > 0 && {
        'testimonials.yaml': { title: strings.references, testimonials: numbered('testimonial', said).slice(0, 20) },
      }),
    },
  }
}

/** Gives entries the ids `project-1`, `project-2`. */
export function numbered(prefix: string, entries: readonly Entry[]): Entry[] {
  return entries.map((each, index) => ({ id: `${prefix}-${index + 1}`, ...each }))
}

/** An entry without the fields that are not known; none if it has no name. */
function entry(name: string | undefined, values: Record<string, unknown>): Entry[] {
  return name ? [Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))] : []
}

/** The highlights that a summary does not have yet: nobody wants to read them twice. */
function notIn(summary: string | undefined, highlights: readonly string[]): string[] {
  return highlights.filter(highlight => !summary?.includes(highlight.replace(/[.!?…]$/, '')))
}

/** Sentences one after the other. */
function asText(sentences: readonly (string | undefined)[]): string | undefined {
  const said = sentences.filter(sentence => sentence !== undefined)
  return said.map(sentence => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ') || undefined
}

function asLine(name: string, value: string | undefined, language: string): string {
  if (!value) return name
  return language === 'fr' ? `${name} : ${value}` : `${name}: ${value}`
}

// 2019-03-01 -> 2019
function yearOf(date: string | undefined): string | undefined {
  return /^\d{4}/.exec(date ?? '')?.[0]
}

function isAddress(url: string | undefined): boolean {
  return url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url)
}
