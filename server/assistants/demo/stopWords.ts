/**
 * Words that say nothing about the subject of a question: grammar, and what people say around any subject. Written
 * without accents, one form of each is enough, as they are compared by stem.
 */
export const stopWords: readonly string[] = `
a ai as au aux avec avez avoir avons c ca car ce cela ces cet cette ceux chez ci comme d dans de des dont du elle elles en entre es est et
etaient etait ete etes etre eu eux il ils j je l la le les leur leurs lui m ma mais me mes moi mon n ne ni nos notre nous on ont ou par pas
plus pour qu quand que quel quelle quelles quels qui quoi s sa sans se ses si soi soit sommes son sont sous sur t ta te tes toi
ton tous tout toute toutes tres trop tu un une va vais vers vont vos votre vous y
aucun alors apres assez aussi autant autre avant beaucoup bien bientot certain certains chaque chose combien comment depuis deja
donc encore endroit enfin ensemble environ exactement facilement ici jusque juste longtemps maintenant meme mieux moins
parfois peu plutot pendant presque puis quelqu quelque quelques rien simplement souvent tard tellement toujours tot vite voici voila vraiment
bon bonne grand gros meilleur meilleure normal nouveau nouvelle petit possible vrai monsieur madame merci svp plait
aimerais aimer aller allons allez arriver arriverai attendre aurai aurais aurait besoin chercher cherche consister connaitre connaissez connais
debrouiller demander demandez devenir deviennent dire dis dites dit doit dois donner donne donnez
faire fais fait faites ferez font faudrait faut fera garder gerer laisse laisser lancer marcher met mets mettre mettez montrer montre montrez
obtenir occuper parle parler parlez passe passer passez penser pense pensez permettre peur peut peux peuvent pouvez pouvons pourriez pourrait pourrons pourrez prendre
raconter regarder reste rester sait sais savez savoir saurons souhaiter souhaite suivre tenir tenu tient trouver travail travailler travaillez
utiliser utilisez utilises venir viens voir verrons vois vouloir veux veut voulez voulons voudrais voudrait voudrions
cas collaborateur collaborateurs collegue collegues cote debut entreprise facon fin fois gens genre idee jour manier maniere mois moment monde mot mots patron
pme point pourquoi probleme quotidien sorte sujet truc type face premier premiere
un deux trois quatre cinq six sept huit neuf dix cent
donnee donnees data`
  .trim()
  .split(/\s+/)
