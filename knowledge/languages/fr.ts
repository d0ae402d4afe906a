import { FRENCH_SYNONYMS } from '../synonyms/french.ts'
import { stemFrench } from '../words/stemFrench.ts'
import type { Language } from './language.ts'

const NBSP = '\u00a0'
const COLON = `${NBSP}:`

export const FRENCH: Language = {
  code: 'fr',
  stem: stemFrench,
  synonyms: FRENCH_SYNONYMS,
  stopWords: `a afin ai aie aient aimerais aimerait ainsi ait aller allez alors apres arrive arriver as au aujourd aura
aurai aurais aurait auras aurez aurons auront aussi autre autres aux avaient avais avait avant avec avez avoir avons ayant
beaucoup besoin bien bonjour bonsoir c ca car cas ce ceci cela ces cet cette chez chose choses combien comment d dans de
deja depuis des devez devrais dire dis dites dois doit donc dont du elle en encore entre es est et etaient etais etait etant
etc ete etee etees etes etre eu eue eus eut eux existe faire fais fait faites faudrait faut fois font furent fut hui ici il
ils j jamais je jusqu juste l la laquelle le lequel les leur leurs lors lorsqu lui m ma madame mais me meme merci mes moi
moins mon monsieur n ne ni non nos notre nous ok on ont or ou oui par parce pas pendant pense penser peu peut peuvent peux
plait plus possible pour pourquoi pourrais pourrait pourriez pouvez pouvoir puis puisqu qu quand que quel quelle quelles
quelqu quelque quelques quels qui quoi rien s sa sais sait salut sans savez savoir se sera serai serais serait seras serez
serons seront ses seulement si soi soient sois soit sommes son sont souhaite souhaiterais sous soyez soyons stp suis sur svp
t ta tant te tellement temps tes toi ton toujours tous tout toute toutes tres trop truc tu un une va vais vas vers veux
voila vos votre voudrais voudrait voulez vouloir vous vraiment y`,
  strings: {
    smallTalk: {
      greeting: `Bonjour${NBSP}! Que voulez-vous savoir${NBSP}?`,
      thanks: 'Avec plaisir. N’hésitez pas si vous avez une autre question.',
      goodbye: `Au revoir, et à bientôt${NBSP}!`,
      robot:
        'Je suis un assistant automatique, pas une personne. Je réponds avec les textes de ce site et je dis où je les ai lus.',
      abilities: 'Je réponds aux questions avec les textes de ce site et je dis où je les ai lus.',
      complaint: 'J’en suis désolé.',
      insult: 'Je regrette que mes réponses ne vous aident pas.',
    },
    places: `Voici où le site en parle${COLON}`,
    colon: COLON,
    nothingFound: 'Je n’ai pas trouvé de réponse à cette question.',
    topics: links => `Je peux vous renseigner sur${COLON} ${links}.`,
    fact: {
      who: (what, name) => `Vous êtes sur le site de ${name}, ${lowerFirst(what)}.`,
      phone: number => `Le numéro de téléphone est le ${number}.`,
      mail: mail => `L’adresse email est ${mail}.`,
      place: place => `Le site indique${COLON} ${place}.`,
      profile: (links, isOne) => `${isOne ? 'Profil' : 'Profils'} en ligne${COLON} ${links}.`,
      booking: link => `Vous pouvez réserver ici${COLON} ${link}.`,
      language: languages => `Langues parlées${COLON} ${languages}.`,
      payment: means => `Moyens de paiement${COLON} ${means}.`,
      skill: skills => `Le site cite ${skills}.`,
    },
    ways: ({ phone, mail, url }) => [
      phone && `par téléphone au ${phone}`,
      mail && `par email à ${mail}`,
      url && `depuis [la page de contact](${url})`,
    ],
    reach: (ways, name = 'la personne') => `Vous pouvez joindre ${name} ${ways}.`,
    contact: (name, url) =>
      name
        ? `Le plus simple est de demander directement à [${name}](${url}).`
        : `Le plus simple est de [poser la question directement](${url}).`,
    inOtherLanguage: language => `Le site le dit ${language ? `en ${language}` : 'dans une autre langue'}${COLON}`,
  },
  smallTalk: {
    goodbye: /\b(?:au revoir|a bientot|bonne (?:journee|soiree|nuit|continuation)|a plus(?: tard)?|adieu|ciao)\b/g,
    thanks:
      /\b(?:merci(?: (?:beaucoup|bien|infiniment|mille fois))?|mille mercis|super|parfait|genial|tres bien|c'est (?:parfait|gentil|note))\b/g,
    greeting: /\b(?:bonjour|bjr|bonsoir|salut|slt|coucou|hello|ca va|comment (?:ca va|allez-vous|vas-tu))\b/g,
    around:
      /\b(?:madame|monsieur|a (?:tous|toi|vous)|et|pour (?:tout|votre aide|ta reponse|votre reponse)|alors|bien|beaucoup|ok|d'accord)\b/g,
    before:
      /^\s*(?:bonjour|bjr|bonsoir|salut|slt|coucou|merci(?: beaucoup)?)\b(?:\s+(?:madame|monsieur|à tous))?[\s,!.:;–-]*(?=\S)/iu,
    robot:
      /\b(?:es[- ]tu|etes[- ]vous|tu es|vous etes|est-ce (?:que (?:tu es|vous etes)|un))(?:\s+(?:une?|vraiment|bien|la))*\s+(?:robots?|bots?|chatbot|ia|humains?|humaine|machine|personne|programme|intelligence artificielle)\b|\bqui (?:es-tu|me repond)\b|\bje parle a (?:une?|qui)\b.{0,80}\b(?:robot|machine|humain|personne|qui)\b/,
    abilities:
      /^\W*(?:que (?:peux-tu|pouvez-vous|sais-tu|savez-vous) (?:faire|me dire)|(?:tu peux|vous pouvez) (?:m'aider|faire quoi)|(?:peux-tu|pouvez-vous) m'aider|comment (?:tu|ca) (?:marche|fonctionne)s?|aide|aidez-moi|comment peux-tu m'aider)\W*$/,
    complaint:
      /(?<!\bsi )\bje (?:ne )?suis (?:\w+ )?(?:pas (?:\w+ ){0,2}(?:content|satisfait)|mecontent|insatisfait|decue?|furieu|en colere)|^\W*(?:pas (?:du tout )?(?:content|satisfait)|(?:tres )?decu)|(?:'est|'etait|\b(?:est|es|etes|trop|vraiment)) (?:\w+ )?(?:nul|nulle|inadmissible|inacceptable|lamentable|decevant|inutile|n'importe quoi)s?[\s.!…]*$|^\W*(?:(?:vous|tu) )?(?:ne )?(?:comprenez|comprends|repondez|reponds) (?:vraiment )?rien\W*$|^\W*(?:ca|cela) ne m'aide (?:pas|en rien)\W*$|\b(?:sert|sers|servez) (?:vraiment )?a rien\b|^\W*(?:nul|inutile)\W*$|\b(?:me plaindre|faire une reclamation)\W*$|\b(?:jamais|pas|toujours) (?:\w+ )?(?:arrivee?|recue?|livree?|venue?)s?\b|\b(?:arrivee?|recue?|livree?)s? (?:\w+ )?(?:cass|abim|endommag)|\battends toujours (?:ma|mon|mes)\b/,
    complain: 'plaindre plainte reclamation',
    insult:
      /\b(?:connards?|connasse|(?:es|etes|sale|espece de|gros|pauvre) (?:un |vraiment )?con|idiote?|imbecile|debile|abruti|cretin|salope?|salaud|encule|ta gueule|va te faire|merde|putain|pute)\b/,
  },
  asksFact: {
    place:
      /\b(?:ou (?:etes|se trouve|es|est|sont|travaillez|habitez|trouver|intervenez|puis)|adresse|quelle ville|situes?|nous trouver|acces)\b/,
    date: /\b(?:quand|depuis|delai|combien de (?:temps|fois)|tous les combien|quels? (?:age|jours?)|duree?|a quelle heure|quelle date|horaires?|ouverts?|ouvrez|fermes?|fermez)\b/,
    person:
      /^\W*(?:(?:et|mais|alors|dites?-moi|savez-vous|connaissez-vous)\s+)?qui (?:est|etes|sont|es|dirige|tient|s'occupe)\b|\b(?:patron|gerant|fondateur)\b/,
  },
  phrases: {
    who: `qui etes vous, vous etes qui, qui est ce, c'est qui, qui suis je en train de lire, presentez vous, presente toi, parlez moi de vous, parle moi de toi, qui dirige, qui tient, qui gere, votre parcours, qui es tu,
vous faites quoi, que faites vous, qu'est ce que vous faites, votre metier, votre profession, vous etes quoi, a propos de vous`,
    phone: 'telephone, tel, portable, numero, numeros, appeler, telephoner, rappeler',
    mail: 'courriel, adresse mail, adresse email, adresse e mail, adresse electronique',
    place: `comment venir, venir a, venez vous a, vous deplacez, deplacez vous, intervenez a, intervenez vous a, travaillez a, travaillez vous a,
ou etes vous, nous trouver, acces, ou es tu, ou se trouve, ou vous trouver, ou vous trouvez vous, vous etes ou, c'est ou, ou est, ou sont, ou on vous trouve, ou travaillez vous,
ou habitez vous, ou exercez vous, ou intervenez vous, adresse, adresse postale, situe, situes, situee, situees,
base, basee, localisation, lieu, ville, region, a distance, en teletravail, zone d'intervention, bureau, bureaux, locaux, loin`,
    profile: `profil, reseau social, reseaux sociaux, reseaux`,
    delay: `delai de reponse, delais de reponse, repondre,
repondez, reponse, sous combien de temps, delai pour repondre, sous quel delai, sous quels delais`,
    availability: `disponible, disponibles, disponibilite, disponibilites, dispo, dispos, libre, libres, agenda, planning, quand pouvez vous commencer,
commencer quand`,
    booking: 'rendez vous, rdv, reserver, reservation, creneau, creneaux, prendre rendez vous, visio',
    price: `prix, tarif, tarifs, tarification, cout, couts, coute, coutent, coutez, couter, cher, chers, chere, cheres, tjm, taux journalier,
honoraires, facturez, facturation, combien pour, c'est combien, combien c'est, combien prenez vous, combien demandez vous, grille tarifaire`,
    hours: `horaires, horaire, heures d'ouverture, ouvert, ouverts, ouverte, ouvrez, ouverture, ferme, fermes, fermez, fermeture,
a quelle heure`,
    language: 'langue, langues, parlez vous anglais, vous parlez anglais, anglais, allemand, espagnol, italien',
    payment: `paiement, paiements, payer, carte bancaire, carte bleue, par carte, prenez la carte, acceptez la carte, cartes, cb, especes, cheque,
cheques, virement, tickets restaurant, titres restaurant, moyens de paiement`,
    skill: `connaissez, maitrisez, travaillez avec, travaillez vous avec, utilisez, certifie, certifies, certifiee, formez a, outils, outil, logiciels, technologies, techno, technos, competences`,
    trade: `travaille pour, travaillez pour, travaille dans, travaillez dans, travaille chez, experience dans, experience en, clients dans, clients en,
references dans, references en, intervenez dans, missions dans, projets dans`,
    contact: `contacter, joindre, coordonnees, un humain, un etre humain,
ecrire, parler`,
    quote: 'devis, une estimation, un chiffrage',
  },
  falseFriends: /\b(?:rates?|charges?|locations?)\b/,
  days: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
  neutral: `acceptes acceptez accord actuel actuellement actuels connaitre demander demandez direct directement domaine
donne donner donnez exact exactement exacts experience general generaux heure horaire humain indiquer indiquez joignable
jour journalier journaliere journaliers jours mission missions moment moyen obtenir page personne pratiquer pratiques
pratiquez prend prends prenez prestation prestations propose proposes proposez question rapidement secteur temps travailles
travaillez trouver venir vite vrai vraie`,
  wishesQuote:
    /(?<!\p{L})(?:voudrai[st]|voudrions|veux|souhait\p{L}{1,5}|aimerai[st]|demander|demande de|obtenir|avoir|recevoir|besoin d|il me faut|faites moi|faire|etablir|envoyer)(?: \p{L}{1,12}){0,3}['’ ](?:devis|estimation|chiffrage)(?!\p{L})/u,
  nextQuestion:
    /(?<=[.])\s+(?=(?:et|combien|o[uù]|quand|quels?|quelles?|comment|est[- ]ce)\b)|(?:,|(?<!\s))\s+(?:et|puis)\s+(?=(?:(?:c['’]est )?(?:à|de|en|pour|jusqu'à) (?:quel(?:le)?s?|combien|quand)|(?:c['’]est )?combien|où|quand|quel(?:le)?s?|comment|qui|est[- ]ce)\b)/iu,
  question:
    /^(?:(?:c['’]est )?(?:à|de|en|pour|jusqu'à) (?:quel(?:le)?s?|combien|quand)|(?:c['’]est )?combien|où|quand|quel(?:le)?s?|comment|qui|est[- ]ce)\b/iu,
  followUp: {
    beginning: /^\s*(?:et|mais|ou|avec|pour)\b/,
    pointer: /\b(?:ca|cela|celui|celles?|ceux|la-dessus|ils?|elles?|meme|le|la)[\s?]*$|\b[sl]'y\b/,
    places: [
      /\b(?:premiere?|1ere?)\b/,
      /\b(?:deuxieme|seconde?|2e(?:me)?)\b/,
      /\b(?:troisieme|3e(?:me)?)\b/,
      /\bderniere?\b/,
    ],
    asksMore: /\b(?:quel(?:le)?s?|combien|comment|quand|pourquoi|quoi)\b/,
    asksOther: /\b(?:combien de (?:temps|jours|semaines)|quand|qui|pourquoi|comment)\b/,
  },
  legal:
    /mentions|legal|juridique|siren|siret|tva|edite|publication|heberge|donnees|personnelles|rgpd|confidential|cookie|traceur|conserve|gardez|gardes? mes|stock|effac|supprim|droits?\b|opposition|rectif|cnil|reclamation|plainte|mediateur|bandeau|consentement|recours|accessib|handicap|lecteur d'ecran|rgaa|assistant|\bia\b|intelligence artificielle|qwen|modele de langage|conditions|cgv|statut|entreprise individuelle|raison sociale|confiance|humain|machine|robot|enregistr|lit mes|envoye[es]* (?:ou|a qui)|qui lit|\bavis\b|temoign|clients (?:disent|pensent)/,
  task: /^\W*(?:(?:peux-tu|pouvez-vous|stp|svp)\W+)*(?:ecris|ecrivez|redige|redigez|traduis|traduisez|dessine|dessinez|invente|compose|raconte|racontez)\b(?!-vous)|\b(?:meteo|quel temps (?:fait|fera))\b/,
  beforeThing:
    /(?:^|[^\p{L}])(?:l[ea]s?|une?|des?|du|[ld]['’]|aux?|chez|mon|ma|mes|votre|vos|notre|nos|ce|cet|cette|ces|en)\s*$/iu,
  factPatterns: {
    price: /\d[\s.,]{0,4}euros?\b|\b(?:gratuit|gratuite|offert|offerte|offerts|forfait|tarif|tarifs|prix)\b/iu,
    date: /\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b)|\b\d{1,2}\s?heures?\b|\d\s(?:ans|minutes)\b|\b(?:minutes|jours?|semaines?|mois|matin|soir)\b/iu,
    availability: /\b(?:agenda|complet|libres?|disponibles?|disponibilités?|planning|créneaux?)\b/iu,
    place:
      /\b\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|av\.|boulevard|bd|place|quai|chemin|route|impasse|allée|cours)\b|\b(?:rue|avenue|boulevard|quai|place)\s\p{Lu}|\b(?:[Aa]dresse|[Ss]itués?|[Ll]ieu|[Ll]ocalisation|[Bb]asée?s?|[Vv]illes?|[Vv]isio|visioconférence|à distance|[Rr]égion|France)\b/u,
    person: /\b(?:équipe|gérant|gérante|fondateur|fondatrice|directeur|directrice)\b/u,
  },
  titles: {
    contact: /contact|joindre|nous écrire|m[’']écrire|nous appeler/i,
    about: /à propos|qui (?:suis-je|sommes-nous|je suis|nous sommes)|notre histoire|(?:l[’']|notre )équipe/i,
    offers: /services|prestations|offres|formules|produits|nos cours/i,
    practical: /tarif|prix|honoraires|horaires|ouvert|accès|venir|trouver|livraison\b|réserv|rendez-vous|stage|inscri/i,
  },
}

/** « Consultant data » becomes « consultant data » inside a sentence, and « BI » does not change. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
