/** Words of the lines and links with facts about an owner, as pages write them in each language. */
export const FACT_WORDS = {
  day: /(?<!\p{L})(?:lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|tous les jours|semaine|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun|weekdays|daily|every day|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|täglich|werktags|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|todos (?:los|os) d[ií]as|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|tutti i giorni|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|dagelijks|segunda|terça|quarta|quinta|sexta)(?!\p{L})/iu,
  hours:
    /\d\s?(?:h(?!\p{L})|heures?(?!\p{L})|:\d\d|uhr|uur(?!\p{L})|am(?!\p{L})|pm(?!\p{L}))|(?<!\p{L})(?:noon|midi|fermée?s?|closed|geschlossen|cerrado|chiuso|gesloten|fechado|encerrado)(?!\p{L})/iu,
  /** The words between the names of days: « du mardi au samedi ». */
  betweenDays:
    /^(?:du|de|le|les|au|à|et|tous|jours|semaine|en|ferm\p{L}*|from|every|day|to|and|through|von|bis|und|am)$/iu,
  /** How opening hours begin: « 9 h – 12 h », “closed”. */
  times:
    /^(?:(?:de|from|von|dès|matin|am|morning|après-midi|pm|afternoon|soir)\s)*(?:\d{1,2}\s?(?:[h:.–—-]|heures?(?!\p{L})|[ap]m(?!\p{L})|uhr|uur|to\s|à\s|bis\s)|noon|midi|fermé|closed|geschlossen|cerrado|chiuso|gesloten|fechado|encerrado)/iu,
  /** An hour with a name after it, as in a timetable: « 19h30 Salsa débutants ». */
  named: /\d\S{0,8}\s(?!Uhr|Matin|Après|Morning|Afternoon|Ferm|Clos|Geschlossen)\p{Lu}\p{L}{3,}/u,
  range: /\d[^,;]{0,12}?(?:[-–—]|\sto\s|\sà\s|\sbis\s)\s?\d|ferm|closed|geschlossen/iu,
  /** How a sentence begins that says when the place is open. Other sentences with hours may be about a course. */
  open: /^(?:nous sommes |nous vous (?:accueillons|recevons) |we are |we['’]re |we zijn |estamos |siamo |wir haben |(?:(?:le|la|l['’]|the|our|nos|notre)\s?\p{L}{2,20} ){1,2}(?:est |sont |is |are |vous accueille )?)?(?:ouvert|open|geöffnet|abiert|abert|apert|abrimos|du (?:lun|mar|mercre|jeu|vendre|same)di)/iu,
  openTitle: /horaires|ouverture|opening|hours|öffnungszeiten|horario|horário|orari\b|apertura/i,
  /** Titles and labels of the area in which the owner works. */
  areaTitle:
    /^(?:where (?:we|i) (?:work|cover|travel)|(?:the )?areas? (?:(?:we|i) )?(?:cover|serve)|area covered|(?:notre |ma )?zones? d['’]intervention|secteurs? (?:d['’]intervention|couverts?|desservis?)|communes desservies|où (?:nous intervenons|j['’]interviens))/iu,
  /** « Nous répondons sous 24 heures », “I reply within two working days”. */
  delay:
    /(?:répon[sd]|repl(?:y|ies)|respond|get back|answer).{0,60}(?:sous|dans (?:les|la)|within|by the end|same day|(?:in|en) (?:\p{L}{1,15} )?\d|next (?:working )?day|le jour même|\d+ ?h(?:eures)?(?!\p{L}))|antwort.{0,40}innerhalb/iu,
  /** Amounts in news are not prices of the owner. Neither are the amounts that an insurance pays. */
  news: /(?<!\p{L})(?:blog|news|actualités?|journal|jobs|emplois?|recrutement|work with us)(?!\p{L})/iu,
  insured:
    /million|(?:insur|assur|liab).{0,80}(?:cover|couvert|jusqu|up to)|(?:cover|couvert|jusqu|up to).{0,80}(?:insur|assur|liab)/iu,
  insuranceTitle:
    /^(?!.*(?:fees?|prices?|tarifs?|honoraires)(?!\p{L})).*(?:insured|assurés?|insurance|assurances?)(?!\p{L})/iu,
  /** A street with its number, or a town with its code. « Depuis 1998, rue Verte » has no number. */
  address:
    /(?<!\d)(?!(?:19|20)\d\d,)\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|av\.|boulevard|bd|place|quai|chemin|route|impasse|allée|cours)\s|(?<!\d)\d{5}\s\p{Lu}|(?<=^|[,–-]\s)\d{5},\s\p{Lu}|\d{1,4}[a-z]?,?\s(?:\p{Lu}[\p{L}'’-]{1,30}\s){1,3}(?:Street|Road|Lane|Avenue|Square|Row|Hill|Way|Close|Place)(?!\p{L})|\p{Lu}[\p{L}-]{2,30}[\s-]?(?:[sS]traße|[sS]trasse|[sS]tr\.|[wW]eg|[pP]latz|[gG]asse|straat|laan|plein|gracht|kade),?\s\d{1,4}|(?<!\p{L})(?:C\/|Calle|Avda?\.|Avenida|Plaza|Pza\.|Paseo|Barrio|Via|Viale|Piazza|Corso|Rua|Praça|Largo|Travessa)\s(?:\p{L}[\p{L}'’.-]{0,30},?\s){1,4}(?:n[ºo°]\s?)?\d{1,4}|(?<!\p{L})(?:rue|avenue|boulevard|chaussée|Rue|Avenue|Boulevard|Chaussée)\s(?:\p{L}[\p{L}'’-]{0,30}\s){0,4}\p{L}[\p{L}'’-]{0,30},\s\d{1,3}(?![\d.])|(?<!\d)\d{4}-\d{3}\s\p{Lu}/u,
  /** Words with which owners say where they are. */
  here: /(?<!\p{L})(?:nous|n(?:otre|os)|je|mon|venez|situ[ée]e?s?|trouve|accès|we|our|us|i|my|find|located|based|come|visit|wir|uns\p{L}{0,4}|ich|mein\p{L}{0,2}|befinde[nt]|finden|liegt|sitz|kontakt|contact\p{L}{0,2}|lieu|place|statt|adresse|address|anschrift|nosotros|nuestr[oa]s?|estamos|noi|nostr[oaie]|siamo|wij|ons|onze|noss[oa]s?|ficamos)(?!\p{L})/iu,
  /** A British postcode: “Sheffield S3 8ZZ”. */
  postcode: /(?<!\p{L})[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?![\p{L}\d])/u,
  town: /^\d{5},?\s\p{Lu}/u,
  /** A number without a zero or a plus, as in Spain and Portugal, after its label: `Teléfono 942 70 00 18`. */
  labelledPhone:
    /(?<!\p{L})(?:tel[ée]fon[oe]|tel\.?|tlf\.?|móvil|telemóvel|whatsapp)[\s\u00a0:]{1,3}(\d{2,3}(?:[\s\u00a0.]?\d{2,3}){2,4})(?!\d)/iu,
  reachTitle: /contact|visit|find us|infos|accès|venir|adresse|address|secr[ée]tariat|office|reception/i,
  /** « Hébergeur : … » has the address of somebody else. */
  host: /h[ée]berg|host(?:ed|ing)/i,
  /** « English breakfast » and « cours d’anglais » name no language in which one speaks. */
  noLanguage:
    /(?:english|french|german|spanish|italian|dutch|portuguese|polish|welsh) (?:breakfast|fries|toast|bread|cheese|wine|oak|garden|press|windows|doors|bulldog|shepherd|roast|muffins?|cakes?)|(?<!\p{L})(?:learn\p{L}{0,3}|apprend\p{L}{0,4}|appren\p{L}{2,4}|lern(?:en|e|t)|aprend\p{L}{1,4}|impar\p{L}{1,4}|leren)(?!\p{L})/iu,
  language:
    /(?<!\p{L})(?:anglais|allemand|espagnol|italien|néerlandais|portugais|arabe|english|french|german|spanish|italian|dutch|portuguese|polish|welsh|deutsch|englisch|französisch|spanisch|italienisch|polnisch|ingl[éê]s|franc[éê]s|alem[áã]n?o?|inglese|francese|tedesco|spagnolo|engels|frans|duits)(?!\p{L})/iu,
  /** A title of languages, and a word of a sentence that says in which one speaks: falafel and a parlour are none. */
  spoken:
    /(?<!\p{L})(?:parl(?:e[snrz]?|ent|ons|ées?|é|o|ano|iamo)|reçoi(?:s|t|vent)|langues?|lsf|speaks?|spoken|languages?|sprechen?|spricht|sprachen?|unterrichten auf|habl(?:a[nr]?|amos|ado|o)|idiomas?|lingu[ea]|fal(?:a[mr]?|amos|ado|o)|línguas?|spre(?:ek|ekt|ken)|talen|taal)(?!\p{L})/iu,
  addressLabel: /^(?:adresse|address|anschrift|lieu|où|where)/iu,
  paymentLabel:
    /^(?:(?:moyens? de )?paiements?|r[èe]glements?|ways to pay|payments?|payment methods|zahlung\p{L}{0,10})$/iu,
  paying:
    /(?<!\p{L})(?:accept\p{L}{0,6}|pay(?:er|ez|able|ables|ment|ments|ing)?|paiements?|r[èe]gle[zr]?|r[èe]glements?|take|zahl\p{L}{0,6})(?!\p{L})/iu,
  /** The unit in a title over prices: « Tarifs par trimestre », “Prices per term”. */
  unit: /(?<!\p{L})(?:par|per|pro|por|al|a la) \p{L}{2,20}$/iu,
  /** Words and signs before an amount that are not the name of a service: « coûte ». */
  noService:
    /(?<!\p{L})(?:coûte|coûtent|costs?|est|sont|is|are|à|de|for|pour|at|from|dès|plus|of|only|environ|about|ab|ca\.|took|paid|gave)$|[+(]$|[.!?,;:]/iu,
  /** Titles over the number for the night or for emergencies, which is not the owner's usual one. */
  urgent:
    /urgen|emergenc|emergenza|out of hours|(?<!\p{L})(?:garde|nuits?|night)(?!\p{L})|notfall|notdienst|spoed|noodgeval/iu,
  booking:
    /(?<!\p{L})(?:book (?:an?|your|now|online|here|in)(?!\p{L})|^book$|^booking$|make an appointment|schedule (?:an?|your) |réserver|réservez|réservation en ligne|(?:prendre|prenez) (?:un )?(?:rendez-vous|rdv)|(?:termin|jetzt|online) (?:buchen|vereinbaren)|termin online|reservar|prenotare|prenota|reserveren|afspraak maken|agendar)/iu,
  /** A mailbox that no program should find: `name (at) host.example`, “name at host dot com”. */
  spelledMail:
    /(?<![\w.+-])([\w.+-]{1,64})(?:\s?[([{<]\s?(?:@|at|ät|arobase|arroba|chiocciola|apenstaartje)\s?[)\]}>]\s?|\s(?:at|ät|arobase|arroba|chiocciola|apenstaartje)\s(?=[\w-]{1,63}\s(?:dot|punkt|point|punto|punt|ponto)\s))([\w-]{1,63}(?:(?:\.|\s?[([{<]\s?(?:\.|dot|punkt|point|punto|punt|ponto)\s?[)\]}>]\s?|\s(?:dot|punkt|point|punto|punt|ponto)\s)[\w-]{1,63}){1,4})/giu,
  spelledDot: /[^\w-]+(?:(?:dot|punkt|point|punto|punt|ponto)[^\w-]+)?/giu,
  label: /^(?:t[ée]l|phone|mobile|portable|fax|e-?mail|mail|courriel)(?!\p{L})/iu,
}
