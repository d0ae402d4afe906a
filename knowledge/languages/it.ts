import { stemmer } from '@orama/stemmers/italian'
import { ITALIAN_MEANINGS, ITALIAN_SYNONYMS } from '../synonyms/italian.ts'
import type { Language } from './language.ts'

export const language: Language = {
  code: 'it',
  stem: stemmer,
  synonyms: ITALIAN_SYNONYMS,
  meanings: ITALIAN_MEANINGS,
  stopWords: `ad al allo ai agli all agl alla alle con col coi da dal dallo dai dagli dall dalla dalle di del dello dei degli dell
della delle in nel nello nei negli nell nella nelle su sul sullo sui sugli sull sulla sulle per tra fra contro io tu lui lei noi
voi loro mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra vostri vostre mi ti ci vi
lo la li le gli ne il un uno una ma ed se perché anche come dov dove che chi cui non più qual quale quali quanto quanti quanta quante
quello quelli quella quelle questo questi questa queste si tutto tutti a c e i l o ho hai ha abbiamo avete hanno abbia avrò avrà
avevo aveva avevano ebbe sono sei è siamo siete sia siano sarò sarà saranno sarebbe ero era eravamo erano fu essere stato stata
faccio fai fa facciamo fate fanno faccia farà sto stai sta stiamo stanno fare avere ciao salve buongiorno buonasera grazie
prego favore vorrei vorremmo voglio vuole posso può possono possiamo potete potrei potrebbe potreste bisogna serve devo deve
dire dica dite dirmi sapere so sa sapete cosa cose qui qua lì là già ancora poi molto poco bene quando c'è esiste possibile
qualcosa niente qualche ogni senza moglie marito amico amica amici aiutare aiutate dura durano offrite proponete venire andare vado andiamo succede capita date dà lavorate domani oggi ieri`,
  strings: {
    smallTalk: {
      greeting: 'Buongiorno! Che cosa desidera sapere?',
      thanks: 'Prego. Se ha altre domande, sono qui.',
      goodbye: 'Arrivederci, a presto!',
      robot:
        'Sono un assistente automatico, non una persona. Rispondo con i testi di questo sito e dico dove li ho letti.',
      abilities: 'Rispondo alle domande con i testi di questo sito e dico dove li ho letti.',
      complaint: 'Mi dispiace molto.',
      insult: 'Mi dispiace che le mie risposte non Le siano state d’aiuto.',
    },
    places: 'Ecco dove il sito ne parla:',
    colon: ':',
    nothingFound: 'Non ho trovato una risposta a questa domanda.',
    topics: links => `Posso darle informazioni su: ${links}.`,
    fact: {
      who: (what, name) => `Questo è il sito di ${name}: ${what}.`,
      phone: number => `Il numero di telefono è ${number}.`,
      mail: mail => `L’indirizzo e-mail è ${mail}.`,
      place: place => `Il sito indica: ${place}.`,
      profile: (links, isOne) => `${isOne ? 'Profilo' : 'Profili'} in rete: ${links}.`,
      booking: link => `Può prenotare qui: ${link}.`,
      language: languages => `Lingue parlate: ${languages}.`,
      payment: means => `Modalità di pagamento: ${means}.`,
      skill: skills => `Il sito cita ${skills}.`,
    },
    ways: ({ phone, mail, url }) => [
      phone && `per telefono al ${phone}`,
      mail && `per e-mail a ${mail}`,
      url && `dalla [pagina dei contatti](${url})`,
    ],
    reach: (ways, name) => (name ? `Può contattare ${name} ${ways}.` : `Può contattarci ${ways}.`),
    contact: (name, url) =>
      name
        ? `La cosa più semplice è chiedere direttamente a [${name}](${url}).`
        : `La cosa più semplice è [chiedere direttamente](${url}).`,
    inOtherLanguage: language => `Il sito lo dice in ${language ?? 'un’altra lingua'}:`,
  },
  smallTalk: {
    goodbye:
      /\b(?:arrivederci|arrivederla|a presto|a dopo|a domani|addio|ci vediamo|buona (?:giornata|serata|notte)|alla prossima)\b/g,
    thanks:
      /\b(?:(?:tante |molte |mille )?grazie(?: (?:mille|tante|infinite))?|perfetto|ottimo|benissimo|molto bene|va bene|gentilissim[oa])\b/g,
    greeting: /\b(?:ciao|salve|buongiorno|buon giorno|buonasera|buona sera|come (?:va|sta|stai|state))\b/g,
    around:
      /\b(?:per (?:tutto|l'aiuto|il suo aiuto|la risposta|le informazioni)|e|a tutti|signor[ae]?|bene|allora|ok)\b/g,
    before:
      /^\s*(?:ciao|salve|buongiorno|buonasera|buona sera|(?:molte |tante )?grazie(?: mille)?)\b(?:\s+a tutti)?[\s,!.:;–-]*(?=\S)/iu,
    robot:
      /\b(?:sei|siete|lei e|sto (?:parlando|scrivendo) (?:con|a)|parlo con|questo e)(?:\s+(?:una?|un'|davvero|veramente|la|il|vera?))*\s*\b(?:robot|bot|chatbot|ia|intelligenza artificiale|umano|umana|macchina|persona|programma)\b|\bchi sei\W*$/,
    abilities:
      /^\W*(?:(?:che )?cosa (?:sai|puoi|sa|puo) (?:fare|dirmi)|(?:mi )?(?:puoi|puo) aiutar(?:e|mi)|aiuto|aiutami|come funziona(?: questo)?|come (?:mi )?(?:puoi|puo) aiutar(?:e|mi))\W*$/,
    complaint:
      /(?<!\bse )\b(?:non )?(?:sono|siamo|resto|sono rimast[oa]) (?:\w+ ){0,2}(?:delus[oaie]|insoddisfatt[oaie]|scontent[oaie]|arrabbiat[oaie]|stufo|stufa|furios[oaie]|indignat[oaie])\b|(?<!\bse )\bnon (?:sono|siamo) (?:\w+ ){0,2}(?:content[oaie]|soddisfatt[oaie])\b|\b(?:e|era|e stato|e stata|sono) (?:\w+ ){0,2}(?:inaccettabile|vergognos[oa]|pessim[oa]|orribile|scandalos[oa]|inutile|inutili|una (?:vergogna|schifezza|truffa|presa in giro)|uno schifo)\b|\bnon (?:serve|servi|servite|servono) a (?:niente|nulla)\b|^\W*(?:che )?(?:schifo|pessimo|inutile|vergogna|vergognoso)\b|\b(?:voglio|vorrei|desidero) (?:lamentarmi|reclamare|fare (?:un )?reclamo)\b|\b(?:mai|non) (?:\w+ ){0,2}(?:arrivat[oaie]|ricevut[oaie]|consegnat[oaie])\b|\b(?:arrivat[oaie]|ricevut[oaie]) (?:\w+ ){0,3}(?:rott[oaie]|danneggiat[oaie]|difettos[oaie])\b|\bsto ancora aspettando (?:il|la|i)\b/,
    complain: 'reclamo reclamare lamentarmi',
    insult:
      /\b(?:idiot[aie]|stupid[oaie]|imbecill[ei]|cretin[oaie]|deficient[ei]|stronz[oaie]|coglion[ei]|merda|cazzo|vaffanculo|puttan[ae]|bastard[oaie]|scem[oaie])\b/,
  },
  asksFact: {
    place:
      /\b(?:dove (?:siete|sei|si trova|vi trovate|e|sono|posso|lavorate|si svolg\w{1,4}|vi trovo)|indirizzo|in che citta|che citta|situat[oaie]|come (?:arrivo|arrivare|si arriva|raggiung\w{1,6}))\b/,
    date: /\b(?:quando|a che ora|che ore|che orari?|che giorn[oi]|in che data|orari[oi]?|apert[oaie]|aprite|apre|chius[oaie]|chiudete|chiude)\b/,
    person:
      /^\W*(?:(?:e|ma)\s+)?chi (?:e|sono|sei|siete|dirige|gestisce|insegna|tiene|c'e)\b|\b(?:titolare|fondatore|fondatrice|proprietari[oa])\b/,
  },
  phrases: {
    who: `chi siete, chi sei, chi e lei, cosa fate, cosa fai, di cosa vi occupate, di che cosa vi occupate, presentatevi, si presenti, chi c'e dietro,
su di voi, che lavoro fa`,
    phone: 'telefono, tel, numero, cellulare, chiamare, chiamarvi, telefonare, telefonarvi, telefonata, whatsapp',
    mail: 'mail, email, posta elettronica, indirizzo mail, indirizzo e mail, indirizzo email, indirizzo di posta elettronica',
    place: `dove siete, dove sei, dove si trova, dove vi trovate, dove e, dove vi trovo, dove lavorate, dove posso trovarvi, indirizzo, sede, citta, posizione, ufficio, negozio, venite a, venite anche a, lavorate a, vi spostate a`,
    profile: 'social, social network, instagram, facebook, linkedin, profilo, youtube, tiktok, github',
    delay: `tempi di risposta, tempo di risposta, in quanto tempo rispondete, rispondete, rispondere, risposta`,
    availability:
      'disponibile, disponibili, disponibilita, libero, liberi, posti liberi, posti disponibili, ci sono posti, agenda, quando potete iniziare',
    booking:
      'appuntamento, appuntamenti, prendere appuntamento, prenotare, prenotazione, prenotazioni, prenoto, fissare un appuntamento',
    price: `prezzo, prezzi, tariffa, tariffe, quanto viene, quanto vengono, quanto si paga, quanto prendete, quanto chiedete, costa,
costano, costo, costi, caro, cara, cari, onorario, listino, prezzo orario`,
    hours: `orario, orari, aperto, aperti, aperta, aprite, apre, apertura, chiuso, chiusi, chiudete, chiude, chiusura,
a che ora, fino a che ora`,
    language: 'lingua, lingue, parla inglese, parlate, si parla, inglese, francese, tedesco, spagnolo, italiano',
    payment: `pagamento, pagamenti, pagare, paga, carta di credito, bancomat, con carta, carte, contanti, bonifico, pos, paypal, acconto, caparra,
satispay, a rate`,
    skill:
      'conoscete, conosce, lavorate con, usate, utilizzate, certificato, certificati, strumenti, software, tecnologie, competenze',
    trade: 'lavorate per, avete lavorato per, esperienza in, esperienza con, clienti in, referenze in',
    contact: `contatto, contatti, contattare, contattarvi, contattarla, recapiti, recapito, un umano,
una persona vera, un operatore, scrivervi, scrivere, parlare, parlarvi, raggiungervi`,
    quote: 'preventivo, una quotazione',
  },
  days: 'lunedi martedi mercoledi giovedi venerdi sabato domenica',
  neutral: `dare darmi attuale esatto sito pagina direttamente adesso servizio servizi qualcuno persona
ora ore orario giorno giorni domanda chiedere circa`,
  wishesQuote:
    /(?<!\p{L})(?:vorrei|vorremmo|voglio|desidero|desidererei|chiedere|richiedere|avere|ricevere|bisogno di|serve|potete|potreste|puo|potrebbe|farmi|fare|inviarmi|mandarmi)(?: \p{L}{1,12}){0,3} (?:preventivo|quotazione)(?!\p{L})/u,
  nextQuestion:
    /(?<=[.])\s+(?=(?:e|come|cosa|quanto|quando|dove|quale|quali|avete|c'è)\b)|(?:,|(?<!\s))\s+e\s+(?=(?:come|cosa|che|quanto|quanti|quando|dove|quale|quali|chi|avete|c'è|è)(?!\p{L}))/iu,
  question: /^(?:come|cosa|che|quant[oaie]|quando|dov|quale|quali|chi|avete|c'è|posso|si può|fate|siete)/iu,
  followUp: {
    beginning: /^\s*(?:e|ma|o|con|per|anche)\b/,
    pointer: /\b(?:quello|quella|questo|questa|cio|loro|lui|lei|stess[oa])[\s?]*$/,
    places: [/\bprim[oa]\b/, /\bsecond[oa]\b/, /\bterz[oa]\b/, /\bultim[oa]\b/],
    asksMore: /\b(?:qual[ei]?|come|quando|quant[oaie]|perche|cosa)\b/,
    asksOther: /\b(?:quanto (?:tempo|dura|ci vuole)|ogni quanto|quando|dove|chi|perche|come)\b/,
  },
  legal:
    /note legali|legal|privacy|gdpr|protezione dei dati|dati personali|miei dati|conserva|cookie|hosting|ospitato|titolare del trattamento|partita iva|p\.? ?iva|codice fiscale|cancellare i|cancellazione dei dati|diritti|accessibil|disabil|screen reader|assistente|chatbot|\bia\b|intelligenza artificiale|modello linguistico|robot|reclamo|recesso|condizioni|termini|licenza/,
  task: /^\W*(?:(?:per favore|puoi|puo|potresti)\W+)*(?:scrivi|scrivimi|scrivere un|scrivermi|traduci|tradurre|disegna|inventa|raccontami|racconta)\b|\b(?:che tempo fa|che tempo fara|meteo|previsioni)\b/,
  beforeThing:
    /(?:^|[^\p{L}])(?:il|lo|la|i|gli|le|una?|uno|un['’]|l['’]|del(?:l[aeo]|l['’])?|dei|delle|al|alla|mi[oa]|miei|vostr[oaie]|su[oa]|con|per|in|nel|nella)\s*$/iu,
  factPatterns: {
    price: /\b(?:gratis|gratuit[oaie]|inclus[oaie]|compres[oaie]|prezz[oi]|tariff[ae]|listino|centesimi)\b/iu,
    date: /\b(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)|\d{1,2}[:.]\d{2}(?!\d)|\b(?:ore|alle) \d|\d\s(?:giorni|giorno|settiman[ae]|mes[ei]|ann[oi]|minuti|ore)\b|\b(?:giorn[oi]|settiman[ae]|mes[ei]|mattin[oa]|pomeriggio|sera)\b/iu,
    availability:
      /\b(?:completo|liber[oaie]|disponibil[ei]|disponibilità|posti|lista d['’]attesa|calendario|agenda)\b/iu,
    place:
      /\b(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Vv]icolo|[Ll]ungo\p{Ll}{1,12}|[Ss]trada|[Ii]ndirizzo|[Ss]ede|[Ss]ituat[oaie]|[Zz]ona|[Mm]etro|[Ss]tazione|[Ff]ermata|Italia|[Cc]entro)\b/u,
    person:
      /\b(?:team|staff|titolare|fondatore|fondatrice|direttore|direttrice|proprietari[oa]|insegnante|maestr[oa])\b/iu,
  },
  titles: {
    contact: /contatt|scriv(?:ici|eteci)|chiama(?:ci|teci)|dove siamo/i,
    about: /chi (?:siamo|sono)|su di (?:noi|me)|la nostra storia/i,
    offers: /servizi|prodotti|offr|cosa facciamo|corsi|trattamenti|lezioni|camere/i,
    practical: /prezz|tariff|listino|orari|apert|arrivare|raggiung|prenot|appuntament|iscri|spedizion|consegn/i,
  },
}
