import { profile } from './profile.ts'

/** One text of the footer, closed at first. */
export interface LegalText {
  /** Id for links to it. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

const { name, email, phone, legal } = profile

const publisher = {
  id: 'mentions',
  title: 'Mentions légales',
  paragraphs: [
    `Éditeur : ${legal.publisher}, SIREN ${legal.siren}, ${legal.address}, ${phone.label}, ${email}.`,
    `Directeur de la publication : ${legal.publicationDirector}. Hébergeur : ${legal.host}.`,
  ],
} as const satisfies LegalText

const assistant = {
  id: 'assistant',
  title: 'Assistant IA',
  paragraphs: [
    'Nicodata AI est un programme, pas une personne. Ses réponses sont produites par le modèle Qwen2.5 et peuvent être fausses.',
    'Vos questions sont transmises au serveur qui exécute le modèle. N’y saisissez pas de données personnelles ou confidentielles.',
  ],
} as const satisfies LegalText

function personalData(journey: string): LegalText {
  return {
    id: 'donnees',
    title: 'Données personnelles',
    paragraphs: [
      `Responsable : ${name}. Finalité : répondre à votre demande (intérêt légitime). Les quatre champs du formulaire sont nécessaires pour le faire. ${journey}`,
      `Accès, rectification, effacement, limitation, opposition : ${email}. Réclamation : cnil.fr. Le site ne dépose aucun cookie ; votre brouillon reste dans votre navigateur et disparaît à l’envoi ou à la fermeture de l’onglet.`,
    ],
  }
}

/**
 * The legal texts of a French professional's site, for each way of handling messages: publisher, personal data (GDPR,
 * article 13), AI (AI Act, article 50).
 */
export const legalTexts = {
  service: [
    publisher,
    personalData(
      'Sous-traitant, quand le formulaire envoie lui-même le message : EmailJS Pte. Ltd., hors de l’Union européenne, encadré par son accord de sous-traitance. Conservation : douze mois.',
    ),
    assistant,
  ],
  demonstration: [
    publisher,
    personalData('Démonstration : le message reste sur cette machine, jusqu’à l’arrêt du serveur.'),
    assistant,
  ],
  mail: [
    publisher,
    personalData('Le message part de votre propre messagerie, sans prestataire d’envoi. Conservation : douze mois.'),
    assistant,
  ],
} as const satisfies Record<string, readonly LegalText[]>

/** The notice beside the form's button, for each way of handling messages. */
export const formNotices = {
  service:
    'Vos données servent uniquement à vous répondre. Le message transite par EmailJS, notre prestataire d’envoi, et il est conservé douze mois au plus.',
  demonstration: 'Démonstration : votre message reste sur cette machine, il n’est envoyé à personne.',
  mail: 'Vos données servent uniquement à vous répondre. Ce bouton ouvre votre messagerie, avec votre message prêt à envoyer. Il est conservé douze mois au plus.',
} as const
