import type { SiteFactKind } from '../section.ts'

/** What a message may ask for: a kind of fact, any way to reach the owner, an offer with a price, or a trade. */
export type Wanted = SiteFactKind | 'contact' | 'quote' | 'trade'

/** The phrases with which visitors ask for each fact, folded: no capitals, no accents. */
export const FACT_PHRASES: Readonly<Record<Wanted, string>> = {
  who: `qui etes vous, vous etes qui, qui est ce, c'est qui, qui suis je en train de lire, presentez vous, presente toi, qui es tu,
    vous faites quoi, que faites vous, qu'est ce que vous faites, quel est votre metier, votre metier, votre profession, vous etes quoi, a propos de vous,
    who are you, about you, what do you do, your job, who is this, who am i reading, introduce yourself`,
  phone: `telephone, tel, portable, numero, numeros, appeler, telephoner, rappeler, phone, telephone number, phone number, number,
    call, mobile`,
  mail: `mail, e mail, email, mails, courriel, adresse mail, adresse email, adresse e mail, adresse electronique, mail address,
    email address, e mail address`,
  place: `venir a, venez vous a, deplacez vous a, vous deplacez, deplacez vous, intervenez a, intervenez vous a, travaillez a, travaillez vous a,
    come to, travel to, work in, ou etes vous, ou es tu, ou se trouve, ou vous trouver, ou vous trouvez vous, vous etes ou, c'est ou, ou est, ou se situe, ou sont, ou on vous trouve, ou travaillez vous,
    ou habitez vous, ou exercez vous, ou intervenez vous, d'ou etes vous, votre adresse, adresse, adresse postale, situe, situes, situee, situees,
    base, basee, localisation, lieu, ville, quelle ville, region, zone d'intervention, bureau, bureaux, locaux, where are you,
    where do you work, where do you live, where can i find you, where is it, where is, where's, where are, wheres, located, location, based, address, city, which city,
    office`,
  profile: `linkedin, profil, reseau social, reseaux sociaux, reseaux, instagram, facebook, github, malt, mastodon, bluesky, youtube,
    social media, social network, profile`,
  delay: `delai de reponse, delais de reponse, temps de reponse, repondez vous vite, vous repondez quand, quand repondez vous, repondre,
    repondez, reponse, sous combien de temps, delai pour repondre, response time, how fast do you reply, how quickly do you reply,
    how soon do you answer, reply, answer, when will you answer`,
  availability: `disponible, disponibles, disponibilite, disponibilites, dispo, dispos, libre, libres, agenda, planning, quand pouvez vous commencer,
    commencer quand, available, availability, free, when can you start`,
  booking: `rendez vous, rdv, reserver, reservation, creneau, creneaux, prendre rendez vous, visio, book, booking, appointment,
    book a call, schedule a call, meeting, schedule`,
  price: `prix, tarif, tarifs, tarification, cout, couts, coute, coutent, coutez, couter, cher, chers, chere, cheres, tjm, taux journalier,
    honoraires, facturez, facturation, c'est combien, combien c'est, ca coute combien, combien prenez vous, combien demandez vous, combien facturez vous, grille tarifaire, budget, price,
    prices, pricing, cost, costs, charge, charges, fee, fees, rate, rates, day rate, hourly rate, expensive, how much`,
  hours: `horaires, horaire, heures d'ouverture, ouvert, ouverts, ouverte, ouvrez, ouverture, ferme, fermes, fermez, fermeture,
    a quelle heure, opening hours, opening times, hours, open, closed, close, what time`,
  language: `langue, langues, parlez vous anglais, vous parlez anglais, anglais, allemand, espagnol, italien, english, french, german,
    language, languages, speak english, speak french, speak german`,
  payment: `paiement, paiements, payer, carte bancaire, carte bleue, la carte bleue, la carte bancaire, par carte, cartes, cb, especes, cheque, cheques, virement, tickets restaurant, titres restaurant, moyens de paiement, payment, payments, pay,
    credit card, credit cards, take cards, by card, card, cards, cash, bank transfer, payment methods`,
  skill: `connaissez, connaissez vous, maitrisez, maitrisez vous, travaillez avec, travaillez vous avec, utilisez, utilisez vous,
    certifie, certifies, certifiee, formez a, do you know, do you use, work with, experience with, certified, outils, outil, logiciels, technologies, techno, technos, stack, competences, tools, technologies, software, skills, tech stack`,
  trade: `travaille pour, travaillez pour, travaille dans, travaillez dans, travaille chez, experience dans, experience en, clients dans, clients en,
    references dans, references en, intervenez dans, missions dans, projets dans, worked for, worked in, work for, experience in, clients in`,
  contact: `contact, contacter, joindre, coordonnees, parler a quelqu'un, parler a une personne, parler a un humain, un humain, un etre humain,
    vous ecrire, ecrire, vous parler, parler, contacts, reach, get in touch, contact details,
    talk to someone, talk to a person, speak to someone, speak to a person, talk to a human, a human, write to you,
    real person, get hold of`,
  quote: `devis, une estimation, un chiffrage, a quote, an estimate, quotation`,
}

/** What an owner may call the place: « où est le cabinet ? », “where is the shop?”. */
export const PREMISES = `adresse boutique magasin atelier studio salon cabinet clinique bureau bureaux local locaux restaurant etablissement agence ecole
  centre club entreprise societe maison gite hotel chambres garage ferme domaine salle espace office etude pharmacie institut commerce siege vous
  shop store studio salon office offices practice surgery clinic workshop place premises restaurant cafe hotel school centre center company
  business firm garage farm showroom gym bakery branch headquarters house venue`

/** Words that may stand in a question for a fact and do not name another subject. */
export const NEUTRAL_WORDS = `c'est est ce ca cela quel quelle quels quelles combien comment quand donner donnez donne avez auriez obtenir trouver
  connaitre savoir indiquer indiquez dites dire demander demandez question pouvez puis je svp actuel actuels exact exacts exactement deja accord secteur domaine experience propose proposez
  proposes pratiquez pratiquer pratiques vos votre tes ton mes mon ma vous te moi direct directement site page ici sur par pour avec la le les
  l d un une des du de au aux a y en et ou qui que quoi aimerais voudrais souhaite souhaiterais veux besoin faire fait faut possible bonjour
  merci vite rapidement acceptez acceptes prenez prends travaillez travailles moyen general generaux actuellement en ce moment vraie vrai personne quelqu'un humain service services prestation
  prestations mission missions prend prenez aller venir chez joignable lundi mardi mercredi jeudi vendredi samedi dimanche journalier journaliers journaliere horaire temps jour heure
  what which how when where is are do does can could may would like want need give me you your the a an of for to i we my tell get have it
  there please exactly currently offer offers ask know any some this that be site website somebody someone go come reachable much service
  whats hows per also accept take services work job jobs monday tuesday wednesday thursday friday saturday sunday daily hourly day hour`
