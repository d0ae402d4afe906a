import { LogoPicture } from './Logo.styles.ts'

/** The mark: threads that join into one band. */
export function Logo() {
  return (
    <LogoPicture viewBox="0 0 34 34" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M3 32V2M7.5 32V2M12 32V2" />
        <path d="M12 2C17 2 17 32 23 32" />
      </g>
      <path fill="var(--accent)" d="M22 2h10v30H22z" />
      <path fill="none" stroke="currentColor" strokeWidth="2" d="M23 3h8v28h-8z" />
    </LogoPicture>
  )
}
