/** One link of the header. */
export interface NavigationLink {
  readonly label: string
  /** Id of the section it leads to. */
  readonly section: string
}

/** The five links of the header, in the order of the sections. */
export const navigation = [
  { label: 'À propos', section: 'about' },
  { label: 'Compétences', section: 'skills' },
  { label: 'Services', section: 'services' },
  { label: 'Portfolio', section: 'portfolio' },
  { label: 'Contact', section: 'contact' },
] as const satisfies readonly NavigationLink[]
