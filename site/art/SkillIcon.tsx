import type { ReactNode } from 'react'

const drawings: Record<string, ReactNode> = {
  'data-engineering': (
    <>
      <path d="M2 8c16 0 12 16 24 16M2 24h24M2 40c16 0 12-16 24-16" stroke="var(--raw-line)" />
      <path fill="var(--raw)" d="M26 16h18v16H26z" />
      <path stroke="var(--on-accent)" d="M32 20v8M38 20v8" />
    </>
  ),
  snowflake: (
    <>
      <path d="M24 5v38M7.5 14.5l33 19M40.5 14.5l-33 19" />
      <path fill="var(--modelled)" d="M24 15.5l7.4 4.25v8.5L24 32.5l-7.4-4.25v-8.5z" />
      <path d="M19 8l5 5 5-5M19 40l5-5 5 5" />
    </>
  ),
  dbt: (
    <>
      <path d="M11 10h9c6 0 4 14 10 14h4M11 38h9c6 0 4-14 10-14" />
      <circle cx="8" cy="10" r="4.5" fill="var(--raw)" />
      <circle cx="8" cy="38" r="4.5" fill="var(--raw)" />
      <path fill="var(--modelled)" d="M30 15h15v18H30z" />
      <path stroke="var(--on-accent)" d="M33.5 24l3 3.5 5-7" />
    </>
  ),
  sql: (
    <>
      <path d="M24 24L9 9M24 24L39 9M24 24L9 39M24 24l15 15" />
      <path fill="var(--modelled)" d="M15 15h18v18H15z" />
      <path stroke="var(--on-accent)" d="M15 21h18M21 21v12" />
      <path fill="var(--paper)" d="M4 4h9v9H4zM35 4h9v9h-9zM4 35h9v9H4zM35 35h9v9h-9z" />
    </>
  ),
  'business-intelligence': (
    <>
      <path d="M4 5h40v38H4z" />
      <path fill="var(--accent)" d="M4 5h23v22H4z" />
      <path d="M27 5v38M4 27h40M35 27v16M27 16h17" />
    </>
  ),
  'power-bi': (
    <>
      <path fill="var(--paper)" d="M6 28h9v15H6z" />
      <path fill="var(--paper)" d="M19.5 19h9v24h-9z" />
      <path fill="var(--accent)" d="M33 8h9v35h-9z" />
      <path d="M2 43.5h44M6 17l9-6 8 3L33 3" />
    </>
  ),
  python: (
    <>
      <path fill="var(--accent)" stroke="none" d="M26 22c6-2 8-9 18-12v26c-8-2-12-8-18-10z" />
      <path d="M4 34c6 0 6-14 12-14 5 0 5 5 10 4" />
      <path stroke="var(--on-accent)" strokeDasharray="4 3" d="M27 24c8-2 10-2 17-2" />
      <path d="M26 5v38M2 43.5h44" />
      <circle cx="26" cy="24" r="3.5" fill="var(--paper)" />
    </>
  ),
}

/** Pictogram of a skill: ink strokes, flats in the colours of the stages. */
export function SkillIcon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="2.25" aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  )
}
