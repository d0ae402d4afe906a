/**
 * Synonyms for French sites.
 * `a, b, c`: each means the others. `a > b, c`: a may also mean b or c. General words only, none of a single site.
 */
export const FRENCH_SYNONYMS = `
prix, tarif, coût, montant, budget, honoraires, facturation, devis
combien > prix, tarif, coût
combien coûte > prix, tarif
combien de temps > durée, délai
combien d'années > expérience, ans
cher, onéreux, coûteux, prix, tarif
payer, régler, carte, virement
gratuit, offert, sans frais
réduction, remise, promotion, rabais, code promo
facture, reçu
acompte, arrhes, avance
rembourser, avoir
contacter, joindre, appeler, téléphoner, écrire, email, message
tel, téléphone, numéro, portable
mail, email, courriel, e-mail, adresse électronique
répondre, réponse, retour
rappeler, appel
rendez-vous, rdv, réserver, prendre rendez-vous, créneau
annuler, décommander
reporter, décaler, déplacer
horaires, heures, ouvert, ouverture, fermé, fermeture, ouvrir
à quelle heure > horaires, ouverture
quand > horaires, date, délai
dimanche, week-end, weekend, jour férié, férié
vacances, congés, fermeture
adresse, lieu, situé, trouver, venir, accès, plan
où > adresse, lieu, situé
où êtes-vous > adresse, lieu, accès
parking, garer, stationner, voiture
métro, tram, bus, transports, gare
distance, visio, télétravail, remote, visioconférence
déplacer, venir, site, domicile
livraison, livrer, expédier, envoi, expédition, recevoir
retirer, retrait, récupérer, chercher
commander, acheter, achat, panier
délai, durée, attendre, attente, vite, rapidement, urgent, urgence
disponible, disponibilité, libre, dispo
stock, disponible, rupture
service, prestation, offre, proposer, faire
quoi > services, offre
métier, activité, profession, faire
qui > équipe, à propos, parcours
qui êtes-vous > à propos, équipe, présentation, parcours
présenter, à propos
équipe, collaborateurs, employés, personnel, salariés
parcours, expérience, carrière, cv
expérience, ancienneté, années, ans, recul
diplôme, formation, études, certification, qualification
certification, label, agrément
références, clients, réalisations, projets, missions, exemples, portfolio
projet, mission, réalisation, chantier, cas
client, entreprise, société
avis, témoignages, recommandations, retours
compétences, savoir-faire, maîtriser, connaître, savoir, technologies, outils, technos
outil, logiciel, application, technologie
spécialité, spécialisé, domaine, expert, expertise
méthode, démarche, approche, déroulement, étapes, processus
comment ça marche > fonctionnement, étapes, déroulement
se passe, déroule, étapes
commencer, démarrer, débuter, démarrage, premier
arrêter, fin, terminer, résilier
contrat, engagement, accord, convention
garantie, assuré
assurance, couverture, couvert
former, formation, apprendre, cours, atelier, stage, enseigner, transmettre
débutant, niveau, prérequis
équipe, collègues, salariés
aider, accompagner, assistance, support, conseil
conseil, recommander, avis
problème, panne, bug, erreur, souci, plante, marche pas, fonctionne pas
corriger, réparer, résoudre, fiabiliser
lent, lenteur, rame, rapide, performance, vitesse
améliorer, optimiser, augmenter
réduire, baisser, diminuer, économiser, économies
audit, diagnostic, état des lieux, bilan, analyse, évaluation
mesurer, indicateur, kpi, chiffre, métrique, suivi
rapport, tableau de bord, dashboard, reporting, écran
données, data, informations, fichiers
base de données, entrepôt, data warehouse, warehouse
tableur, excel, classeur, fichier
prévoir, prévision, prédire, anticiper, estimation, forecast
intelligence artificielle, ia, machine learning, apprentissage automatique, algorithme
ia, assistant, robot, bot, chatbot, machine
humain, personne, quelqu'un
surveiller, supervision, monitoring, alerte, prévenir, avertir
sécurité, sécurisé, protéger, protection, confidentiel, confidentialité
droits, accès, permissions, autorisation, rôles
confidentialité, secret, discret, confidentiel
données personnelles, rgpd, vie privée, confidentialité, cnil
cookies, traceurs, pistage
conserver, garder, stocker
supprimer, effacer, suppression, désinscrire
mentions légales, éditeur, siret, siren, hébergeur
statut, juridique, société, entreprise, sarl, micro-entreprise, auto-entrepreneur
cgv, conditions générales, conditions
propriété, appartenir, propriétaire, garder
code, source, programme, développement, script
développer, créer, construire, fabriquer, réaliser, monter, mettre en place
fabriquer, fait maison, préparer, produire
installer, déployer, mise en place, mettre en place
migrer, migration, transférer, passer, basculer, déménager
remplacer, changer, modifier
mettre à jour, mise à jour, évolution, nouveautés
documentation, doc, guide, mode d'emploi, manuel
exemple, modèle
essai, tester, démo, démonstration
abonnement, forfait, formule, plan
compte, profil, identifiant, connexion
mot de passe, identifiant, connexion, connecter
facile, simple, clair, comprendre, expliquer
langue, anglais, français, parler
anglais, english, langue
petit, pme, tpe, petite entreprise, artisan
grand, groupe, grande entreprise
recruter, embaucher, emploi, poste, candidat, candidature, travailler chez
stage, stagiaire, alternance, apprenti
partenaire, fournisseur
fournisseur, producteur, origine, provenance
origine, provenance, vient, local, région
bio, biologique, naturel
allergie, allergène, intolérance
gluten, blé, céliaque
lait, lactose, beurre, laitier
noix, noisette, amande, fruits à coque, arachide, cacahuète
végétarien, végétalien, vegan, végétal
ingrédient, composition, recette, contenir
manger, repas, déjeuner, midi, petit-déjeuner
sandwich, formule, snack, déjeuner
boire, boisson, café, thé
pain, baguette, boule, miche
gâteau, pâtisserie, dessert, entremets, tarte
anniversaire, fête, mariage, baptême, événement
personnes, parts, invités, convives
conserver, congeler, garder
restaurant, traiteur, professionnel, pro
cadeau, offrir, bon cadeau, chèque cadeau
enfant, gosse, gamin, fils, fille, bébé
mère, maman, père, papa, parent
mari, femme, époux, épouse, conjoint, compagnon, ex, partenaire
divorce, séparer, rupture, quitter
mariage, marier, marié, épouser
garde, résidence, hébergement
pension, pension alimentaire, contribution
argent, finances, moyens, revenus, salaire
maison, logement, appartement, domicile, bien immobilier
louer, location, loyer, bail
héritage, succession, hériter, héritier, testament, décès, mort
avocat, défenseur, maître, cabinet
tribunal, juge, justice, audience, procès
plainte, police, signaler
violence, frapper, battre, coups, danger, menace
accord, amiable, médiation, entente, d'accord
conflit, dispute, désaccord, litige
école, scolarité, scolaire
document, papier, pièces, justificatif, dossier
signer, signature, électronique
handicap, accessibilité, fauteuil, pmr, accessible
chien, animal
newsletter, actualités, nouvelles, lettre
site, site internet, page, web
cloud, nuage, hébergement, serveur
serveur, infrastructure, machine
automatiser, automatique
source, origine, provenance
vendre, vente, chiffre d'affaires, ca
magasin, boutique, point de vente, enseigne
banque, finance, comptabilité, compta, financier
devoir, payer, montant, somme
euros, prix, tarif
dépenser, frais, coût
supplément, surcoût, frais, en plus
frais cachés > supplément, compris, inclus, frais
compris, inclus, comprendre
tarif réduit, réduction, étudiant, chômeur
subvention, aide, financement, prise en charge, opco, cpf
cpf, compte personnel de formation, financement
mensualité, plusieurs fois, échelonner, étaler, fois sans frais
plusieurs fois > échelonner, étaler, facilités
fidélité, carte de fidélité, points, avantage
bon, chèque cadeau, carte cadeau, cadeau
moins cher > économie, réduction, tarif
déposer, dépôt, caution, garantie
caution, dépôt de garantie, arrhes
samedi, week-end, fin de semaine
lundi, semaine, jour
fermer > fermeture, congés, vacances
saison, saisonnier, période, été, hiver
calendrier, date, planning, agenda, programme
planning, agenda, disponibilité
âge, ans, enfant, adulte, mineur, majeur
à partir de quel âge > âge, ans, enfant
élève, apprenant, stagiaire, participant
professeur, enseignant, prof, formateur, moniteur, animateur
donner des cours > enseigner, professeur, cours
cours, leçon, séance, atelier
examen, épreuve, test, concours, contrôle
résultat, note, réussite, réussir, taux, verdict
échouer, échec, rater, recommencer, repasser
recommencer, refaire, nouveau, reprendre
réviser, entraînement, apprendre, exercice
inscrire, inscription, adhérer, adhésion, dossier
inscription > dossier, pièces, justificatif
certificat, attestation, justificatif, diplôme
démarche, formalité, dossier, administratif
agréé, agrément, habilité, homologué
autorisation, permis, accord, agrément
obligatoire, exiger, devoir, falloir, imposer
interdit, interdire, autoriser, permis, accepter
accepter, admettre, autorisé, permis, prendre
condition, exigence, critère, prérequis
minimum, maximum, limite, nombre
combien de personnes > groupe, nombre, effectif, places, capacité
nombre, quantité, combien, total
place, capacité, nombre, siège
groupe, ensemble, équipe, collectif
individuel, seul, particulier, personnalisé
personnalisé, sur mesure, adapter
sur mesure, personnaliser, besoin
choisir, choix, sélection, proposer
meilleur, préférer, recommander, idéal
avantage, intérêt, bénéfice, pourquoi
pourquoi vous > avantage, valeurs, engagement, différence
valeurs, engagement, philosophie, éthique, principes
écologie, environnement, durable, déchets, recyclage, vert
déchets, poubelle, invendus, restes, tri
récompense, prix, concours, médaille, distinction, label
histoire, origine, création, fondé, fondation, débuts
depuis quand > ancienneté, création, histoire, ans
responsable, chef, directeur, gérant
nom, s'appeler, prénom, appeler
présenter > parcours, histoire
métier > parcours, expérience
confiance, sérieux, fiable, garantie, avis
satisfait, satisfaction, content, avis
mécontent, insatisfait, réclamation, plainte, litige
réclamation, plainte, mécontent, médiateur
retour, échange, renvoyer, rembourser
garantie, panne, sav, service après-vente
sav, service après-vente, réparation, dépannage
dépannage, urgence, dépanner, réparer
dépannage > panne, urgence
urgence, urgent, immédiat, rapidement
retard, délai, en retard, tard
durer, durée, temps, heures, jours
étape, phase, déroulement
premier rendez-vous > premier échange, premier entretien, appel
entretien, rendez-vous, échange, appel
entretenir, maintenance, entretien, suivi
suivi, accompagnement, après
discuter, échanger, parler
parler, discuter, conversation
question, demande, renseignement, information
renseignement, information, contact
formulaire, message, contact, écrire
horaires d'appel > téléphone, répondre
secrétariat, accueil, bureau, standard
bureau, local, cabinet, agence
magasin > adresse, horaires
vendre > prix, produits
qualité, bon, excellence, soin
taille, dimension, format, grandeur, longueur
location, louer, prêt, emprunter
prêter, fournir, mettre à disposition
fournir, prêter, apporter
apporter, amener, venir avec, fournir, matériel
équipement, matériel, tenue, vêtement, outillage
matériel, équipement, outils, fourni
prévoir > apporter, prendre
installation, équipement, locaux
partir, départ, quitter
activité > animation, loisirs, atelier
voiture, véhicule, auto, automobile
conduire, conduite, rouler, volant
route, chemin, trajet, itinéraire
trajet, déplacement, route, parcourir
zone, secteur, région, département, périmètre, alentours
zone d'intervention > secteur, région, déplacer, kilomètres
chez vous > adresse, atelier, bureau, cabinet
à la maison > domicile
à domicile > déplacement, livraison
sur place > domicile, déplacer, atelier
à distance > visio, visioconférence, télétravail, en ligne
en ligne, internet, numérique, web, ligne
sur rendez-vous > rendez-vous, réserver
internet, web, wifi, connexion, réseau
ordinateur, pc, poste, portable, machine
travaux, chantier, rénovation, construction
santé, médical, médecin, soin
soin, soigner, traitement, thérapie
malade, certificat médical, santé
fauteuil roulant, handicap, mobilité réduite, pmr
peur, angoisse, crainte, stress, anxiété, inquiet
avoir peur > crainte, appréhension, stress
difficile, difficulté, compliqué, dur
sûr, sécurité, certain
dangereux, danger, risque
risque, danger, précaution
retrouver, récupérer, restaurer
récupérer > restituer, rendre, reprise
contester, recours, appel, réclamation
loi, droit, juridique, règlement, légal
employeur, patron, entreprise, salarié
travail, emploi, poste, job, travailler
embauche > poste, candidature, cv, lettre
candidature, lettre, cv, motivation
acheter > prix, vente, commande
association, bénévole, adhérent, club
professionnel, pro, entreprise, métier
particuliers, individuel, privé
secteur, domaine, industrie, branche
statistiques, audience, mesure, chiffres
pistage > cookies, mesure, audience
adresse ip, cookies, données
informations personnelles, données personnelles, vie privée, données
mes informations > données, confidentialité
mes données > données personnelles, confidentialité, conservation
mes fichiers > données, fichiers, confidentialité
partager, transmettre, communiquer, diffuser
détruire, destruction, effacer, supprimer
chiffré, crypté, sécurité
sauvegarde, copie, restauration
stockage, stocker, espace, hébergement
site web > éditeur, hébergement
qui publie > éditeur, mentions légales
héberger, serveur, hébergeur
développeur, programmeur, développement, code
maquette, prototype, modèle, essai
afficher, montrer, voir, écran
organiser, prévoir, planifier
salle, local, espace, pièce
conserver > garder, stocker, réfrigérateur
ça coûte > prix, tarif
ça prend > durée, délai
ça se passe > déroulement, étapes
vous êtes où > adresse, lieu, rue
vous trouver > adresse, accès, rue
venir vous voir > adresse, accès
nous voir > adresse, accès
prendre contact > contact, téléphone, écrire
se garer > parking, stationnement
mettre ma voiture > parking, stationnement
vous connaître > parcours, présentation, à propos
expérimenté, expérience, ancienneté
sait faire > compétences, services
que faites-vous > services, prestations, activité
que proposez-vous > services, prestations, offre
domaines > compétences, services, spécialité
aider à > accompagnement, service
`
