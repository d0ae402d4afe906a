/** What the terminal shows after the start. The owner reads it, in French: the server may start without a site. */
export const TERMINAL = {
  ready: (url: string) => `Nicodata est prêt : ${url}`,
  readyWithoutSite: (url: string) => `Nicodata est prêt, sans site (« npm run build:site ») : ${url}`,
  assistant: (name: string) => `  Assistant : ${name}`,
  noModel: 'cite le site, sans modèle de langage',
  installModel: ' (pour Qwen2.5 : « npm run model »)',
  problem: (sentence: string) => `  Attention : ${sentence}`,
  outbox: (url: string) => `  Les messages du formulaire ne sont pas envoyés, ils restent sur cette machine : ${url}`,
  metrics: (url: string) => `  Mesures : ${url}`,
  insights: (url: string) => `  Bilan des questions : ${url}`,
}
