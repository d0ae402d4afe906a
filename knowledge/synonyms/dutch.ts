/**
 * Synonyms for Dutch sites.
 * `a, b, c`: each means the others. `a > b, c`: a may also mean b or c. General words only, none of a single site.
 */
export const DUTCH_SYNONYMS = `
prijs, prijzen, tarief, tarieven, kosten, kost, bedrag
hoeveel > prijs, tarief, kosten
hoe lang > duur, duurt, minuten, uur, dagen, levertijd
duur, prijs, kosten
goedkoop, korting, actie, voordelig
korting, aanbieding, actie, korten
student, studenten, korting, studentenkorting
gratis, kosteloos, inbegrepen, inclusief
pinnen, pin, betaalpas, bankpas
betalen, betaling, pin, contant, overschrijving, factuur
aanbetaling, voorschot, borg, waarborg
borg, waarborgsom, aanbetaling
terugbetaling, terugbetalen, geld terug, terugkrijgen
factuur, bon, rekening
verzekering, verzekerd, vergoed, vergoeding
contact, bereiken, bellen, telefoon, schrijven, mail
telefoon, nummer, bellen, mobiel
antwoorden, antwoord, reageren, reactie
afspraak, boeken, reserveren, reservering, inplannen
aanmelden, inschrijven, aanmelding, inschrijving, deelnemen, meedoen, opgeven
annuleren, annulering, afzeggen, opzeggen
opzeggen, opzegging, opzegtermijn, contract
verzetten, verplaatsen, wijzigen
missen, gemist, inhalen, afwezig
openingstijden, open, geopend, gesloten, dicht, openen, sluiten
hoe laat > openingstijden, open, uur, begint
wanneer > openingstijden, datum, dagen
beginnen, begin, start, starten
weekend, zaterdag, zondag
feestdag, feestdagen, vakantie, gesloten
avond, avonds, koopavond
adres, locatie, gelegen, gevestigd, ligging
waar > adres, locatie, gevestigd
komen, bereiken, route, bereikbaar, openbaar vervoer
hoe kom ik er > route, adres, bereikbaar, bus, trein, halte
openbaar vervoer > bus, tram, trein, metro, halte, station
parkeren, parkeerplaats, parkeergarage, auto
bus, tram, trein, metro, openbaar vervoer, station, halte
fiets, fietsen, rijwiel, tweewieler
fietsenstalling, stalling
rolstoel, toegankelijk, beperking, lift, drempel, gehandicapt
bezorgen, bezorging, levering, verzenden, leveren, thuisbezorgd, brengen
ophalen, afhalen, halen
bestellen, bestelling, kopen, aanschaffen
levertijd, wachttijd, duurt
spoed, dringend, snel, haast, dezelfde dag
repareren, reparatie, kapot, maken, herstellen, stuk
lekke band, band, plakken, lek
garantie, klacht
dienst, diensten, aanbod, aanbieden, doen
huren, verhuur, huur, lenen, leen
lenen, leenfiets, vervangend
team, medewerkers, personeel, mensen, werken
wie > eigenaar, eigenares, oprichter, docent
docent, docente, leraar, lerares, lesgeven, trainer
ervaring, jaar, opleiding, diploma, gecertificeerd
sinds wanneer > sinds, opgericht, jaar
cursus, les, lessen, workshop
proefles, proberen, uitproberen, kennismaken, proef
proefrit, proberen, testen
beginner, beginners, beginnen, niveau, ervaring
gevorderd, niveau
kind, kinderen, jongeren, leeftijd, jeugd
leeftijd, jaar
baby, zwanger, zwangerschap
ouderen, senioren, 65
hond, honden, huisdier, huisdieren, dieren
meenemen, meebrengen, materiaal, nodig
kleding, aantrekken, dragen, schoenen
douche, kleedkamer, omkleden
groep, personen, deelnemers, maximaal, grootte
groep, groepen, bedrijf, bedrijven, zakelijk
privé, individueel, privéles
online, internet, video, webshop
eten, menu, keuken, gerecht, ontbijt
drinken, drank, koffie
veganistisch, vegetarisch, plantaardig
allergie, allergenen, glutenvrij, lactose
biologisch, lokaal, duurzaam
tweedehands, gebruikt, occasion
inruilen, inruil, inleveren
abonnement, maandelijks, lidmaatschap
wifi, internet
cadeau, cadeaubon, bon, geschenk
beoordelingen, recensies, ervaringen
vacature, vacatures, werken bij, solliciteren, stage, baan
sleutel, sleutels
elektrisch, e-bike, ebike
onderhoud, beurt, onderhoudsbeurt, controle
directeur, eigenaar, eigenares, oprichter, leidt, baas
maandelijks, maand, abonnement
spoed, nood, nacht, noodgeval
inbegrepen, inclusief, bevat
maken, repareren, herstellen
verkopen, koop, kopen
meenemen, neemt, meebrengen, nodig
allergisch, allergie, allergieën, intolerantie, dieetwensen
ziek, annuleren, afzeggen, verhinderd
collega, collega's, bedrijf, bedrijven, team, teams, groep, personen
wie geeft > docent, trainer, leraar, eigenaar, team
pijn, klacht, klachten, spoed
`
