/** Every word the widget shows or speaks. Pages replace any of them through the element's `strings` property. */
export interface ChatStrings {
  /** Name of the launcher button, visible from 640 px of width. */
  launcherLabel: string
  /** Title of the panel. */
  heading: string
  placeholder: string
  welcome: string
  copyCode: string
  codeCopied: string
  /** Spoken names of the boxes of a task list in a reply. */
  taskDone: string
  taskToDo: string
  /** Button under a blocked picture. `{host}` is replaced by the host that would be asked. */
  loadImage: string
  /** Shown after a reply that was cut because it passed the length limit. */
  replyTruncated: string
}

/** French, the default. Strings of the specification are byte-exact: straight apostrophes, three full stops. */
export const frenchStrings: ChatStrings = {
  launcherLabel: 'Chat with Nicodata AI',
  heading: 'Nicodata AI',
  placeholder: 'Posez votre question...',
  welcome:
    'Bonjour ! Je suis Nicodata AI, un modèle de langage (Qwen2.5) exécuté localement. Je peux répondre à vos questions sur Nicodata, mais aussi sur la tech, l’IA, la data science ou tout autre sujet.',
  copyCode: 'Copier le code',
  codeCopied: 'Code copié',
  taskDone: 'Fait',
  taskToDo: 'À faire',
  loadImage: 'Charger l’image depuis {host}',
  replyTruncated: 'Réponse tronquée.',
}
