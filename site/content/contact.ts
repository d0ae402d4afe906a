/** Heading of the Contact section. */
export const contactHeading = {
  title: 'Contact',
  lead: 'Décrivez-moi le chiffre qui vous résiste. Je réponds sous deux jours ouvrés.',
} as const
