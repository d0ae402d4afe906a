/** What `serve` adds to the start message of the server, which is in French. */
export const SERVE_STRINGS = {
  trial: (file: string) =>
    `  Textes : cette page d’essai, faute de ${file}. Pour les vôtres : « npx nicodata-chat index ./docs »`,
}
