import type { OtherLanguage } from './importLanguage.ts'

/** The most frequent words of texts and of questions, folded, by which a language is guessed before it is read. */
export const FUNCTION_WORDS: Readonly<Record<OtherLanguage, string>> = {
  de: `der die das den dem des ein eine einen einem einer und oder ist sind bin war nicht ich sie wir ihr mir mich mein ihre
ihren es zu mit von vom fur auf im am bei nach aus um wie was wer wo wann warum wieviel viel kann konnen kostet gibt hat haben
auch noch bitte danke hallo guten tag uber als zum zur man kein keine welche mochte euch sehr du dir ihnen hatte gern jemand vielen schone`,
  es: `el la los las un una unos de del y o en que es son no se su sus con por para al lo como cual cuales cuando cuanto cuanta
cuantos cuantas donde quien hay tiene tienen puedo puede pueden mi me nos muy mas pero si esta estan hola gracias buenos buenas
dias favor hacen hacer ustedes usted cuesta quiero desde hasta a te eres quisiera necesito alguien gustaria hablar muchas adios pedir`,
  it: `il lo la i gli le un una uno di del della dei delle e o in che non si con per al alla da dal nel come quale quali quando
quanto quanta quanti quante dove chi cosa ci sono siete avete ha ho posso puo mi vi voi lei anche piu ma se grazie buongiorno
ciao salve costa fate vorrei questo questa mio vostra vostri vostro a te voglio qualcuno sei parlare sito mille arrivederci`,
  nl: `de het een en of is zijn niet ik u jullie wij we je mij mijn uw van voor met op aan in te bij naar uit om dat die deze dit
er kan kunnen heeft hebben ook nog wat wie waar wanneer waarom hoe hoeveel welke kost geen maar als dan bedankt dank hallo
goedemorgen goedendag graag wil moet mag ben jouw onze iemand hoi`,
  pt: `o a os as um uma uns de do da dos das e ou em no na nos nas que nao se com por para ao pelo pela como qual quais quando
quanto quanta quantos quantas onde quem ha tem posso pode podem meu minha seu sua voces voce muito mais mas esta estao sao ola
obrigado obrigada bom boa dia custa quero fazem desde ate eu sou isto a te es queria gostava preciso alguem falar muita adeus`,
}
