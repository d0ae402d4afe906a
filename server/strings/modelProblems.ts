/** Why visitors do not get the configured model, and what to do about it. The owner of a French site reads it in the terminal. */
export const MODEL_PROBLEMS = {
  keyRefused: (origin: string) => `Le serveur du modèle, ${origin}, refuse la clé : vérifiez LLM_API_KEY.`,
  noAnswer: (origin: string, reason: string) =>
    `Le serveur du modèle ne répond pas (${reason}) : vérifiez LLM_URL, ${origin}.`,
  notListed: (origin: string, model: string, names: string) =>
    `Le serveur du modèle, ${origin}, n’a pas « ${model} », il a ${names} : vérifiez LLM_MODEL.`,
  notInOllama: (model: string, names: string) =>
    `Ollama est là, sans « ${model} », il a ${names} : lancez « ollama pull ${model} », ou nommez un autre modèle avec LLM_MODEL.`,
  /** In place of the names of models. */
  noModel: 'aucun modèle',
  loading: (name: string) => `Le modèle local, ${name}, se charge : en attendant, l’assistant cite le site.`,
  failed: (name: string, reason: string) =>
    `Le modèle local, ${name}, ne se charge pas (${reason}) : relancez « npm run model », ou désactivez-le avec LOCAL_MODEL=off.`,
  withoutEngine: (file: string) =>
    `LOCAL_MODEL est là, sans le moteur qui l’exécute : lancez « npm run model -- ${file} ».`,
}
