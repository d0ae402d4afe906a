import type { Section, SectionKind } from '../section.ts'

/** What the menu leads to answers before news, changelogs, PDF forms and pages without a link to them. */
const KIND_WEIGHTS: Readonly<Partial<Record<SectionKind, number>>> = {
  menu: 1.05,
  document: 0.5,
  news: 0.6,
  unlinked: 0.5,
}

/** The factor of a section's score. */
export function kindWeight({ kind }: Section): number {
  return (kind && KIND_WEIGHTS[kind]) ?? 1
}
