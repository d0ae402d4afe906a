import { expect, test } from 'vitest'
import { answerQuestion } from '../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import type { SmallTalk } from '../../knowledge/languages/language.ts'
import { LANGUAGES, languageOf, loadLanguages } from '../../knowledge/languages/languages.ts'
import { readSite } from '../../knowledge/read/readSite.ts'
import { judgeSite, readConversationSite } from './conversationExam.ts'
import { countMarks, textOf } from './judgeAnswer.ts'

await loadLanguages(LANGUAGES)

/** Sites on which the languages beside French and English were tuned. */
const SITES = [
  ['toepferei', 'de'],
  ['hundeschule', 'de'],
  ['posada', 'es'],
  ['agriturismo', 'it'],
  ['fietsenmaker', 'nl'],
  ['surf', 'pt'],
] as const

test.each(SITES)('the clients of %s, a site in %s, are content with its answers', async (name, language) => {
  const { site, questions } = await readConversationSite(name)
  expect(site.knowledge.language).toBe(language)
  const urls = new Set(site.knowledge.sections.map(({ url }) => url))
  expect(questions.filter(({ accept }) => accept.length > 0 && !accept.some(url => urls.has(url)))).toEqual([])
  const judged = judgeSite(site, questions)
  const marks = countMarks(judged)
  expect(marks.answerable).toBeGreaterThanOrEqual(10)
  expect(marks.unanswerable).toBeGreaterThanOrEqual(5)
  expect((marks.answered + marks.found) / marks.answerable).toBeGreaterThanOrEqual(0.75)
  expect(marks.wrong / judged.length).toBeLessThanOrEqual(0.08)
  expect(marks.honest).toBe(marks.unanswerable)
})

const SECTION = { id: '/#a', url: '/#a', path: [], text: '', lang: 'fr' }
const PHONE = '05 61 00 00 00'

/** A French site with a phone number and a price. */
const site = await createSiteKnowledge({
  version: 1,
  profile: { name: 'Garage du Pont', contact: '/#contact' },
  sections: [
    { ...SECTION, title: 'Vidange', text: 'La vidange coûte 80 €, filtre compris.' },
    { ...SECTION, id: '/#contact', url: '/#contact', title: 'Contact', text: `Appelez au ${PHONE}.` },
  ],
  facts: [
    { kind: 'phone', value: PHONE, section: '/#contact' },
    { kind: 'price', of: 'Vidange', value: '80 €', section: '/#a' },
  ],
})

function ask(question: string) {
  const answer = answerQuestion(site.knowledge, question, { profile: site.profile })
  return { kinds: answer.kinds, text: textOf(answer) }
}

test.each([
  ['fr', 'Quel est votre numéro de téléphone ?', `Le numéro de téléphone est le **${PHONE}**.`],
  ['en', 'What is your phone number?', `The phone number is **${PHONE}**.`],
  ['de', 'Wie ist Ihre Telefonnummer?', `Die Telefonnummer ist **${PHONE}**.`],
  ['es', '¿Cuál es su número de teléfono?', `El número de teléfono es el **${PHONE}**.`],
  ['it', 'Qual è il vostro numero di telefono?', `Il numero di telefono è **${PHONE}**.`],
  ['nl', 'Wat is jullie telefoonnummer?', `Het telefoonnummer is **${PHONE}**.`],
  ['pt', 'Qual é o vosso número de telefone?', `O número de telefone é o **${PHONE}**.`],
])('a question in %s gets a fact in a sentence of that language: %s', (_, question, sentence) => {
  expect(ask(question).text).toContain(sentence)
})

test.each([['Ile kosztuje wymiana oleju w samochodzie?'], ['Сколько стоит замена масла?']])(
  'a question in a language that the assistant does not speak is answered in the language of the site: %s',
  question => {
    expect(ask(question).text).toMatch(/^Je n’ai pas trouvé/)
  },
)

test.each([
  ['de', 'Wie viel kostet eine Vidange mit filtre compris bei Ihnen?', 'auf Französisch:'],
  ['en', 'is the filtre compris with the vidange?', 'in French:'],
])('the name of its language announces a quote in another language, in %s', (_, question, name) => {
  expect(ask(question).text).toContain(name)
})

/** Texts with twenty words that tell their language. */
const GERMAN =
  'Wir backen das Brot in der Nacht, und am Morgen ist es noch warm, wenn Sie es bei uns kaufen. Es ist nicht für jeden, aber wer es mit uns isst, der bleibt auch, und das ist für uns das Schönste an der Arbeit, die wir haben.'
const FRENCH =
  'Nous faisons le pain dans la nuit, et il est encore chaud le matin quand vous venez chez nous pour l’acheter. Ce n’est pas pour tout le monde, mais ceux qui le mangent avec nous restent, et c’est ce que nous aimons le plus dans le métier que nous avons.'

