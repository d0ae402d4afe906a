import type { ToastContent } from '../layout/Toast.tsx'

/** Toasts of the contact form, exactly as in the specification: straight apostrophes, plain spaces. */
export const contactToasts = {
  incomplete: { kind: 'error', title: 'Erreur', text: 'Veuillez remplir tous les champs du formulaire.' },
  invalidEmail: { kind: 'error', title: 'Erreur', text: 'Veuillez entrer une adresse email valide.' },
  failure: {
    kind: 'error',
    title: 'Erreur',
    text: "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.",
  },
  success: {
    kind: 'success',
    title: 'Message envoyé !',
    text: 'Merci pour votre message. Je vous recontacterai très prochainement.',
  },
} as const satisfies Record<string, ToastContent>
