/** Words of everyday life that the site has nothing to do with: a question that holds one is most likely about it. */
export const elsewhere = `
météo pluie pleuvoir neige soleil orage tempête température-dehors climat ciel arc-en-ciel
recette cuisine cuire cuisson cuisiner gâteau crêpe pizza tarte pain baguette pâtisserie pâtissier pâte chocolat fromage vin bière légume fruit pomme tomate œuf poulet viande poisson manger dîner dessert calorie restaurant repas boire
film série cinéma acteur actrice chanson chanteur musique piano guitare violon roman livre poème poésie poète dissertation lettre peinture peintre peint joconde picasso louvre musée théâtre netflix album concert spectacle vidéo youtube paroles conte blague devinette
foot football match tennis rugby sport champion championnat ligue olympique vélo marathon musculation joueur équipe-nationale score coupe natation yoga
rhume fièvre maladie médecin médicament symptôme grippe toux tousser vaccin dentiste mal douleur dormir sommeil régime maigrir poids cheveux peau grossesse bébé enfant soigner ventre hospitaliser ordonnance pharmacie remède
voiture auto moto clio peugeot renault pneu essence diesel permis conduire moteur huile garage garagiste plein vidange frein voyant scooter
chien chat-animal chaton chiot oiseau serpent royal lapin cheval vétérinaire animal animaux
jardin jardinage planter plante bois fleur rose gazon potager arbre pelouse haie bricolage bricoler peinture plomberie plombier fuite chaudière chauffage électricité électrique énergétique énergie isolation toiture salon meuble canapé maison appartement loyer logement locataire immobilier liège recul toit robinet lave-linge machine-laver frigo
train avion vol billet hôtel vacances voyage plage camping valise passeport visa gare aéroport tourisme métro parc séjour croisière
capitale pays population drapeau montagne fleuve océan mer île planète lune terre étoile-polaire soleil mars espace galaxie dinosaure volcan continent
guerre roi reine napoléon révolution histoire-france président ministre gouvernement élection voter vote parti député sénat réforme retraite loi pape église religion dieu bible
équation mathématique racine carré multiplier division triangle addition théorème pi chimie physique photosynthèse atome vitesse lumière
bitcoin crypto bourse action cours dividende loto casino livret impôt épargne prêt crédit-immobilier hypothèque allocation allocations caf chômage mairie naissance mariage divorce passeport préfecture association lycée collège bac examen devoir école-primaire stage secourisme secours cap militaire armée police avocat procès testament héritage
iphone android smartphone samsung gmail facebook instagram tiktok wifi imprimante box internet forfait-mobile cellulaire windows linux mac console playstation minecraft jeu virus antivirus
java javascript rust html css php segmentation boucle compiler
traduire traduction traduis anglais allemand espagnol italien japonais chinois verbe conjugaison grammaire orthographe synonyme
amour amoureux copain copine anniversaire cadeau noël pâques astrologie horoscope signe rêve mode robe chaussure maquillage coiffeur ikea amazon carrefour leclerc
heure date dimanche samedi cuisine résiliation abonnement horaires`
