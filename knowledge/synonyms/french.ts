/**
 * Synonyms for French sites.
 * `a, b, c`: each means the others. `a > b, c`: a may also mean b or c. General words only, none of a single site.
 */
export const FRENCH_SYNONYMS = `prix, tarif, coût, montant, budget, honoraires, facturation, devis
combien > prix, tarif, coût
combien coûte > prix, tarif
payer, régler, carte, virement
contacter, joindre, appeler, téléphoner, écrire, email, message
répondre, réponse, retour
rdv, réserver, prendre rendez-vous, créneau
horaires, heures, ouvert, ouverture, fermé, fermeture, ouvrir
à quelle heure > horaires, ouverture
quand > horaires, date
dimanche, week-end, weekend, jour férié, férié
vacances, congés, fermeture
adresse, lieu, situé, trouver, venir, accès, plan
parking, garer, stationner, voiture
distance, visio, télétravail, remote, visioconférence
déplacer, venir, site, domicile
livraison, livrer, expédier, envoi, expédition, recevoir
commander, acheter, achat, panier
délai, durée, attendre, attente, vite, rapidement, urgent, urgence
disponible, disponibilité, libre, dispo
service, prestation, offre, proposer, faire
métier, activité, profession, faire
qui > équipe, à propos, parcours
équipe, collaborateurs, employés, personnel, salariés
expérience, ancienneté, années, ans, recul
diplôme, formation, études, certification, qualification
certification, label, agrément
témoignages, recommandations, retours
commencer, démarrer, débuter, démarrage, premier
arrêter, fin, terminer, résilier
contrat, engagement, accord, convention
garantie, assuré
assurance, couverture, couvert
former, formation, apprendre, cours, atelier, stage, enseigner, transmettre
débutant, niveau, prérequis
aider, accompagner, assistance, support
conseil, recommander, avis
problème, panne, bug, erreur, souci, plante, marche pas, fonctionne pas
humain, personne, quelqu'un
sécurité, sécurisé, protéger, protection, confidentiel, confidentialité
données personnelles, rgpd, vie privée, confidentialité, cnil
conserver, garder, stocker
mentions légales, éditeur, siret, siren, hébergeur
cgv, conditions générales, conditions
fabriquer, fait maison, préparer, produire
remplacer, changer, modifier
essai, tester, démo, démonstration
abonnement, forfait, formule, plan
recruter, embaucher, emploi, candidat, candidature, travailler chez
fournisseur, producteur, origine, provenance
végétarien, végétalien, vegan, végétal
ingrédient, composition, recette, contenir
manger, repas, déjeuner, midi, petit-déjeuner
boire, boisson, café, thé
supplément, surcoût, frais, en plus
compris, inclus, comprendre
subvention, aide, financement, prise en charge, opco, cpf
fidélité, carte de fidélité, points, avantage
bon, chèque cadeau, carte cadeau, cadeau
déposer, dépôt, caution, garantie
caution, dépôt de garantie, arrhes
samedi, week-end, fin de semaine
saison, saisonnier, période, été, hiver
calendrier, date, planning, agenda, programme
âge, ans, enfant, adulte, mineur, majeur
à partir de quel âge > âge, ans, enfant
élève, apprenant, stagiaire, participant
professeur, enseignant, prof, formateur, moniteur, animateur
donner des cours > enseigner, professeur, cours
leçon, séance, atelier
examen, épreuve, test, concours, contrôle
résultat, note, réussite, réussir, taux, verdict
échouer, échec, rater, recommencer, repasser
recommencer, refaire, nouveau, reprendre
réviser, entraînement, apprendre, exercice
inscrire, inscription, adhérer, adhésion, dossier
inscription > pièces, justificatif
démarche, formalité, dossier, administratif
agréé, agrément, habilité, homologué
autorisation, permis, accord, agrément
interdit, interdire, autoriser, permis, accepter
accepter, admettre, autorisé, permis, prendre
condition, exigence, critère, prérequis
minimum, maximum, limite, nombre
secrétariat, accueil, bureau, standard
bureau, local, cabinet, agence
taille, dimension, format, grandeur, longueur
prêter, fournir, mettre à disposition
apporter, amener, venir avec, fournir, matériel
équipement, matériel, tenue, vêtement, outillage
matériel, équipement, outils, fourni
installation, équipement, locaux
activité > animation, loisirs, atelier
conduire, conduite, rouler, volant
chez vous > adresse, atelier, bureau, cabinet
à domicile > livraison
en ligne, internet, numérique, web, ligne
soin, soigner, traitement, thérapie
peur, angoisse, crainte, stress, anxiété, inquiet
travaux, chantier, rénovation, construction`
