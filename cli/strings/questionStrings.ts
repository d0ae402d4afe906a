/** The questions of `init`. `wanted` is the end of the sentence about a wrong answer: what the answer must be. */
export const QUESTION_STRINGS = {
  language: { message: 'Langue du site : fr ou en', wanted: 'il faut fr ou en' },
  name: { message: 'Votre nom', wanted: 'il faut un nom', placeholder: 'Anže Œuvrard' },
  jobTitle: { message: 'Votre métier', wanted: 'il faut un métier', placeholder: 'Consultante RGPD indépendante' },
  city: { message: 'Votre ville', wanted: 'il faut une ville', placeholder: 'Nantes' },
  country: { message: 'Votre pays, en deux lettres', wanted: 'il faut deux lettres capitales, comme FR' },
  url: {
    message: 'Adresse du site',
    wanted: 'il faut une adresse complète avec sa barre finale, comme https://oeuvrard.fr/',
  },
  email: { message: 'Votre adresse e-mail', wanted: 'il faut une adresse e-mail' },
  phone: {
    message: 'Votre téléphone (facultatif)',
    wanted: 'il faut un numéro, comme 06 12 34 56 78 ou +32 2 123 45 67',
  },
  address: {
    message: 'Votre adresse postale, pour les mentions légales (facultatif)',
    wanted: 'il faut une adresse postale',
  },
  social: {
    message: 'Lien vers un profil, comme LinkedIn (facultatif)',
    wanted: 'il faut une adresse qui commence par https://',
  },
  modelUrl: {
    message: 'Adresse d’un modèle de langage compatible OpenAI (facultatif : sans elle, l’assistant cite le site)',
    wanted: 'il faut une adresse qui commence par http:// ou https://',
  },
  model: { message: 'Nom du modèle', wanted: 'il faut un nom de modèle, comme qwen2.5' },
  modelKey: { message: 'Clé du modèle (facultatif)', wanted: 'il faut une clé sans espace, accent ni apostrophe' },
  emailjsPublicKey: {
    message: 'Clé publique EmailJS (facultatif : sans elle, le formulaire ouvre la messagerie du visiteur)',
    wanted: 'il faut la clé publique du compte EmailJS',
  },
  emailjsServiceId: {
    message: 'Identifiant du service EmailJS',
    wanted: 'il faut l’identifiant du service, comme service_ab12cd3',
  },
  emailjsTemplateId: {
    message: 'Identifiant du modèle de message EmailJS',
    wanted: 'il faut l’identifiant du modèle de message, comme template_ab12cd3',
  },
} as const
