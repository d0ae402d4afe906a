/** Strings that the open chat shows before its panel is there, beside those of the launcher. */
export const earlyStrings = {
  fr: {
    subtitle: 'Assistant IA',
    subtitleDemo: 'Cite ce site, sans modèle',
    placeholder: 'Posez votre question...',
    welcome: 'Bonjour ! Comment puis-je vous aider ?',
    note: 'Réponses générées par une IA, à vérifier.',
    close: 'Fermer la discussion',
    question: 'Votre question',
    send: 'Envoyer le message',
    errorText: 'L’assistant est injoignable pour le moment. Votre question est conservée.',
    errorReload: 'Si cela dure, rechargez la page.',
  },
  en: {
    subtitle: 'AI assistant',
    subtitleDemo: 'Quotes this site, without a model',
    placeholder: 'Ask a question...',
    welcome: 'Hello! How can I help you?',
    note: 'Answers are written by an AI: check them.',
    close: 'Close the chat',
    question: 'Your question',
    send: 'Send the message',
    errorText: 'The assistant cannot be reached at the moment. Your question is kept.',
    errorReload: 'If this lasts, reload the page.',
  },
}
