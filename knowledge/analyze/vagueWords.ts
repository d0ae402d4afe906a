import { wordsOf } from '../words/words.ts'

/** Words that rarely name the subject of a question. A site that never says them may still answer the question. */
export const VAGUE_WORDS = `able accept accepte accepted acceptent accepter acceptés acceptez actually actuellement admis
afterwards aider aidez allow allowed along alright amener anybody anyone anywhere appeler appelle apporter arrange ask asking
attendre auriez autorisé autorisés away best better biggest bit bjr bon bonne bring bringing changer charge cherche chercher
client cliente clients coin come comes coming comme compter connaissez currently customer customers dad deal definitely
demande demander demandez detail details directement dispo done donne donner donnez easily easy elles emmener endroit environ
ever everyone everything exactement exactly existez facilement façon father find fine first fonctionne fonctionner
généralement generally genre gens give gives go going gonna good great habituellement handle happen happening happens hein
help hier hope hoping include info information infos intéressé intéressée interested kind last lasts long look looking lot
lots manière marche marcher mari maybe meet meilleur mère mettre mien mieux moment monde mother mum nécessaire necessary
needs never next nice normalement normally notamment nouveau nouvelle nt obligatoire obligé offer offered offers offrez oft
often okay one option options parler passe passent passer passez payer père perhaps permitted person personne place pls
plutôt plz premier premiere prend prendre prends prenez près prévoir prévu propose proposer proposez provide provided
provides question questions recevez recevoir recherche real recoit regarder rencontrer renseignement require required requires
rester right see sell selling sells sers sert servez several simple sinon slt somebody someone somewhere soon sort sorte
sorts special stuff take takes taking till today together travaille travailler trouve trouver type u ur use used uses using
usually utile utiliser vend vendez vendre vends venez venir vient vite voir voudrions voyez vrai wanna wanted wants whole
wonder wondering work working works would`

const words = new Set(wordsOf(VAGUE_WORDS))

/** Whether a folded word rarely names a subject. */
export function isVague(word: string): boolean {
  return words.has(word)
}
