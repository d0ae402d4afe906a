const POWERS = ['', 'k', 'M', 'G', 'T']

/** `1,12 Go`, `1.12 GB`. @param {number} bytes @param {'fr' | 'en'} language */
export function formatBytes(bytes, language) {
  const power = Math.min(POWERS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1000 ** power
  const digits = power < 3 ? 0 : 2
  return `${value.toLocaleString(language, { maximumFractionDigits: digits })}\u00a0${POWERS[power]}${language === 'fr' ? 'o' : 'B'}`
}

/** `1 min 05 s`. @param {number} seconds */
export function formatDuration(seconds) {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole}\u00a0s`
  if (whole < 3600) return `${Math.floor(whole / 60)}\u00a0min\u00a0${String(whole % 60).padStart(2, '0')}\u00a0s`
  return `${Math.floor(whole / 3600)}\u00a0h\u00a0${String(Math.floor((whole % 3600) / 60)).padStart(2, '0')}\u00a0min`
}
