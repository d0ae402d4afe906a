/** Heading of the Contact section. */
export const contactHeading = {
  title: 'Contact',
  lead: 'Décrivez-moi le chiffre qui vous résiste. Je réponds sous deux jours ouvrés.',
} as const

/** What a notification says. An error interrupts the screen reader, a success waits for its turn. */
export interface Notice {
  readonly kind: 'success' | 'error'
  readonly title: string
  readonly text: string
}

/** The four outcomes of a contact message. Byte for byte those of the specification: straight apostrophes, plain spaces. */
export const contactNotices = {
  incomplete: { kind: 'error', title: 'Erreur', text: 'Veuillez remplir tous les champs du formulaire.' },
  'invalid-email': { kind: 'error', title: 'Erreur', text: 'Veuillez entrer une adresse email valide.' },
  failed: {
    kind: 'error',
    title: 'Erreur',
    text: "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.",
  },
  sent: {
    kind: 'success',
    title: 'Message envoyé !',
    text: 'Merci pour votre message. Je vous recontacterai très prochainement.',
  },
} as const satisfies Record<string, Notice>
