/** What the command says itself. The server, whose start message precedes `trial`, and `init` speak French too. */
export const COMMAND_STRINGS = {
  trial: (file: string) =>
    `  Textes : cette page d’essai, faute de ${file}. Pour les vôtres : « npx nicodata-chat index ./docs »`,
  noProject:
    '« init » et « verify » s’emploient dans le dossier d’un portfolio, qui a content/ et site/. ("init" and "verify" are for the folder of a portfolio, which has content/ and site/.)',
}
