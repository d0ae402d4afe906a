/** What `init` says. It asks for the language of the site, and speaks French until there is one. */
export const INIT_STRINGS = {
  intro: 'Votre site, en quelques réponses. Entrée passe une question facultative.',
  yes: 'Oui',
  no: 'Non',
  needsForce: (content: string, backup: string) =>
    `${content} a déjà vos textes. Avec --force, ils seront gardés dans ${backup}.`,
  startAgain: (content: string, backup: string) =>
    `${content} a déjà vos textes. Les garder dans ${backup} et recommencer ?`,
  unchanged: 'Rien n’a changé.',
  done: (content: string, name: string | undefined, jobTitle: string | undefined) =>
    `${content} est à vous : ${name}, ${jobTitle}.`,
  keptTexts: (backup: string) => `Vos anciens textes sont dans ${backup}.`,
  variables: (file: string) => `Clés et adresses : ${file}.`,
  whatNext: 'Remplacez les textes entre crochets : npm run dev montre le site, npm run verify dit ce qui reste.',
  noAnswers: (file: string) => `${file} : il faut une ligne « nom: valeur » pour chaque réponse.`,
  needsOther: (file: string, name: string, other: string | undefined) => `${file}, ${name} : il faut aussi ${other}.`,
  wrong: (file: string, name: string, problem: string) => `${file}, ${name} : ${problem}.`,
  unknown: (file: string, name: string, names: readonly string[]) =>
    `${file}, ${name} : réponse inconnue ; les réponses sont ${names.join(', ')}.`,
}
