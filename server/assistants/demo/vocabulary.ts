/** How visitors speak of a topic: words that are enough to recognise it, and hints that count when they come together. */
interface Vocabulary {
  readonly words: string
  readonly hints?: string
}

/** The visitors' words of each topic, by its id. One form of a word is enough for all that share its stem. */
export const vocabularies: Readonly<Record<string, Vocabulary>> = {
  services: {
    words: 'service offre prestation formule accompagner accompagnement intervention catalogue',
    hints:
      'proposer proposez aider aide aidez offrir intervenir vendre vendez collaborer collaboration boîte société utile apporter',
  },
  'service-1': {
    words:
      'audit diagnostic existant roadmap auditer évaluer évaluation bilan cartographie cartographier plan préconisation auditeur expertiser maturité',
    hints:
      'état lieux commencer commence démarrer conseil conseiller stratégie priorité prioriser recommandation faible faiblesse système carte semestre perdu analyse chiffré regard étude analyser débuter',
  },
  'service-2': {
    words:
      'plateforme entrepôt datawarehouse warehouse dwh datalake lake lakehouse centraliser centralisation central regrouper éparpillé dispersé disséminé silo migration migrer cloud infrastructure réunir réunies rassembler unifier consolider socle datamart oracle postgres redshift bigquery databricks azure aws synapse fabric',
    hints:
      'architecture construire construisez construction base installer installez brancher connecter relier erp crm sap salesforce hubspot logiciel source croiser vieux serveur server hébergé bâtir bâtissez stockage moderne interconnecter partout outil endroit',
  },
  'service-3': {
    words:
      'dashboard tableau bord rapport report reporting visualisation visualiser dataviz datavisualisation tableaux tdb onglet',
    hints:
      'visuel graphique écran concevoir concevez page suivre suivi pilotage piloter courbe beau lisible lent ergonomie interactif refonte refaire mobile tablette qlik tableur looker coup œil ventes urgent',
  },
  'service-4': {
    words:
      'fiabilisation qualité fiable fiabilité fiabiliser incohérent incohérence cohérence cohérent contredire contradictoire contradiction divergence diverger gouvernance dictionnaire glossaire doublon réconcilier réconciliation dispute concorder coïncider',
    hints:
      'erreur faux fausse écart différent différence différer confiance croire croit commerce finance marketing affaires jamais accord indicateur chiffre définition commun partager tester contrôle anomalie publier vérifier vérification sale nettoyer nettoyage juste réunion personne version vérité erroné bizarre douter doute correspondre égal alerte',
  },
  'service-5': {
    words:
      'formation former formez formateur autonomie autonome coaching coacher atelier relais passation binôme relecture stagiaire pédagogique débutant tutorat mentorat mentorer workshop apprendre',
    hints:
      'apprentissage apprenne cours transfert transmettre enseigner interne départ équipe monter compétence analyste salarié employé accompagner utilisateur dépendre dépendant dépendance code partir partirez savoir',
  },
  skills: {
    words:
      'compétence compétent technologie techno technos stack maîtriser maîtrisez connaissance expertise spécialité spécialisé spécialiste palette',
    hints:
      'outil logiciel technique langage niveau savoir-faire liste domaine environnement informatique programmation fort',
  },
  'skill-1': {
    words:
      'engineering pipeline etl elt ingestion orchestration orchestrer orchestrateur airflow dagster prefect fivetran airbyte talend kafka spark ingénieur ingénierie api ftp csv batch connecteur scraping engineer',
    hints:
      'automatiser automatisation automatique flux alimenter alimentation brancher nuit nocturne planifier synchroniser synchronisation charger chargement extraire extraction collecter récupérer erp crm fichier traitement relancer',
  },
  'skill-2': { words: 'snowflake', hints: 'rôle accès compte dimensionner warehouse entrepôt certification partage' },
  'skill-3': {
    words: 'dbt transformer transformation versionner versionné jinja',
    hints: 'documenter documentez modèle tester test macro certification qualité',
  },
  'skill-4': {
    words:
      'sql requête schéma modélisation modéliser modélisez modélisateur kimball dimension dimensionnel étoile flocon vault inmon jointure relationnel',
    hints: 'table faits lisible écrire base optimiser',
  },
  'skill-5': {
    words: 'business intelligence bi kpi décisionnel décisionnelle',
    hints: 'indicateur métier définir lire pilotage décision coup œil',
  },
  'skill-6': {
    words: 'power bi powerbi pbi microsoft dax sémantique rls powerquery',
    hints: 'mesure droit ligne région régional voir restreindre directeur sécurité confidentiel certification modèle',
  },
  'skill-7': {
    words:
      'python ia ai machine learning deep prédiction prédictif prédictive algorithme pandas scikit notebook statistique statistiques scoring rag datascience scientist science agent aberrant générative ml automl script',
    hints:
      'intelligence artificielle coder codez développer développez anomalie détecter détection fraude repérer local localement document modèle llm entraîner automatiquement réseau neurone',
  },
  portfolio: {
    words: 'portfolio projet mission réalisation réaliser réalisé référence témoignage succès',
    hints: 'exemple client cas étude voir accompli passé déjà mené inventé fictif réel travaux preuve',
  },
  'project-1': {
    words:
      'clôture comptable comptabilité clôturer clôturons excel daf contrôleur contrôle-gestion classeur bilan-mensuel',
    hints:
      'budget usine compte mensuel fin mois industriel industrie groupe finance financier gestion fichier tableur consolidation jour comptes jongler remplacer site trésorerie fermer manuel copier coller',
  },
  'project-2': {
    words:
      'magasin boutique enseigne supermarché distribution distributeur retail retailer franchise caisse fidélité ticket ecommerce franchisé',
    hints:
      'commerce détail stock client carte rapport seconde lent ouvrir vente accélérer point rayon chaîne panier réseau étoile',
  },
  'project-3': {
    words:
      'iot capteur réel streaming alerter alerte astreinte sonde télémétrie événement mqtt kafka froid frigorifique température machine-outil',
    hints:
      'temps direct instantané surveillance surveiller logistique industriel immédiat seconde prévenir volée connecté réveiller latence notification panne maintenance',
  },
  'project-4': {
    words:
      'prévision prévoir prévoyez prévoit prévu prévisionnel forecast forecasting anticiper anticipez anticipation prédire projection estimation intervalle approvisionnement',
    hints:
      'demande vente achat acheteur alimentaire marge erreur précision négoce semaine confiance futur saison saisonnalité stock rupture prochain estimer commande',
  },
  'project-5': {
    words: 'lignage lineage traçabilité tracer provenance remonter traçable',
    hints:
      'origine source retrouver chiffre montant vient provenir documenté dbt auditeur clic place marché marketplace expliquer justifier savoir sortir sort',
  },
  'project-6': {
    words:
      'finops économiser économie économiser facture réduction réduire réduisez diminuer dépense consommation surcoût',
    hints:
      'coût coûte crédit baisser baissé cher optimiser optimisation snowflake cloud budget éditeur logiciel exploser explose payer maîtriser dépenser gaspiller gaspillage ruine ruiner entrepôt alléger',
  },
  about: {
    words: 'parcours profil atout méthode méthodologie philosophie biographie bio cv distinguer différencier démarquer',
    hints:
      'présenter présentez présentation choisir choisirais raison valeur ajoutée approche concurrent concurrence plus avantage particulier spécial résumé motivation histoire cabinet esn',
  },
  'about-1': {
    words:
      'expérience expérimenté ancienneté senior carrière secteur exercer exercez bouteille industriel industrie débuter débutez débutant diplôme étude terrain banque assurance santé hôpital énergie public',
    hints:
      'année domaine métier propre sale doublon depuis travaillé bossé bosser client branche services activité distribution connu longtemps école université recul',
  },
  'about-2': {
    words: 'seul interlocuteur junior agence consultant délégation déléguer déléguez refiler confier',
    hints:
      'intervenant équipe collaborer personne collègue écrire code remplacer remplaçant maladie vacances absence absent derrière travailler même freelance face vraiment parler',
  },
  'about-3': {
    words:
      'propriété propriétaire appartenir appartiendra appartient appartiennent licence git github gitlab dépôt réversibilité prisonnier enfermement enfermer intellectuel captif lock-in',
    hints:
      'code livrable accès droit récupérer documentation garder gardons test source prestataire garantie céder cession partir quitter scripts',
  },
  'about-4': {
    words:
      'délai rythme sprint agile agilité scrum livrer livraison livrez fréquence itération itératif incrément livrable résultat planning calendrier tunnel',
    hints:
      'rapide rapidement rapidité durée durer avancement étape concret semaine avancer voir quinzaine recevoir reçoit attendre avant premier mois montrer démo court prototype urgent',
  },
  'about-5': {
    words:
      'vulgariser vulgarisation pédagogie pédagogue jargon clarté compréhensible technicien comex codir comité anglicisme profane néophyte non-technique',
    hints:
      'communication communiquer comprendre comprend comprends comprenne expliquer explication clair clairement simple simplement vocabulaire technique direction langue noyer conseil administration présenter lisible réunion restituer restitution directeur dirigeant élu parler langage perdu nul informatique compliqué charabia',
  },
  profile: {
    words: 'nicodata métier freelance indépendant poste intitulé salarié statut fonction profession',
    hints: 'bonjour bonsoir salut hello coucou hey consultant présenter prénom nom activité cabinet qui appeler',
  },
  contact: {
    words: `contact contacter joindre appeler appelle mail email courriel mél rendez-vous rdv rencontrer devis tarif tarification tjm prix honoraire disponible disponibilité télétravail
      linkedin déplacer déplacement répondre répondez réponse formulaire implanté visio visioconférence coordonnées coordonnée téléphone téléphonique téléphoner rappeler localisation
      distanciel présentiel forfait facturer facturez facturation engager embaucher recruter zoom teams échanger échange`,
    hints:
      'libre lyon distance france numéro adresse ville réunion bureau message habiter habitez journée intervenir intervenez postal situé trouver combien coûter coûte cher budget site déplacer zone géographique région paris agenda discuter écrire joignable jours ouvrés horaire semaine septembre janvier février mars avril juin juillet octobre novembre décembre planning préavis café remote locaux place payer réseau bordeaux nantes lille marseille toulouse strasbourg suisse belgique étranger demande basé',
  },
  mentions: {
    words:
      'siren siret éditeur-site hébergeur hébergement héberge juridique légal légale mention mentions immatriculation rcs tva ei sarl',
    hints:
      'publication société éditer édite éditeur site numéro entreprise directeur responsable publié serveur forme statut',
  },
  donnees: {
    words:
      'rgpd gdpr cnil privée privé cookie traceur conservation conserver conservez revendre revendez stocker stockez effacer effacement supprimer suppression confidentialité confidentiel personnel personnelle emailjs oublier désinscrire tracking pistage',
    hints:
      'information vendre vendez collecter collectez sécurité formulaire saisir sous-traitant europe transférer transmettre tiers droit rectification durée lire lisez message coordonnées garder navigateur newsletter publicité spam vie mes accès union',
  },
  assistant: {
    words: 'robot chatbot bot qwen llm chatgpt gpt openai mistral claude gemini assistant automate ollama humain',
    hints:
      'chat modèle langage programme machine réponse fausse faux artificielle intelligence tromper trompe erreur vrai vraie personne répondre parler conversation discuter tourner confiance ia site',
  },
}
