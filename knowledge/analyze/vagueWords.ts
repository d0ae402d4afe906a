import { wordsOf } from './words.ts'

/** Words that rarely name the subject of a question. A site that never says them may still answer the question. */
export const VAGUE_WORDS = `accepter accepte acceptez acceptés admis autorisé autorisés passer passe passent passez venir venez vient apporter
amener emmener prendre prends prenez prend donner donnez donne trouver trouve mettre rester utiliser proposer proposez
propose offrez auriez chercher cherche recherche marcher marche fonctionne fonctionner compter payer changer attendre
demander demande demandez appelle appeler parler regarder voir voudrions connaissez servez sers sert acceptent
exactement facilement normalement généralement habituellement actuellement directement environ notamment sinon plutôt
place coin question questions info infos information renseignement genre type sorte manière façon endroit moment
personne gens monde prévu prévoir nécessaire obligé obligatoire utile bon bonne mieux meilleur vite nouveau nouvelle
mien hein slt bjr dispo intéressé intéressée simple client cliente clients recevez recevoir recoit travaille
travailler vendez vends vend vendre comme hier premier premiere voyez rencontrer accept accepted allowed allow
permitted happen happens happening bring bringing come comes coming take takes taking give gives find use using used
work works working go going look looking offer offers offered provide provides provided done deal handle charge
include arrange sort sorts kind ask asking wonder wondering interested currently exactly usually normally generally
actually definitely ever never maybe perhaps someone anyone somebody anybody everyone person whole able okay alright fine
good best better great nice easy easily necessary required require requires details detail customer customers soon u
ur pls plz gonna wanna needs wants wanted hoping hope would'nt bit lot lots option options stuff first meet till sell
sells selling today see along everything everyone together away several existe existez vrai one right next afterwards cost costs
last lasts long often coûte coûtent coûter dure durent durer kosten kostet dauern dauert lange oft bieten bietet kost duurt
duren lang vaak biedt bieden cuesta cuestan dura duran ofrece ofrecen costa costano offrite custa custam oferece`

const words = new Set(wordsOf(VAGUE_WORDS))

/** Whether a folded word rarely names a subject. */
export function isVague(word: string): boolean {
  return words.has(word)
}
