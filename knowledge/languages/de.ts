import { stemmer } from '@orama/stemmers/german'
import { GERMAN_MEANINGS, GERMAN_SYNONYMS } from '../synonyms/german.ts'
import type { Language } from './language.ts'

export const language: Language = {
  code: 'de',
  // « Holt ihr … ab? » and « Holen Sie … ab? » have the same verb.
  stem: word => stemmer(word).replace(/(?<=..[bgklmprz])t$/, ''),
  joinsWords: true,
  synonyms: GERMAN_SYNONYMS,
  meanings: GERMAN_MEANINGS,
  stopWords: `aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei bin
bis bist da damit dann das dass dazu dein deine deinem deinen deiner dem den denn der des dessen dich die dies diese diesem
diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines einig einige einigem einigen einiger einmal er es
etwas euch euer eure eurem euren eurer für gegen gewesen hab habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr
ihre ihrem ihren ihrer ihres im in indem ins ist jede jedem jeden jeder jedes jener jetzt kann kein keine keinem keinen keiner
können könnte könnten man manche mein meine meinem meinen meiner mich mir mit muss musste müssen nach nicht nichts noch nun nur
ob oder ohne sehr sein seine seinem seinen seiner selbst sich sie sind so solche soll sollte sollten sondern sonst über um und
uns unser unsere unserem unseren unserer unter viel viele vielen vom von vor während war waren warst was weil weiter welche welchem welchen
welcher welches wenn werde werden wie wieder will wir wird wirst wo wollen wollte würde würden zu zum zur zwar zwischen
hallo guten tag morgen abend bitte danke dankeschön möchte möchten hätte gern gerne gibt geht machen macht mache lassen lässt
wieviel warum wann wer wen wem wohin woher ja nein mal eigentlich denn schon ganz etwa vielleicht möglich sagen wissen weiß
kennen brauche brauchen darf dürfen heißt passiert passieren gibt's gebe nehmen nimmt finde finden bekomme braucht brauchst helfen hilft mutter vater mann frau freund freundin freunde s heute gestern
habt seid könnt wollt müsst dürft würd würdet gibts gehts sowas steht stehen steh mehr gar drauf lang lange dauern dauert bieten neues bietet anbieten moment letzte letzten nächste
nächsten`,
  strings: {
    smallTalk: {
      greeting: 'Guten Tag! Was möchten Sie wissen?',
      thanks: 'Gern geschehen. Fragen Sie ruhig weiter.',
      goodbye: 'Auf Wiedersehen!',
      robot:
        'Ich bin ein automatischer Assistent, kein Mensch. Ich antworte mit den Texten dieser Website und sage, wo ich sie gelesen habe.',
      abilities: 'Ich beantworte Fragen mit den Texten dieser Website und sage, wo ich sie gelesen habe.',
      complaint: 'Das tut mir leid.',
      insult: 'Schade, dass meine Antworten Ihnen nicht geholfen haben.',
    },
    places: 'Hier ist auf der Website davon die Rede:',
    colon: ':',
    nothingFound: 'Auf diese Frage habe ich keine Antwort gefunden.',
    topics: links => `Dazu kann ich Ihnen etwas sagen: ${links}.`,
    fact: {
      who: (what, name) => `Das ist die Website von ${name}: ${what}.`,
      phone: number => `Die Telefonnummer ist ${number}.`,
      mail: mail => `Die E-Mail-Adresse ist ${mail}.`,
      place: place => `Auf der Website steht: ${place}.`,
      profile: (links, isOne) => `${isOne ? 'Profil' : 'Profile'} im Netz: ${links}.`,
      booking: link => `Hier können Sie buchen: ${link}.`,
      language: languages => `Gesprochen wird: ${languages}.`,
      payment: means => `So können Sie bezahlen: ${means}.`,
      skill: skills => `Die Website nennt ${skills}.`,
    },
    ways: ({ phone, mail, url }) => [
      phone && `telefonisch unter ${phone}`,
      mail && `per E-Mail an ${mail}`,
      url && `über die [Kontaktseite](${url})`,
    ],
    reach: (ways, name) => (name ? `Sie erreichen ${name} ${ways}.` : `Sie erreichen uns ${ways}.`),
    contact: (name, url) =>
      name ? `Am einfachsten fragen Sie [${name}](${url}) direkt.` : `Am einfachsten [fragen Sie direkt nach](${url}).`,
    inOtherLanguage: language =>
      `Auf der Website steht dazu ${language ? `auf ${language}` : 'in einer anderen Sprache'}:`,
  },
  smallTalk: {
    goodbye:
      /\b(?:auf wieder(?:sehen|horen|schauen)|tschuss|tschau|ciao|bis (?:bald|dann|morgen|spater)|(?:einen )?schonen (?:tag|abend)(?: noch)?|servus|mach'?s gut)\b/g,
    thanks:
      /\b(?:(?:vielen |herzlichen |besten |tausend )?dank(?:e|eschon)?(?: (?:schon|sehr|vielmals))?|super|perfekt|prima|toll|klasse|sehr gut|wunderbar)\b/g,
    greeting:
      /\b(?:hallo|guten (?:tag|morgen|abend)|gruss gott|gruezi|moin|servus|wie geht(?: es|'s|s) (?:ihnen|dir)|wie geht'?s)\b/g,
    around:
      /\b(?:und|fur (?:alles|ihre hilfe|deine hilfe|die (?:antwort|hilfe|auskunft))|sehr geehrte|damen|herren|alle|zusammen|ok|okay|gut|also)\b/g,
    before:
      /^\s*(?:hallo|guten (?:tag|morgen|abend)|grüß gott|grüezi|moin|servus|danke(?: schön)?|vielen dank)\b(?:\s+(?:zusammen|an alle))?[\s,!.:;–-]*(?=\S)/iu,
    robot:
      /\b(?:sind sie|bist du|ist das|spreche ich (?:hier )?mit|rede ich (?:hier )?mit|schreibe ich (?:hier )?mit)(?:\s+(?:ein|eine|einem|einer|wirklich|echter|echte|echten|hier|der|die))*\s+(?:robot(?:er)?|bot|chatbot|ki|mensch|menschen|maschine|person|computer|programm|kunstliche intelligenz)\b|\bwer bist du\s*\?*$/,
    abilities:
      /^\W*(?:was (?:kannst du|konnen sie)(?: alles)?(?: fur mich (?:tun|machen)| tun| machen| sagen)?|(?:kannst du|konnen sie) mir helfen|hilfe|wie funktioniert (?:das|der chat)|wobei (?:kannst du|konnen sie) (?:mir )?helfen)\W*$/,
    complaint:
      /\b(?:bin|sind|war|waren) (?:\w+ ){0,3}(?:unzufrieden|enttauscht|verargert|sauer|wutend|nicht (?:\w+ )?zufrieden)\b|^\W*(?:sehr )?(?:unzufrieden|enttauscht)\b|\b(?:ist|sind|war|waren) (?:\w+ ){0,3}(?:schlecht|mies|furchtbar|schrecklich|unmoglich|nutzlos|eine (?:frechheit|zumutung|katastrophe)|mull|schrott|ein witz|lacherlich|inakzeptabel|unverschamt)\b|\b(?:hilft|helfen|bringt) (?:\w+ ){0,3}(?:nicht|nichts|gar nichts|nicht weiter)\W*$|\bmochte (?:mich|ich mich) (?:\w+ )?beschweren\b|\bwill mich (?:\w+ )?beschweren\b|\b(?:nie|niemals|nicht) (?:\w+ )?(?:angekommen|gekommen|erhalten|bekommen|geliefert|erschienen)\b|\b(?:kaputt|beschadigt|defekt|zerbrochen|zerrissen|falsch\w{0,2}) (?:\w+ )?(?:angekommen|geliefert|erhalten|bekommen)\b|\bwarte (?:immer noch|noch immer|seit)\b/,
    complain: 'beschweren beschwerde',
    insult:
      /\b(?:idiot(?:en)?|trottel|depp|arschloch|arsch|scheisse?|scheiss\w{0,12}|dumm(?:kopf|e|er|es)?|blod(?:mann|e|er|es|sinn)?|wichser|hurensohn|fick\w{0,5}|halt die klappe|halt'?s maul|verpiss dich)\b/,
  },
  asksFact: {
    place:
      /\b(?:wo (?:sind|ist|seid|liegt|befindet|finde|findet|sitzen|wohnen|kann)|adresse|anschrift|anfahrt|welche[rn]? (?:stadt|ort))\b/,
    date: /\b(?:wann|um wie ?viel uhr|wie (?:lange|oft|alt)|seit|offnungszeiten|geoffnet|offen|geschlossen|uhrzeit|welche[mnrs]? tag)\b/,
    person:
      /^\W*(?:(?:und|aber)\s+)?wer (?:ist|sind|seid|leitet|fuhrt|steckt|unterrichtet|macht)\b|\b(?:inhaber(?:in)?|grunder(?:in)?|chef(?:in)?|leiter(?:in)?)\b/,
  },
  phrases: {
    who: `wer sind sie, wer bist du, wer seid ihr, wer steckt dahinter, wer leitet, wer fuhrt, wer betreibt, wem gehort, erzahlen sie von sich, wer ist das, was machen sie, was macht ihr, was machst du, stellen sie sich vor,
uber sie, uber euch, was ist ihr beruf`,
    phone: `telefon, telefonnummer, telefonnummern, nummer, rufnummer, handynummer, handy, mobilnummer, anrufen, anruf, telefonisch,
telefonieren, zuruckrufen, ruckruf`,
    mail: 'mail, e mail, email, mailadresse, e mail adresse, emailadresse, mail adresse',
    place: `wo sind sie, finden sie uns, wie komme ich zu, wie kommt man zu, anfahrt, anreise, wo seid ihr, wo bist du, wo finde ich sie, wo finde ich euch, wo befinden sie sich, wo befindet ihr euch,
wo liegt, wo ist, adresse, anschrift, standort, stadt, kommen sie nach, kommen sie auch nach, arbeiten sie in, ist es weit, wie weit ist es, fahren sie nach, sitz, wo sitzt ihr, wo sitzen sie, wo ist der laden, wo ist das buro`,
    profile:
      'soziale medien, soziale netzwerke, social media, instagram, facebook, linkedin, xing, youtube, profil, github',
    delay: `antwortzeit, reaktionszeit, wie schnell antworten sie, wie schnell bekomme ich antwort, antworten, antwort,
wie lange dauert eine antwort`,
    availability: 'verfugbar, verfugbarkeit, freie termine, freie platze, noch platze, frei, wann konnen sie anfangen',
    booking: `termin, termine, termin vereinbaren, terminvereinbarung, buchen, buchung, reservieren, reservierung,
anmelden, anmeldung`,
    price: `preis, preise, preisliste, kosten, kostet, koste, wieviel, wie hoch, teuer,
gebuhr, gebuhren, tarif, tarife, honorar, stundensatz, tagessatz, budget, was nehmen sie, was verlangen sie, wie viel nehmen sie`,
    hours: `offnungszeiten, offnungszeit, geoffnet, offen, geschlossen, sonntags auf, samstags auf, heute auf, morgen auf, wann haben sie auf,
wann habt ihr auf, wann habt ihr geoffnet, wann machen sie auf, offnet, schliesst, offnen, schliessen, um wie viel uhr`,
    language: `sprache, sprachen, sprecht ihr, sprechen sie, englisch, franzosisch, italienisch, spanisch,
deutsch`,
    payment: `bezahlen, zahlen, zahlung, zahlungsarten, zahlungsmittel, kartenzahlung, mit karte, per karte, kreditkarte, kreditkarten, ec karte, girokarte, in bar, bar zahlen, bar bezahlen, barzahlung, uberweisung,
auf rechnung, paypal, anzahlung`,
    skill:
      'kennen sie, kennt ihr, arbeiten sie mit, arbeitet ihr mit, verwenden sie, nutzen sie, zertifiziert, werkzeuge, software, technologien, kenntnisse',
    trade: 'arbeiten sie fur, haben sie fur, erfahrung in, erfahrung mit, kunden in, referenzen in',
    contact: `kontakt, kontaktieren, kontaktdaten, erreichen, erreiche, erreichbar, mit jemandem reden, einen menschen,
mit einem menschen, einem mitarbeiter, mit einer person, ansprechpartner, schreiben, sprechen`,
    quote: 'kostenvoranschlag, preisangebot, ein angebot, offerte',
  },
  days: 'montag dienstag mittwoch donnerstag freitag samstag sonntag',
  neutral: `geben genau aktuell aktuellen derzeit seite leistung leistungen arbeit jemand jemanden jemandem mensch
uhr uhrzeit stunde zeit online fragen frage erfahren bekommen kommen
ungefahr vorbeikommen`,
  wishesQuote:
    /(?<!\p{L})(?:mochten?|hatten? gerne?|brauchen?|wunschen?|will|wollen|bitte um|machen sie|schicken sie|konnen sie|bekomme|bekommen|erstellen|kann ich)(?: \p{L}{1,12}){0,4} (?:angebot|kostenvoranschlag|offerte)(?!\p{L})/u,
  nextQuestion:
    /(?<=[.])\s+(?=(?:und|wie|was|wo|wann|welche\w{0,1}|gibt|ist|sind|haben|kann)\b)|(?:,|(?<!\s))\s+(?:und|sowie)\s+(?=(?:wie|was|wo|wann|wer|welche\w{0,1}|gibt es|ist|sind|haben|kann|können)\b)/iu,
  question: /^(?:wie|was|wo|wann|wer|welche\w{0,1}|gibt|ist|sind|haben|hat|kann|können|muss|darf)\b/iu,
  followUp: {
    beginning: /^\s*(?:und|aber|oder|mit|fur|auch)\b/,
    pointer:
      /\b(?:das|dies|diese[rs]?|dafur|davon|dazu|damit|ihn|sie|es|gleiche)[\s?]*$|\b(?:man|ich|wir) (?:das|es|ihn|sie) \p{L}+[\s?]*$/u,
    places: [/\berste[rns]?\b/, /\bzweite[rns]?\b/, /\bdritte[rns]?\b/, /\bletzte[rns]?\b/],
    asksMore: /\b(?:welche[mnrs]?|wie|wann|warum|was|wieso|weshalb)\b/,
    asksOther: /\b(?:wie (?:lange?|oft|weit|bald|schwer|gross)|wann|wo|wer|warum|wieso)\b/,
  },
  legal:
    /impressum|datenschutz|dsgvo|rechtlich|personenbezogen|meine daten|daten (?:speichern|loschen|weiter)|gespeichert|loschen|cookies?|hosting|gehostet|hoster|herausgeber|verantwortlich|haftung|agb\b|geschaftsbedingungen|widerruf|umsatzsteuer|ust\b|steuernummer|handelsregister|barrierefrei|behinder|screenreader|assistent|chatbot|\bki\b|kunstliche intelligenz|sprachmodell|roboter|beschwerde|schlichtung|lizenz|urheber/,
  task: /^\W*(?:(?:bitte|kannst du|konnen sie|konnten sie)\W+(?:mir\W+)?)*(?:(?:schreib|schreibe|ubersetze|ubersetz|zeichne|dichte|erfinde|erzahl|erzahle)\b|(?:einen (?:text|brief|aufsatz)|ein gedicht) schreiben)|\b(?:wie (?:ist|wird) das wetter|wetter (?:in|fur|heute|morgen))\b/,
  beforeThing:
    /(?:^|[^\p{L}])(?:eine?[mnrs]?|de[rmns]|d[ia][es]|mein(?:e[mnrs]?)?|ihr(?:e[mnrs]?)?|eure?[mnrs]?|keine?[mnrs]?|zum|zur|beim|im|für|mit|nach)\s*$/iu,
  factPatterns: {
    price: /\b(?:kostenlos|kostenfrei|gratis|euro|cent|franken|preise?|gebühr(?:en)?|inklusive)\b/iu,
    date: /\b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|täglich|werktag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|\d\suhr\b|\d\s(?:tage?n?|wochen?|monate?n?|jahre?n?|minuten|stunden?)\b|\b(?:minuten|stunden|tage?|wochen?|monate?|jahr|abends?|morgens|vormittags|nachmittags)\b/iu,
    availability: /\b(?:ausgebucht|frei|freie[rn]?|verfügbar|warteliste|kalender|plätze)\b/iu,
    place:
      /\p{Lu}[\p{L}-]{2,30}(?:straße|strasse|str\.|weg|platz|gasse|allee|ufer)\s\d{1,4}|\b(?:[Aa]dresse|[Aa]nschrift|[Ss]tandort|[Ll]age|[Aa]nfahrt|[Hh]altestelle|Bahnhof|Innenstadt|Hinterhof|Nähe)\b/u,
    person: /\b(?:team|inhaber|inhaberin|gründer|gründerin|leiter|leiterin|chef|chefin|lehrer|lehrerin)\b/iu,
  },
  titles: {
    contact: /kontakt|schreiben sie|rufen sie|so erreichen/i,
    about: /über (?:mich|uns)|wer (?:ich bin|wir sind)|zur person|unsere geschichte|unser team|das team/i,
    offers: /leistungen|angebote?|kurse|produkte|services|sortiment|unterricht/i,
    practical:
      /preise?|kosten|tarife?|öffnungszeiten|geöffnet|anfahrt|anreise|buchen|buchung|termin|anmeld|liefer|versand|stundenplan/i,
  },
}
