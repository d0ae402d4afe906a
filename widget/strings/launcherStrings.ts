/** Strings of the closed chat, in the languages of the one file. */
export const launcherStrings = {
  fr: { launcherLabel: 'Ouvrir la discussion', heading: 'Assistant' },
  en: { launcherLabel: 'Open the chat', heading: 'Assistant' },
}
