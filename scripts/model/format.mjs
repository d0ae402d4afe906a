const UNITS = ['o', 'ko', 'Mo', 'Go', 'To']

/** `1,12 Go`. @param {number} bytes */
export function formatBytes(bytes) {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1000 ** power
  const digits = power < 3 ? 0 : 2
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: digits })}\u00a0${UNITS[power]}`
}

/** `1 min 05 s`. @param {number} seconds */
export function formatDuration(seconds) {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole}\u00a0s`
  if (whole < 3600) return `${Math.floor(whole / 60)}\u00a0min\u00a0${String(whole % 60).padStart(2, '0')}\u00a0s`
  return `${Math.floor(whole / 3600)}\u00a0h\u00a0${String(Math.floor((whole % 3600) / 60)).padStart(2, '0')}\u00a0min`
}
