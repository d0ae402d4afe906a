import { wordsOf } from './words.ts'

/** Words about the way of asking, which rarely name the subject. A site without these words may still have the answer. */
export const VAGUE_WORDS = `accepter accepte acceptez accepté acceptés admis autorisé autorisés passer passe passent passez arriver arrive venir venez vient apporter
amener emmener prendre prends prenez prend donner donnez donne trouver trouve mettre rester utiliser proposer proposez propose offrez
avoir auriez besoin chercher cherche recherche marcher marche fonctionne fonctionner compter payer changer attendre demander demande
demandez appelle appeler parler penser regarder voir voudrions savoir connaissez servez sers sert acceptent exactement facilement
normalement généralement habituellement actuellement directement environ vraiment notamment sinon plutôt vers place sur coin aussi
question questions info infos information renseignement genre type sorte manière façon endroit moment personne gens monde
prévu prévoir nécessaire obligé obligatoire utile bon bonne bien mieux meilleur vite nouveau nouvelle mien nôtre vôtre autres hein
svp slt bjr stp dispo intéressé intéressée simple client cliente clients recevez recevoir recoit travaille travailler vendez vends vend vendre comme hier premier premiere voyez rencontrer
accept accepted allowed allow permitted happen happens happening bring bringing come comes coming take takes taking give gives find
use using used work works working go going look looking offer offers offered provide provides provided do done doing deal handle
charge include arrange sort sorts kind type ask asking wonder wondering interested currently exactly usually normally generally
actually definitely ever maybe perhaps someone anyone somebody anybody everyone person own whole able okay alright fine good best
better great nice easy easily necessary required require requires necessary question questions info information details detail
client clients customer customers soon u ur pls plz gonna wanna need needs want wants wanted hoping hope would'nt bit lot lots
option options place stuff first meet till until sell sells selling here today`

const words = new Set(wordsOf(VAGUE_WORDS))

/** Whether a folded word names no subject. */
export function isVague(word: string): boolean {
  return words.has(word)
}
