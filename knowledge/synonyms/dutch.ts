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

/** What the words of a line of `everyday.ts` mean, by one of its English words. */
export const DUTCH_MEANINGS = `
price = prijs, kosten, tarief
pay = betalen, betaling
card = pinnen, kaart
contact = contact
phone = telefoon, bellen
write = schrijven, bericht
cancel = annuleren, afzeggen
postpone = verzetten, verplaatsen
refund = terugbetalen, geld terug
deposit = aanbetaling, borg
parking = parkeren, parkeerplaats
wheelchair = rolstoel, toegankelijk, lift
dog = hond, huisdier, dieren
cat = kat
kids = kind, kinderen
baby = baby
teenager = tiener, jongeren
senior = senioren, ouderen
student = student, leerling
delivery = bezorgen, bezorging, levering
pick up = ophalen, afhalen
home visit = aan huis, thuis
travel fee = voorrijkosten, reiskosten
gift voucher = cadeaubon, cadeau
insurance = verzekering
guarantee = garantie
discount = korting
free = gratis
trial = proefles, proberen
included = inbegrepen, inclusief
lead time = vooraf, van tevoren
turnaround = duurt, klaar, wachttijd
duration = duur, duurt, uur
urgent = spoed, dringend
night = nacht, avond
stay = overnachten, verblijf
room = kamer, zaal
breakfast = ontbijt
eat = eten, restaurant
drink = drinken
vegetarian = vegetarisch, veganistisch
allergy = allergie
train = trein, station, bus
bike = fiets
book = boeken, reserveren, afspraak
buy = kopen, bestellen
invoice = factuur, bon
quote = offerte
job = vacature, baan
certified = gediplomeerd, opleiding
owner = eigenaar
team = team, medewerkers
photo = foto
wedding = bruiloft, trouwen
birthday = verjaardag, feest
group = groep, vrijgezellenfeest
holidays = vakantie
weekend = weekend, zaterdag, zondag
weather = weer, regen
clean = schoonmaken, reinigen
bring = meenemen
equipment = materiaal, uitrusting
clothes = kleding
key = sleutel
broken = kapot, schade
stolen = gestolen, diefstal, verloren
identity = legitimatie, paspoort
lesson = les, cursus
beginner = beginner, beginners
age = leeftijd, jaar
repair = repareren, reparatie
rent = huren, verhuur, lenen
pain = pijn
shop = winkel
organic = biologisch
big = groot
small = klein
day = dag
online = online
languages = taal, engels
toilet = toilet, douche
tyre = band, lekke band
battery = accu, batterij
pregnant = zwanger
back pain = rug, rugpijn
swimming = zwemmen
second-hand = tweedehands
`
