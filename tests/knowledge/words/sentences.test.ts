import { expect, test } from 'vitest'
import { sentencesOf } from '../../../knowledge/words/splitText.ts'

test.each([
  'Concerto nella chiesa della SS. Trinità.',
  'La rue part de la place St. Georges.',
  'Write to Mr. Grey or Mrs. Green.',
  'Fragen Sie Dr. Weiß oder Fr. Braun.',
  'Wir backen z. B. Brezeln.',
  'Wir brauchen ca. 20 Minuten.',
  'Le bureau n° 3 est celui de M. Roux.',
  'Books by J. R. R. Tolkien are here.',
  'See p. 12 of the catalogue.',
  'Tél. 04 50 00 00 00 ou par courrier.',
  'Wir öffnen am 2. Januar wieder.',
  'Das Büro ist im 3. Stock.',
  'Der Brief geht an die Angertorstr. 5, 80469 München.',
  'Im Hof der Luisenstr. 12 ist das Atelier.',
  'Der Zuschuss i.H.v. 100 Euro gilt bzw. 50 Euro im Hort.',
  'Das Zimmer kostet inkl. Frühstück und zzgl. Kurtaxe 80 Euro.',
  'Zimmer Nr. 4 und nr. 5 sind frei.',
  'Le cabinet est au 3 av. Foch ou au 5 bd. Carnot.',
  'We are at 12 Green Rd. Bristol and 3 Fifth Ave. New York, 4 Park Blvd. Leeds.',
  'Der Konfetti e. V. Angertorstraße lädt ein, i. d. R. Montag.',
])('%s is one sentence', text => {
  expect(sentencesOf(text)).toEqual([text])
})

test.each([
  ['Ouvert de 9 h à 12 h. Fermé le lundi.', 'Fermé le lundi.'],
  ['Contact us. We are there.', 'We are there.'],
  ['Nous sommes là. Venez.', 'Venez.'],
  ['Open until 10:30. Then closed.', 'Then closed.'],
  ['Fondé en 1998. Toujours là.', 'Toujours là.'],
  ['Appelez au 05 53 00 12 34. Ne téléphonez pas le soir.', 'Ne téléphonez pas le soir.'],
  ['Call 0117-496-02-82. Ask for Jo.', 'Ask for Jo.'],
  ['Le mandat va de 2011 à 20 12. Il est fini.', 'Il est fini.'],
  ['Le menu est à 12,50. Le café est offert.', 'Le café est offert.'],
  ['Envoyez un SMS. Nous répondons.', 'Nous répondons.'],
  ['Wir sind in der Angertorstr. Kommen Sie vorbei.', 'Kommen Sie vorbei.'],
  ['Le sentier fait 300 m. Tournez à droite.', 'Tournez à droite.'],
  ['Kindergarten und Hort. Anmeldung hier.', 'Anmeldung hier.'],
  ['C’est gratuit ! 2 personnes au plus.', '2 personnes au plus.'],
])('%s is two sentences', (text, second) => {
  expect(sentencesOf(text).at(-1)).toBe(second)
  expect(sentencesOf(text)).toHaveLength(2)
})
