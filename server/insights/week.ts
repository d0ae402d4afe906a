const DAY_MS = 86_400_000

/** The week of a time, by its Monday in UTC: `2026-11-16`. */
export function weekOf(time: number): string {
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7
  return new Date(time - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}
