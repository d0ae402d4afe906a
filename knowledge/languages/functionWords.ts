import type { OtherLanguage } from './importLanguage.ts'

/** Frequent words of texts and of questions, folded, by which a language is guessed before it is read. */
export const FUNCTION_WORDS: Readonly<Record<OtherLanguage, string>> = {
  de: `der die das den dem ein eine einen und oder ist sind nicht ich sie wir ihr mich mir du es zu mit von fur auf im bei wie
was wer wo wann viel kann konnen kostet gibt haben auch bitte danke vielen hallo guten tag mochte hatte sprechen`,
  es: `de el la los las un una del y o en que es no se su con por para al lo me a te cual cuales cuando cuanto donde quien hay
tienen puedo esta hola gracias muchas buenos cuesta quiero quisiera pedir eres adios necesito`,
  it: `il lo la i gli le un una di del della dei e o in che non si con per al a te quale quanto quando dove chi sono siete avete
posso mi vi ciao grazie mille buongiorno costa vorrei sei voglio`,
  nl: `de het een en of is zijn niet ik u jullie je van voor met op aan in te bij om dat dit er kan ook wat wie waar wanneer hoe
hoeveel kost geen bedankt dank hallo goedemorgen hoi graag wil`,
  pt: `de o a os as um uma do da dos e ou em no na que nao se com por para ao te es qual quanto quando onde quem ha tem posso ola
obrigado obrigada muito bom boa custa quero queria gostava sao adeus`,
}
