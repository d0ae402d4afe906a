/** Strings of the closed chat, in all languages of the project. The label is the specification's. */
export const launcherStrings = {
  launcherLabel: 'Chat with Nicodata AI',
  launcherLanguage: 'en',
  heading: 'Nicodata AI',
}
