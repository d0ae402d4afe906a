import { wordsOf } from './words.ts'

/** Function words. */
const FRENCH = `au aux avec ce ces dans de des du elle en et eux il je la le leur lui ma mais me même mes moi mon ne nos
notre nous on ou par pas pour qu que qui sa se ses son sur ta te tes toi ton tu un une vos votre vous c d j l à m n s t y
été étée étées étés étant suis es est sommes êtes sont serai seras sera serons serez seront serais serait serions seriez
seraient étais était étions étiez étaient fus fut fûmes fûtes furent sois soit soyons soyez soient fusse ayant eu eue eues
eus ai as avons avez ont aurai auras aura aurons aurez auront aurais aurait aurions auriez auraient avais avait avions
aviez avaient eut eûmes eurent aie aies ait ayons ayez aient ceci cela celà cet cette ici ils les leurs quel quels quelle
quelles sans soi être avoir là où voilà si non oui donc or ni car afin ainsi autre autres ça entre chez sous vers après
avant pendant depuis lors lorsqu puisqu jusqu quelqu aussi encore déjà jamais toujours très trop plus moins bien alors`

/** Words that are usual in conversations and name no subject. */
const FRENCH_TALK = `bonjour bonsoir salut merci svp stp plait voudrais veux voulez vouloir voudrait aimerais aimerait souhaite
souhaiterais peux peut peuvent pouvez pouvoir puis pourrais pourrait pourriez faire fait fais faites font savoir sais sait savez
quoi comment pourquoi combien quand lequel laquelle dont tout tous toute toutes rien quelque quelques chose choses truc cas
fois va vas vais allez aller etc dois doit devez devrais faut faudrait besoin peu beaucoup madame monsieur dire dites dis parce
même tant tellement vraiment juste seulement possible existe arrive arriver penser pense ok`

const ENGLISH = `i me my myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers
herself it its itself they them their theirs themselves what which who whom this that these those am is are was were be been
being have has had having do does did doing will would shall should can could may might must ought a an the and but if or
because as until while of at by for with about against between into through during before after above below to from up down
in out on off over under again further then once here there when where why how all any both each few more most other some such
no nor not only own same so than too very isn aren wasn weren hasn haven hadn doesn don didn won wouldn shan shouldn couldn
mustn cannot`

const ENGLISH_TALK = `hello hi hey please thanks thank want like get got make let need just also much many thing things something
anything way s t d re ve ll m im ok really possible tell know`

/** Stop words by language, folded. */
export const STOP_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['fr', new Set(wordsOf(`${FRENCH} ${FRENCH_TALK}`))],
  ['en', new Set(wordsOf(`${ENGLISH} ${ENGLISH_TALK}`))],
])
