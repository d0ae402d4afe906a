/** What the command says before it knows a language: in French, then in English. */
export const COMMAND_STRINGS = {
  noProject:
    '« init » et « verify » s’emploient dans le dossier d’un portfolio, qui a content/ et site/. ("init" and "verify" are for the folder of a portfolio, which has content/ and site/.)',
  noContent: (folder: string) =>
    `${folder} : il faut un dossier de textes, que « npm run init » écrit. (${folder} must be a folder of texts, which "npm run init" writes. CONTENT_DIR names it.)`,
  title: 'Votre site · Your site',
  language: 'Langue du site : fr ou en (language of the site)',
  languageWanted: 'Il faut fr ou en (it must be fr or en).',
  unchanged: 'Rien n’a changé. (Nothing has changed.)',
  noFile: (file: string) => `${file} : il faut un fichier lisible. (${file} must be a file that can be read.)`,
  noText: (file: string) => `${file} : il faut un texte en UTF-8. (${file} must be text in UTF-8.)`,
  noExam: (file: string, at: string) =>
    `${file}${at && ` (${at})`} : il faut une ligne « question: réponse » pour chaque question, avec des guillemets autour d’un texte qui contient « : ». (${file} must have a line "question: answer" for each question, with quotation marks around a text that has a colon.)`,
  noAnswers: (file: string) =>
    `${file} : il faut une ligne « nom: valeur » pour chaque réponse. (${file} must have a line "name: value" for each answer.)`,
  noResume: (file: string) =>
    `${file} : il faut un CV au format JSON Resume, avec « basics.name ». (${file} must be a résumé in the format JSON Resume, with "basics.name".)`,
  wrongResume: (file: string, field: string) =>
    `${file}, ${field} : ce n’est pas ce que demande JSON Resume. (${file}, ${field} is not what JSON Resume asks for.)`,
}

/** What `serve` says when it has no texts, below the lines about its start. */
export function trialString(language: 'fr' | 'en', file: string): string {
  return language === 'fr'
    ? `  Textes : cette page d’essai, faute de ${file}. Pour les vôtres : « npx nicodata-chat index ./docs »`
    : `  Texts: this page to try it, as there is no ${file}. For yours: "npx nicodata-chat index ./docs"`
}
