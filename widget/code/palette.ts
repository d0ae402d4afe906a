/** Kind of a coloured range of code. */
export type Role = 'keyword' | 'string' | 'number' | 'comment' | 'name'

/** Colours of code by background; each has a contrast of at least 4.5:1 on the backgrounds of the default theme. */
export const palette: Readonly<Record<'dark' | 'light', Readonly<Record<Role, string>>>> = {
  dark: { keyword: '#ffc845', string: '#9fdcb0', number: '#ffab91', comment: '#9db4b4', name: '#9ccbff' },
  light: { keyword: '#8a4b00', string: '#1d6b3a', number: '#b3261e', comment: '#55696d', name: '#0b5cad' },
}
