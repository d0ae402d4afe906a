/**
 * Questions whose meaning is in how their common words stand together: those words alone say nothing of a topic.
 * Matched in lower case, without accents, with straight apostrophes. `undefined` is what the site does not speak of.
 */
export const turnsOfPhrase: readonly (readonly [turn: RegExp, topicId: string | undefined])[] = [
  [
    /\bou\b.*\b(base|bases|situe|situes|trouve|trouver|habite|habitez|bureaux?|locaux|etes|travaillez|installe)\b(?! .*donnees)/,
    'contact',
  ],
  [/\b(base|bases|situes?|installes?|etes) ou\b|\bvenir (chez|sur|dans|nous)|\ben quelle (ville|region)/, 'contact'],
  [/\b(votre|vos|ton) (prix|tarifs?|adresse|numero|telephone|mail|email|honoraires|disponibilites?)\b/, 'contact'],
  [
    /\b(prenez|facturez|coutez|demandez|coute|coutent|couterait|revient)[- ]?(vous|t-il)?\b.*\b(mission|jour|journee|prestation|vous)\b/,
    'contact',
  ],
  [
    /\bc'?est combien\b|\bcombien (ca|cela) (coute|couterait|revient)|\bcombien (coutez|prenez|facturez)|\bcombien (je|on|nous) (vous )?(dois|doit|devons|paye|payer)/,
    'contact',
  ],
  [
    /\bcombien coute(nt|rait)? (un|une|votre|vos|ce|cette) (\w+ )?(mission|prestation|intervention|journee|consultant|projet|accompagnement)/,
    'contact',
  ],
  [
    /\b(commencer|demarrer|debuter|libres?) (quand|des|en|a partir|au|la semaine)\b|\bquand (pouvez|pourriez|seriez|etes)[- ]vous\b/,
    'contact',
  ],
  [
    /\b(parler|discuter|echanger) (a|avec) (vous|quelqu'un)|\b(vous|te) (ecrire|parler|appeler|joindre|trouver)\b|\ble consultant en direct/,
    'contact',
  ],
  [
    /\b(dans|sous|en) (combien de temps|quel delai|quels delais)\b.*\b(repon|reponse|rappel|retour)|\bdelai de reponse|\brepondez/,
    'contact',
  ],
  [
    /\b(qui|quoi) (etes|est|es|c'est)[- ]?(vous|tu|ce)?\b|\bc'?est qui\b|\b(tu|vous) (es|etes) qui|\bparlez[- ]moi (un peu )?de vous\b|\bpresente[zr]?[- ]vous/,
    'profile',
  ],
  [/^(bonjour|bonsoir|salut|hello|coucou|hey)\W*$|\bpresentation\b/, 'profile'],
  [/\bsous[- ]?trait\w+(?!.*coordonnees)/, 'about-2'],
  [/\bpolitique de confidentialite\b/, 'donnees'],
  [
    /\bque faites[- ]vous\b|\bvous faites quoi\b|\b(c'est|dans) quoi votre (metier|boulot|travail|activite)|\bvotre (metier|boulot|job|activite)|\bdans la vie\b/,
    'profile',
  ],
  [
    /\bpourquoi (vous|travailler avec vous|faire appel|vous choisir)|\bvaleur ajoutee|\b(parlez|dites|raconte\w*).* de vous\b|\b(maniere|facon|mode|methode) de travail|\b(par rapport a|mieux que|differen\w+ (d'|de|avec))/,
    'about',
  ],
  [/\bcomment (est-ce que )?(vous )?travaillez/, 'about'],
  [
    /\bdepuis (quand|combien)|\bcombien d'annees?|\b(deja|avez-vous) (travaille|bosse\w*|collabore) (pour|avec|dans|chez)/,
    'about-1',
  ],
  [
    /\b(meme|seule|unique|bonne|quelle) personne\b|\b(vous-meme|vous meme|tout seul|combien etes-vous|combien de personnes|qui va|qui fera|qui fait|qui realise|qui s'occupe)\b/,
    'about-2',
  ],
  [
    /\ba qui (est|sont|appart\w+|revien\w+)|\b(le|du|votre|au) code\b|\b(rester?|garde\w*|recuper\w+) .*(code|proprietaires?|travail|scripts?)/,
    'about-3',
  ],
  [
    /\b(au bout de|avant|premiers?|premieres?)\b.*\b(combien|temps|resultats?|chose|quand|livr\w+|concret)|\b(quand|combien de temps|vite)\b.*\b(voi\w*|verr\w+|premiers?|resultats?|concret\w*|livr\w+|truc)\b|\bdur\w+ .*(mission|projet)/,
    'about-4',
  ],
  [
    /\b(je|on|direction|patron\w*|dirigeants?|equipes?|moi|elus|directeurs?) .*(comprend\w*|pige|connai\w+|y connai\w+) (rien|pas|que dalle)|\bsans (jargon|termes|mots)|\bmots simples|\bnoyer\b/,
    'about-5',
  ],
  [
    /\b(que|quoi|comment|qu'est-ce que|sur quoi)\b.*\b(pouvez|pourriez|peux|peut)\b.*\b(faire|aider|m'aider|apporter|proposer|collaborer|travailler)\b|\b(m'|nous )aider\b|\bbesoin d'? ?aide|\bqu'est-ce que vous (vendez|proposez|faites)/,
    'services',
  ],
  [/\b(quelles?|toutes?) (les )?facons? .*(collabor\w+|travailler)/, 'services'],
  [/\bpar (ou|quoi) .*(commence\w*|demarre\w*)|\betat des lieux|\bfeuille de route|\bpoints? faibles?/, 'service-1'],
  [/\b(toute?s?|meme|un seul) .*(meme|seul|unique) (endroit|lieu|place|base)|\bbase de donnees\b/, 'service-2'],
  [/\btableaux? de bords?\b|\btablau/, 'service-3'],
  [
    /\b(meme|memes|bons?|faux|bonne) (chiffres?|resultats?|valeurs?|montants?)|\bchiffres? .*(faux|fiables?|justes?|different\w*|contred\w+|collent|correspond\w*|tombe\w*|bon)\b|\bn'ont pas le meme|\bd'accord sur/,
    'service-4',
  ],
  [
    /\b(apres|une fois) (votre|que vous) (depart|serez|partez|mission|passage)|\b(monter|montee) en competences?|\bse passer de vous|\bsans vous\b/,
    'service-5',
  ],
  [
    /\bsavoir[- ]faire\b|\b(sur|avec) quels? (outils?|technos?|logiciels?)|\bquels? (outils?|logiciels?|langages?) (utilis|maitris|connaiss)\w+/,
    'skills',
  ],
  [/\bpower ?bi\b/, 'skill-6'],
  [/\bmachine learning\b|\bintelligence artificielle\b|\bl'?ia\b/, 'skill-7'],
  [
    /\b(exemples?|cas|etudes?) (de|d'|clients?|concrets?|similaires?)|\bavez[- ]vous deja fait\b|\bautres clients\b|\bvos clients\b|\b(voir|montrez) .*(travail|travaux|projets?|missions?)/,
    'portfolio',
  ],
  [
    /\b(comptes?|mois|mensuel\w*|trimestre) .*clotur\w+|\bclotur\w+ .*(comptes?|mois|mensuel\w*)|\bj ?\+ ?\d/,
    'project-1',
  ],
  [/\btemps reel\b/, 'project-3'],
  [/\bd'ou (vien\w+|sort\w*|provien\w+|tombe)\b|\b(origine|source) d'un chiffre/, 'project-5'],
  [/\b(coute|coutent|revient|paye|payons)\b.*\btrop\b|\btrop (cher|eleve)/, 'project-6'],
  [
    /\b(mes|nos) (donnees|informations?|infos|coordonnees|messages?)\b.*\b(devien\w+|gard\w+|conserv\w+|stock\w+|vend\w+|utilis\w+|transmi\w+|securi\w+|personnelles?|effac\w+|supprim\w+|lu\w*|autre chose)|\b(utilis\w+|gard\w+|vend\w+|fai\w+|lit|lisez) .*\b(mes|des) (donnees|informations?|infos|coordonnees|messages?)\b/,
    'donnees',
  ],
  [/\bce que (j'ai|je|j'ecris) .*(ecri\w*|saisi\w*|tape\w*|dis|laisse)/, 'donnees'],
  [
    /\b(est|es|suis|parle|parles|etes|ai)\b.*\b(humains?|robots?|machine|vraie? (personne|humain)|ordinateur|ia|intelligence artificielle)\b|\bqui (me )?(repond|parle)|\b(peux|peut)[- ](tu|il) (se |te )?tromper/,
    'assistant',
  ],
  [
    /\b(a|derriere|edite\w*|heberge\w*|gere|publie\w*) (ce|le|du|de ce|votre) site|\bsite .*(edite|heberge)\b|\bmentions? legales?/,
    'mentions',
  ],
  [
    /\b(je t'|tu m'|m')aimes?\b|\bmot de passe\b|\bgueule\b|\bqui (a|est le|est la|etait)\b(?!.*\b(editeur|responsable|hebergeur|directeur|site|code)\b)/,
    undefined,
  ],
  [
    /^(ecris|traduis|donne|raconte|resume|explique|invente|propose|conseille|corrige|resous|calcule|chante|fais|dessine|redige|imagine)s?([- ]moi)?\b|\bcombien font\b|\bc\+\+|\bcapitale (de|du|d')/,
    undefined,
  ],
]
