import { stemmer } from '@orama/stemmers/dutch'
import { DUTCH_MEANINGS, DUTCH_SYNONYMS } from '../synonyms/dutch.ts'
import type { Language } from './language.ts'

export const language: Language = {
  code: 'nl',
  stem: stemmer,
  joinsWords: true,
  synonyms: DUTCH_SYNONYMS,
  meanings: DUTCH_MEANINGS,
  stopWords: `de en van ik te dat die in een hij het niet zijn is was op aan met als voor had er maar om hem dan zou of wat mijn men
dit zo door over ze zich bij ook tot je mij uit der daar haar naar heb hoe heeft hebben deze u want nog zal me zij nu ge geen
omdat iets worden toch al waren veel meer doen toen moet ben zonder kan hun dus alles onder ja eens hier wie werd altijd doch
wordt wezen kunnen ons zelf tegen na reeds wil kon niets uw iemand geweest andere we wij jullie jou jouw onze ze waar wanneer
waarom welke welk hoeveel waarmee waarvoor wel niet nee hallo hoi dag goedemorgen goedemiddag goedenavond dank dankjewel bedankt
alstublieft alsjeblieft graag mag mogen moeten moest willen wilt wou zullen zouden zou kunt doet doe gaat gaan ga zeggen zeg
weten weet bestaat mogelijk nodig even eigenlijk misschien man vrouw vriend vriendin helpen helpt bieden biedt bied duren duurt lang vaak krijg krijgt krijgen kom komen komt gebeurt heb hebt mensen vandaag gisteren`,
  strings: {
    smallTalk: {
      greeting: 'Goedendag! Wat wilt u weten?',
      thanks: 'Graag gedaan. Hebt u nog een vraag, stel hem gerust.',
      goodbye: 'Tot ziens!',
      robot:
        'Ik ben een automatische assistent, geen mens. Ik antwoord met de teksten van deze site en zeg waar ik ze heb gelezen.',
      abilities: 'Ik beantwoord vragen met de teksten van deze site en zeg waar ik ze heb gelezen.',
      complaint: 'Het spijt me dat te horen.',
      insult: 'Het spijt me dat mijn antwoorden u niet hebben geholpen.',
    },
    places: 'Hier staat er iets over op de site:',
    colon: ':',
    nothingFound: 'Ik heb op deze vraag geen antwoord gevonden.',
    topics: links => `Hierover kan ik u iets vertellen: ${links}.`,
    fact: {
      who: (what, name) => `Dit is de site van ${name}: ${what}.`,
      phone: number => `Het telefoonnummer is ${number}.`,
      mail: mail => `Het e-mailadres is ${mail}.`,
      place: place => `Op de site staat: ${place}.`,
      profile: (links, isOne) => `${isOne ? 'Profiel' : 'Profielen'} op internet: ${links}.`,
      booking: link => `U kunt hier reserveren: ${link}.`,
      language: languages => `Gesproken talen: ${languages}.`,
      payment: means => `Zo kunt u betalen: ${means}.`,
      skill: skills => `De site noemt ${skills}.`,
    },
    ways: ({ phone, mail, url }) => [
      phone && `telefonisch op ${phone}`,
      mail && `per e-mail via ${mail}`,
      url && `via [de contactpagina](${url})`,
    ],
    reach: (ways, name) => `U kunt ${name ?? 'ons'} bereiken: ${ways}.`,
    contact: (name, url) =>
      name
        ? `Het eenvoudigst vraagt u het rechtstreeks aan [${name}](${url}).`
        : `Het eenvoudigst [vraagt u het rechtstreeks](${url}).`,
    inOtherLanguage: language => `De site zegt dit in ${language ? `het ${language}` : 'een andere taal'}:`,
  },
  smallTalk: {
    goodbye:
      /\b(?:tot (?:ziens|straks|snel|later|morgen)|doei|dag|de groeten|(?:een )?(?:fijne|prettige) (?:dag|avond)(?: nog)?)\b/g,
    thanks:
      /\b(?:(?:hartelijk |heel erg )?(?:bedankt|dank je(?: wel)?|dankjewel|dank u(?: wel)?|dankuwel|dank)|super|perfect|prima|geweldig|heel goed|fijn)\b/g,
    greeting:
      /\b(?:hallo|hoi|hey|goede(?:morgen|middag|navond|ndag)|goeden? (?:morgen|middag|avond|dag)|hoe gaat het(?: met (?:u|je))?)\b/g,
    around:
      /\b(?:en|voor (?:alles|uw hulp|je hulp|de hulp|het antwoord|uw antwoord)|allemaal|meneer|mevrouw|beste|ok|oke|goed|dus)\b/g,
    before:
      /^\s*(?:hallo|hoi|hey|goede(?:morgen|middag|navond|ndag)|dag|bedankt|dank u(?: wel)?|dank je(?: wel)?)\b(?:\s+allemaal)?[\s,!.:;–-]*(?=\S)/iu,
    robot:
      /\b(?:ben je|bent u|ben jij|is dit|praat ik (?:hier )?met|spreek ik (?:hier )?met|chat ik met)(?:\s+(?:een|echt|echte|wel|hier|de))*\s+(?:robot|bot|chatbot|ai|mens|machine|persoon|computer|programma|kunstmatige intelligentie)\b|\bwie ben (?:je|jij)\W*$/,
    abilities:
      /^\W*(?:wat (?:kun|kan) (?:je|jij|u)(?: allemaal)?(?: voor mij)?(?: doen| zeggen)?|(?:kun|kan) (?:je|jij|u) (?:me|mij) helpen|kunt u (?:me|mij) helpen|wat kunt u(?: allemaal)?(?: voor mij)?(?: doen)?|help|hulp|hoe werkt (?:dit|het)|waarmee kunt u (?:me|mij )?helpen)\W*$/,
    complaint:
      /(?<!\bals )\b(?:ik ben|wij zijn|we zijn|ik was) (?:\w+ ){0,3}(?:ontevreden|teleurgesteld|boos|woedend|niet (?:\w+ )?(?:tevreden|blij))\b|^\W*(?:heel |zeer )?(?:ontevreden|teleurgesteld)\b|\b(?:is|was|zijn|waren) (?:\w+ ){0,3}(?:waardeloos|slecht|belachelijk|schandalig|onacceptabel|vreselijk|verschrikkelijk|nutteloos|een (?:schande|aanfluiting|grap|ramp)|bagger|rommel)\b|\b(?:hier|daar) heb ik niks aan\b|\b(?:ik wil|wij willen|ik zou graag) (?:graag )?(?:een klacht indienen|klagen|mijn beklag doen)\b|\b(?:nooit|niet) (?:\w+ )?(?:aangekomen|gekomen|ontvangen|gekregen|geleverd|bezorgd)\b|\b(?:kapot|beschadigd|defect|gescheurd|verkeerde?) (?:\w+ )?(?:aangekomen|geleverd|ontvangen|gekregen|bezorgd)\b|\bwacht nog steeds op\b/,
    complain: 'klacht klagen beklag',
    insult:
      /\b(?:idioot|idioten|sukkel|eikel|klootzak|klote\w{0,10}|kut\w{0,10}|lul|stom(?:me|merd|kop)?|dom(?:me|kop|oor)?|hou je (?:bek|kop|mond)|rot op|godverdomme|hoer|trut|mongool|debiel)\b/,
  },
  asksFact: {
    place:
      /\b(?:waar (?:bent|ben|zijn|zitten|zit|is|ligt|vind|vinden|kan|staat)|adres|welke (?:stad|plaats)|gevestigd|hoe kom ik)\b/,
    date: /\b(?:wanneer|hoe laat|hoe lang|welke dag(?:en)?|op welke|openingstijden|openingsuren|open|geopend|gesloten|dicht)\b/,
    person:
      /^\W*(?:(?:en|maar)\s+)?wie (?:is|zijn|bent|leidt|geeft|zit|runt|staat)\b|\b(?:eigenaar|eigenares|oprichter|oprichtster)\b/,
  },
  phrases: {
    who: `wie bent u, wie ben je, wie zijn jullie, wat doen jullie, wat doet u, wat doe je, stel uzelf voor, stel je voor, over u, over jullie, wie zit hierachter,
wat is uw beroep`,
    phone:
      'telefoon, telefoonnummer, tel, nummer, mobiel, mobiele nummer, bellen, opbellen, terugbellen, telefonisch, whatsapp',
    mail: 'mail, e mail, email, mailadres, e mailadres, emailadres, mailen',
    place: `waar bent u, waar zijn jullie, waar zitten jullie, waar zit u, waar is, waar ligt, waar vind ik jullie, waar vind ik u, waar kan ik jullie vinden, adres,
locatie, stad, welke plaats, gevestigd, kantoor, winkel, komen jullie naar, komt u naar, komen jullie ook in, werkt u in, werken jullie in`,
    profile: 'sociale media, social media, instagram, facebook, linkedin, profiel, youtube, tiktok, github',
    delay: `reactietijd, antwoordtijd, hoe snel antwoorden jullie, hoe snel reageert u, hoe snel reageren jullie, antwoord, antwoorden,
reageren, reactie`,
    availability: 'beschikbaar, beschikbaarheid, vrij, is er plek, nog plek, nog plaats, wanneer kunt u beginnen',
    booking: 'afspraak, afspraken, afspraak maken, boeken, boeking, reserveren, reservering, inplannen',
    price: `prijs, prijzen, prijslijst, kost, kosten, hoeveel vraagt u, hoeveel vragen jullie, hoeveel rekent u, tarief,
tarieven, uurtarief, dagtarief, duur, budget`,
    hours: `openingstijden, openingsuren, open, geopend, gesloten, dicht, sluiten, sluit, opent, wanneer bent u open, hoe laat`,
    language: 'taal, talen, spreken jullie, spreekt u, engels, frans, duits, spaans, nederlands',
    payment: `betaling, betalingen, betalen, betaal, met pin, creditcard, met kaart, contant, cash, overschrijving, ideal, paypal, aanbetaling, op rekening,
tikkie, betaalmogelijkheden, in termijnen`,
    skill:
      'kent u, kennen jullie, werkt u met, werken jullie met, gebruikt u, gebruiken jullie, gecertificeerd, gereedschap, software, technologie, vaardigheden',
    trade: 'werkt u voor, werken jullie voor, gewerkt voor, ervaring in, ervaring met, klanten in, referenties in',
    contact: `contact, contacten, contacteren, contactgegevens, contact opnemen, bereiken, bereikbaar, een mens, een medewerker, een echt persoon, een persoon, schrijven, spreken, praten`,
    quote: 'offerte, prijsopgave, ',
  },
  days: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
  neutral: `jij geven precies huidige pagina direct rechtstreeks dienst diensten persoon
uur tijd dagen morgen vraag vragen ongeveer per`,
  wishesQuote:
    /(?<!\p{L})(?:wil|willen|wilt|zou|zouden|graag|vraag|vragen|aanvragen|krijgen|ontvangen|nodig|kunt u|kunnen jullie|maakt u|sturen|maken)(?: \p{L}{1,12}){0,4} (?:offerte|prijsopgave)(?!\p{L})/u,
  nextQuestion:
    /(?<=[.])\s+(?=(?:en|hoe|wat|waar|wanneer|welke?|is|zijn|heeft|hebben|kan)\b)|(?:,|(?<!\s))\s+en\s+(?=(?:hoe|hoeveel|wat|waar|wanneer|wie|welke?|is|zijn|hebben|kan|kun)\b)/iu,
  question: /^(?:hoe|hoeveel|wat|waar|wanneer|wie|welke?|is|zijn|heeft|hebben|hebt|kan|kun|kunt|mag|moet)\b/iu,
  followUp: {
    beginning: /^\s*(?:en|maar|of|met|voor|ook)\b/,
    pointer: /\b(?:dat|dit|die|deze|daarvan|daarvoor|ervan|hem|het|ze|zelfde|hetzelfde)[\s?]*$/,
    places: [/\beerste\b/, /\btweede\b/, /\bderde\b/, /\blaatste\b/],
    asksMore: /\b(?:welke?|hoe|hoeveel|wanneer|waarom|wat)\b/,
    asksOther: /\b(?:hoe (?:lang|vaak|ver|snel|zwaar)|wanneer|waar|wie|waarom)\b/,
  },
  legal:
    /juridisch|disclaimer|colofon|privacy|avg\b|gegevensbescherming|persoonsgegevens|mijn gegevens|bewaard|bewaren|cookies?|hosting|gehost|verantwoordelijke|kvk|btw\b|verwijder|wissen|rechten|toegankelijk|handicap|beperking|schermlezer|assistent|chatbot|\bai\b|kunstmatige intelligentie|taalmodel|robot|klacht|geschil|herroep|voorwaarden|licentie/,
  task: /^\W*(?:(?:alstublieft|alsjeblieft|kun je|kunt u|kan je|wil je)\W+(?:voor mij\W+)?)*(?:(?:schrijf|vertaal|teken|verzin|vertel)\b|een (?:tekst|brief|gedicht) (?:te )?schrijven)|\b(?:wat voor weer|weerbericht|weer (?:in|vandaag|morgen)|hoe wordt het weer)\b/,
  beforeThing: /(?:^|[^\p{L}])(?:de|het|een|mijn|uw|jullie|onze?|deze|dit|die|geen|met|voor|van|bij|naar|in)\s*$/iu,
  factPatterns: {
    price: /\b(?:gratis|kosteloos|inbegrepen|inclusief|prijs|prijzen|tarief|tarieven|eurocent)\b/iu,
    date: /\b(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|dagelijks|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)|\d\s?uur\b|\d{1,2}[:.]\d{2}(?!\d)|\d\s(?:dag|dagen|week|weken|maand|maanden|jaar|minuten)\b|\b(?:dag|dagen|week|weken|maanden|ochtend|middag|avond|avonds)\b/iu,
    availability:
      /\b(?:volgeboekt|vrij|vrije|beschikbaar|beschikbaarheid|wachtlijst|agenda|kalender|plekken|plaatsen)\b/iu,
    place:
      /\p{Lu}[\p{L}-]{2,30}(?:straat|laan|weg|plein|gracht|kade|dijk|singel)\s\d{1,4}|\b\d{4}\s?[A-Z]{2}\s\p{Lu}|\b(?:[Aa]dres|[Ll]igging|[Gg]elegen|[Gg]evestigd|[Ll]ocatie|[Rr]oute|[Ss]tation|[Hh]alte|Nederland|België|[Cc]entrum)\b/u,
    person: /\b(?:team|eigenaar|eigenares|oprichter|oprichtster|directeur|docent|docente|leraar)\b/iu,
  },
  titles: {
    contact: /contact|schrijf ons|bel ons|bereik/i,
    about: /over (?:ons|mij)|wie (?:zijn wij|zijn we|we zijn|wij zijn|ben ik|ik ben)|ons verhaal/i,
    offers: /diensten|aanbod|producten|wat we doen|lessen|cursussen|behandelingen|verhuur/i,
    practical:
      /prijs|prijzen|tarie|openingstijden|geopend|route|bereikbaar|boeken|reserver|afspra|aanmeld|inschrijv|bezorg|levering/i,
  },
}