test.each([
  ['en', GERMAN, 'de'],
  ['fr', GERMAN, 'de'],
  ['de', FRENCH, 'fr'],
  ['fr', FRENCH, 'fr'],
  ['pl', 'Pieczemy chleb w nocy i rano jest jeszcze ciepły, na zakwasie, a sprzedajemy go do wieczora.', 'pl'],
  ['fr', 'Power BI, Snowflake, dbt, Python', 'fr'],
])('a page that says %s is in the language of its text: %s', (lang, text, language) => {
  const { sections } = readSite([
    { url: '/', format: 'html', content: `<html lang="${lang}"><h1>A</h1><p>${text}</p></html>` },
  ])
  expect(sections.map(section => section.lang)).toEqual([language])
})

test('a section may have another language than its page', () => {
  const content = `<html lang="fr"><h1>Pain</h1><p>${FRENCH}</p><h2>Presse</h2><p>${GERMAN}</p></html>`
  const { sections } = readSite([{ url: '/', format: 'html', content }])
  expect(sections.map(({ title, lang }) => [title, lang])).toEqual([
    ['Pain', 'fr'],
    ['Presse', 'de'],
  ])
})

const MESSAGES: Readonly<Record<string, Readonly<Record<SmallTalk, readonly string[]>>>> = {
  fr: {
    greeting: ['Bonjour', 'salut !', 'Bonsoir, ça va ?'],
    thanks: ['merci beaucoup', 'Parfait, merci !'],
    goodbye: ['Au revoir', 'merci et bonne journée'],
    robot: ['Êtes-vous un robot ?', 'tu es une ia ?'],
    abilities: ['Que pouvez-vous faire ?', 'comment ça marche ?'],
    complaint: [
      'c’est nul',
      'Votre assistant ne sert à rien',
      'Je ne suis pas content du service',
      'je suis très déçue',
      'Votre site est nul',
    ],
    insult: ['espèce d’idiot', 'pauvre con', 'ta gueule'],
  },
  en: {
    greeting: ['Hello!', 'good morning'],
    thanks: ['thanks a lot', 'great, thank you'],
    goodbye: ['bye', 'thank you, have a nice day'],
    robot: ['are you a robot?', 'Am I talking to a real person?'],
    abilities: ['what can you do?', 'help'],
    complaint: [
      'I’m not happy with the repair',
      'this is useless',
      'I am really disappointed',
      'your assistant is rubbish',
      'I want to complain',
    ],
    insult: ['you idiot', 'shut up', 'fuck you'],
  },
  de: {
    greeting: ['Hallo', 'Guten Tag!', 'Grüß Gott'],
    thanks: ['Danke schön', 'vielen Dank für die Hilfe'],
    goodbye: ['Auf Wiedersehen', 'Tschüss', 'danke und einen schönen Tag noch'],
    robot: ['Bist du ein Roboter?', 'Sind Sie ein Mensch?', 'Spreche ich mit einer echten Person?'],
    abilities: ['Was können Sie?', 'Können Sie mir helfen?', 'Hilfe'],
    complaint: [
      'Das ist eine Frechheit',
      'Ich bin unzufrieden',
      'Ihr Assistent ist nutzlos',
      'Ich bin mit der Reparatur nicht zufrieden',
    ],
    insult: ['Du Idiot', 'Halt die Klappe', 'so eine Scheiße'],
  },
  es: {
    greeting: ['Hola', '¡Buenos días!', 'Hola, ¿qué tal?'],
    thanks: ['muchas gracias', 'Gracias por la ayuda'],
    goodbye: ['Adiós', 'gracias, hasta luego'],
    robot: ['¿Eres un robot?', '¿Estoy hablando con una persona?'],
    abilities: ['¿Qué puedes hacer?', 'ayuda'],
    complaint: [
      'Esto no sirve para nada',
      'No estoy contento con el servicio',
      'Estoy muy decepcionada',
      'Es una vergüenza',
    ],
    insult: ['idiota', 'vete a la mierda'],
  },
  it: {
    greeting: ['Ciao', 'Buongiorno!'],
    thanks: ['grazie mille', 'Perfetto, grazie'],
    goodbye: ['Arrivederci', 'grazie e buona giornata'],
    robot: ['Sei un robot?', 'Sto parlando con una persona vera?'],
    abilities: ['Cosa sai fare?', 'aiuto'],
    complaint: ['Non serve a niente', 'Non sono soddisfatto del servizio', 'sono molto delusa', 'È uno schifo'],
    insult: ['sei un idiota', 'vaffanculo'],
  },
  nl: {
    greeting: ['Hallo', 'Goedemorgen!'],
    thanks: ['dank u wel', 'Bedankt voor de hulp'],
    goodbye: ['Tot ziens', 'bedankt en een fijne dag'],
    robot: ['Ben je een robot?', 'Praat ik met een mens?'],
    abilities: ['Wat kunt u doen?', 'Kunt u mij helpen?'],
    complaint: [
      'Dit is waardeloos',
      'Ik ben niet tevreden over de reparatie',
      'ik ben heel teleurgesteld',
      'Ik wil een klacht indienen',
    ],
    insult: ['idioot', 'hou je mond'],
  },
  pt: {
    greeting: ['Olá', 'Bom dia!'],
    thanks: ['muito obrigada', 'Obrigado pela ajuda'],
    goodbye: ['Adeus', 'obrigado, até logo'],
    robot: ['És um robô?', 'Estou a falar com uma pessoa?'],
    abilities: ['O que sabe fazer?', 'ajuda'],
    complaint: [
      'Isto não serve para nada',
      'Não estou satisfeito com o serviço',
      'estou muito desiludida',
      'É uma vergonha',
    ],
    insult: ['idiota', 'vai-te foder'],
  },
}

