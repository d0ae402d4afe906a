import type { ContactField } from '../contactMessage.ts'
import type { ToastContent } from '../toastContent.ts'

/** The words of a comparison: see `SiteStrings.comparison`. */
export interface ComparisonWords {
  gap: string
  share: string
  same: string
  doubt: string
  /** Of a field without a number; `{field}` is its label. */
  wrong: string
  units: string
  subject: string
  message: string
}

/** The words of the site that are not the owner's. */
export interface SiteStrings {
  skipLink: string
  /** Text of the second skip link, which leads to the assistant. */
  skipToChat: string
  /** Name of the logo's link: `{name}` is the owner. */
  homeLink: string
  /** The same on other pages. */
  homePage: string
  openMenu: string
  closeMenu: string
  navigation: string
  /** The weights of the skills: in the key of the matrix, and spoken after a stage. */
  skills: { first: string; support: string; stages: string }
  /** Name of a project's tags. */
  tags: string
  contact: { email: string; phone: string; place: string; network: string; profile: string; newTab: string }
  form: {
    name: string
    email: string
    subject: string
    message: string
    /** Label of the field that visitors do not see. */
    trap: string
    /** Which fields are obligatory, above the form. */
    required: string
    /** Help for a wrong field: what to write. */
    errors: Record<ContactField, string>
    send: string
    sending: string
    /** The text that replaces the button once the message has been sent. */
    sent: string
    /** The text at the button if the message could not be sent. */
    notSent: string
    /** The same if a script did not load; after it, if the text is there again after a reload; the link to the mail program. */
    notLoaded: string
    reload: string
    byMail: string
    mailOpens: string
    /** Below a message that the assistant has prepared. */
    prepared: string
    /** After it: the names of the fields that are empty. */
    missing: string
    /** Before the phone number, once the message has been sent. */
    urgent: string
    rights: string
    /** The end of a prepared mail whose message is too long for an address. */
    rest: string
  }
  toasts: Record<'incomplete' | 'invalidEmail' | 'failure' | 'success', ToastContent>
  /** Words of the optional blocks. The first script has neither these nor those of the form and its toasts. */
  blocks: {
    certifications: string
    cv: string
    /** Before the address of a project. */
    visit: string
    /** What opens the text of a project. */
    more: string
    /** Title of the opening hours, and the sentence about the days without: `{days}` are several of `closedDay`, each with its `{day}`. */
    hours: string
    closed: string
    closedDay: string
  }
  /** Words of the galleries, which the first script does not have. */
  gallery: {
    /** Text of the link to a single picture. */
    enlarge: string
    /** Text of the link to several: `{count}` is their number. */
    pictures: string
    previous: string
    next: string
    close: string
    /** Spoken for each picture: `{number}` of `{count}`. */
    position: string
  }
  /** Spoken names of the elements that react to pointer and keyboard. The first script does not have them either. */
  gestures: {
    /** Name of the sources of the first screen: `{total}` is their total. */
    sources: string
    /** Name of one of them. */
    source: string
    stages: string
  }
  /** The visitor's own two figures. The first script does not have it. */
  comparison: ComparisonWords
  /** What the assistant says of an owner who leaves it out: `{name}` is the owner. The first script does not have it. */
  assistant: { name: string; launcher: string; welcome: string }
  /** Heading of the not-found page of an owner who has not written one. */
  notFound: string
  closeToast: string
  rightsReserved: string
  /** Spoken title of the legal texts. */
  legal: string
  top: string
}

/** The words of a French site. Words of the specification are byte-exact: straight apostrophes, plain spaces. */
export const frenchStrings: SiteStrings = {
  skipLink: 'Aller au contenu',
  skipToChat: 'Discuter',
  homeLink: '{name}, retour en haut de page',
  homePage: '{name}, accueil',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  navigation: 'Navigation principale',
  skills: {
    first: 'surtout',
    support: 'aussi',
    stages: 'Étapes concernées : ',
  },
  tags: 'Mots-clés',
  contact: {
    email: 'Email',
    phone: 'Téléphone',
    place: 'Lieu',
    network: 'Réseau',
    profile: 'Profil {network}',
    newTab: 'nouvel onglet',
  },
  form: {
    name: 'Nom',
    email: 'Adresse email',
    subject: 'Sujet',
    message: 'Message',
    trap: 'Ne pas remplir',
    required: 'Tous les champs sont obligatoires.',
    errors: {
      name: 'Indiquez votre nom.',
      email: 'Indiquez une adresse email complète, par exemple nom@exemple.fr.',
      subject: 'Indiquez le sujet de votre message.',
      message: 'Écrivez votre message.',
    },
    send: 'Envoyer le message',
    sending: 'Envoi en cours...',
    sent: 'Message envoyé',
    mailOpens: 'Votre logiciel de messagerie s’ouvre avec le message. Sinon, écrivez à {email}.',
    notSent: 'Le message n’est pas parti. Votre texte est conservé\u00a0: vous pouvez réessayer.',
    notLoaded: 'Le message n’est pas parti\u00a0: une partie de la page n’a pas pu être chargée.',
    reload: 'Rechargez la page\u00a0: votre texte est conservé.',
    byMail: 'Envoyer ce message avec votre messagerie',
    prepared: 'Votre discussion est recopiée ici, à relire avant l’envoi.',
    missing: 'Il manque\u00a0: {fields}.',
    urgent: 'Plus urgent\u00a0? Appelez le',
    rights: 'Vos droits',
    rest: '[…] Message trop long pour être préparé en entier : copiez la suite depuis le formulaire.',
  },
  toasts: {
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
  },
  blocks: {
    certifications: 'Certifications',
    cv: 'Lire le CV',
    visit: 'En ligne',
    more: 'Le projet en détail',
    hours: 'Horaires d’ouverture',
    closed: 'Fermé {days}',
    closedDay: 'le {day}',
  },
  gallery: {
    enlarge: 'Agrandir',
    pictures: '{count} images',
    previous: 'Image précédente',
    next: 'Image suivante',
    close: 'Fermer',
    position: 'Image {number} sur {count}',
  },
  gestures: {
    sources: 'Sources, et ce qui les sépare de {total}',
    source: '{name}, {amount}\u00a0: {gap}, {reason}',
    stages: 'Étapes',
  },
  comparison: {
    gap: 'Écart\u00a0: {gap}{share}.',
    share: ', soit {percent}\u00a0% du plus petit des deux',
    same: 'Aucun écart\u00a0: vos deux chiffres sont d’accord.',
    doubt: 'Sont-ils bien dans la même unité\u00a0?',
    wrong: '{field}\u00a0: écrivez un nombre, par exemple 1\u00a0238\u00a0k€.',
    units: 'Écrivez les deux dans la même unité.',
    subject: 'Un écart de {gap}',
    message: 'Bonjour,\n\nUn même chiffre, chez nous\u00a0: {first} d’un côté, {second} de l’autre. {sentence}',
  },
  assistant: {
    name: 'Assistant : {name}',
    launcher: 'Poser une question',
    welcome: 'Bonjour ! Vos questions sur {name} ? Je réponds à partir des pages de ce site.',
  },
  notFound: 'Cette page est introuvable',
  closeToast: 'Fermer la notification',
  rightsReserved: 'Tous droits réservés.',
  legal: 'Informations légales',
  top: 'Haut de page',
}
