/** What the terminal shows after the start. */
interface TerminalStrings {
  ready(url: string): string
  readyWithoutSite(url: string): string
  assistant(name: string): string
  noModel: string
  installModel: string
  problem(sentence: string): string
  outbox(url: string): string
  /** The same after the addresses that Vite prints. */
  outboxInDevelopment(url: string): string
  metrics(url: string): string
  insights(url: string): string
}

const FRENCH: TerminalStrings = {
  ready: url => `Le site est prêt : ${url}`,
  readyWithoutSite: url => `Le serveur est prêt, sans site (« npm run build:site ») : ${url}`,
  assistant: name => `  Assistant : ${name}`,
  noModel: 'cite le site, sans modèle de langage',
  installModel: ' (pour Qwen2.5 : « npm run model »)',
  problem: sentence => `  Attention : ${sentence}`,
  outbox: url => `  Les messages du formulaire ne sont pas envoyés, ils restent sur cette machine : ${url}`,
  outboxInDevelopment: url => `  ➜  Messages du formulaire, qui restent sur cette machine : ${url}`,
  metrics: url => `  Mesures : ${url}`,
  insights: url => `  Bilan des questions : ${url}`,
}

const ENGLISH: TerminalStrings = {
  ready: url => `The site is ready: ${url}`,
  readyWithoutSite: url => `The server is ready, without a site ("npm run build:site"): ${url}`,
  assistant: name => `  Assistant: ${name}`,
  noModel: 'quotes the site, without a language model',
  installModel: ' (for Qwen2.5: "npm run model")',
  problem: sentence => `  Warning: ${sentence}`,
  outbox: url => `  Messages of the form are not sent, they stay on this machine: ${url}`,
  outboxInDevelopment: url => `  ➜  Messages of the form, which stay on this machine: ${url}`,
  metrics: url => `  Metrics: ${url}`,
  insights: url => `  Report of the questions: ${url}`,
}

/** What the terminal says to the owner of a site in its language, or in English. */
export function terminalStrings(language: string): TerminalStrings {
  return language === 'fr' ? FRENCH : ENGLISH
}