test.each(
  Object.entries(MESSAGES).flatMap(([code, kinds]) =>
    Object.entries(kinds).flatMap(([kind, messages]) => messages.map(message => [code, kind, message] as const)),
  ),
)('in %s, a message of the kind %s is « %s »', async (code, kind, message) => {
  // On a site of its language: « idiota » is Spanish, Italian and Portuguese.
  const { knowledge, profile } = await createSiteKnowledge({
    version: 1,
    sections: [{ ...SECTION, title: 'A', text: 'A.', lang: code }],
    facts: [{ kind: 'phone', value: PHONE, section: '/#a' }],
  })
  const answer = answerQuestion(knowledge, message, { profile })
  expect(answer.kinds).toEqual([kind])
  expect(textOf(answer)).toContain(languageOf(code)?.strings.smallTalk[kind as SmallTalk])
  expect(textOf(answer).includes(PHONE)).toBe(kind === 'complaint')
})

test.each([
  ['fr', 'Que faire si je ne suis pas content de la vidange ?'],
  ['fr', 'combien de temps si je suis déçu'],
  ['en', 'what if I am not happy with the oil change?'],
  ['en', 'stupid question, but do you change oil?'],
  ['de', 'Was passiert, wenn ich unzufrieden bin?'],
  ['es', '¿Qué pasa si no estoy contento?'],
  ['it', 'Cosa succede se non sono soddisfatto?'],
  ['nl', 'Wat als ik niet tevreden ben?'],
  ['pt', 'E se não estiver satisfeito?'],
  ['pt', 'Quem é a pessoa que faz as reparações?'],
])('a question about discontent is not a complaint, in %s: %s', (_, question) => {
  expect(ask(question).kinds).not.toContain('complaint')
  expect(ask(question).kinds).not.toContain('insult')
  expect(ask(question).kinds).not.toContain('robot')
})

test.each([
  ['fr', 'Je veux parler à quelqu’un', 'Je voudrais un devis'],
  ['en', 'I want to talk to someone', 'I would like a quote'],
  ['de', 'Ich möchte mit jemandem sprechen', 'Ich hätte gern einen Kostenvoranschlag'],
  ['es', 'Quiero hablar con alguien', 'Quisiera un presupuesto'],
  ['it', 'Vorrei parlare con qualcuno', 'Vorrei un preventivo'],
  ['nl', 'Ik wil iemand spreken', 'Ik wil graag een offerte'],
  ['pt', 'Quero falar com alguém', 'Queria um orçamento'],
])('in %s, a visitor who wants a person or an offer gets the phone number: %s, %s', (_, person, offer) => {
  for (const message of [person, offer])
    expect(ask(message)).toMatchObject({ kinds: ['contact'], text: expect.stringContaining(PHONE) })
})

test.each([
  ['fr', 'Je voudrais un rendez-vous'],
  ['en', 'can I book an appointment?'],
  ['de', 'Ich möchte einen Termin'],
  ['es', 'Quiero pedir cita'],
  ['it', 'Vorrei un appuntamento'],
  ['nl', 'Ik wil een afspraak maken'],
  ['pt', 'Queria fazer uma marcação'],
])(
  'in %s, a visitor who wants an appointment gets the link to book one, or else the phone number: %s',
  async (_, question) => {
    expect(ask(question).text).toContain(PHONE)
    const { knowledge, profile } = await createSiteKnowledge({
      version: 1,
      sections: [{ ...SECTION, title: 'A', text: 'A.' }],
      facts: [{ kind: 'booking', value: 'Réserver', url: 'https://cal.com/garage', section: '/#a' }],
    })
    expect(textOf(answerQuestion(knowledge, question, { profile }))).toContain('(https://cal.com/garage) (cal.com)')
  },
)

test('a place has a line in the language of the site, after a sentence in that of the visitor', async () => {
  const { knowledge, profile } = await createSiteKnowledge({
    version: 1,
    sections: [{ ...SECTION, title: 'Zone', text: 'Nous intervenons à Toulouse et autour.' }],
    facts: [{ kind: 'place', value: 'Nous intervenons à Toulouse et autour.', section: '/#a' }],
  })
  const answer = answerQuestion(knowledge, 'Kommen Sie auch nach Bordeaux?', { profile })
  expect(textOf(answer)).toMatch(/^Hier ist auf der Website davon die Rede:\n- \[Zone\]\(.+\): Nous intervenons/)
})

test('a visitor who wants an appointment gets the phone number, although the site has the word', async () => {
  const { site } = await readConversationSite('hundeschule')
  const answer = answerQuestion(site.knowledge, 'Ich möchte einen Termin vereinbaren', { profile: site.profile })
  expect(textOf(answer)).toContain('0351 555 01 77')
})
