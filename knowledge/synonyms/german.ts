/**
 * Synonyms for German sites.
 * `a, b, c`: each means the others. `a > b, c`: a may also mean b or c. General words only, none of a single site.
 */
export const GERMAN_SYNONYMS = `
preis, preise, kosten, kostet, tarif, gebühr, beitrag, honorar
wie viel > preis, kosten
anfahrtskosten > anfahrt, pauschal
versandkosten > versand, lieferung
lieferkosten > lieferung, versand
wieviel > preis, kosten
wie lange > dauer, dauert, minuten, stunden, wochen, frist
teuer, preis, kosten
günstig, billig, rabatt, ermäßigung, ermäßigt
rabatt, ermäßigung, nachlass, vergünstigung, aktion
student, studierende, schüler, azubi, ermäßigung
gutschein, geschenk, verschenken
kostenlos, gratis, umsonst, kostenfrei, unverbindlich
bezahlen, zahlen, zahlung, kartenzahlung, bar, überweisung, rechnung
kartenzahlung, kreditkarte, ec-karte, girokarte
anzahlung, anzahlen, vorkasse, vorauszahlung
rückerstattung, erstattung, geld zurück
versicherung, krankenkasse, pflegekasse, kasse
zuschuss, zuschüsse, bezuschusst, förderung, fördermittel, förderantrag, gefördert, erstattet
kontakt, erreichen, anrufen, telefon, schreiben, mail
telefon, nummer, anrufen, handy
antworten, antwort, rückmeldung, melden
termin, buchen, buchung, reservieren, reservierung, vereinbaren, anmelden, anmeldung
anmelden, anmeldung, einschreiben, mitmachen, teilnehmen, teilnahme
absagen, stornieren, stornierung, absage, kündigen, abmelden, rücktritt
kündigen, kündigung, kündigungsfrist, laufzeit, vertrag
verschieben, umbuchen, verlegen, absagen
verpassen, verpasst, versäumen, versäumt, nachholen, nachgeholt, ausfallen, ausgefallen, absagen
krank, absagen, verschieben, stornieren, verhindert
öffnungszeiten, geöffnet, besetzt, offen, auf, geschlossen, öffnen, schließen
um wie viel uhr > öffnungszeiten, beginn, uhr
wann > uhr, termin, öffnungszeiten, beginn
anfangen, beginnen, beginn, start, starten, los
wochenende, samstag, sonntag
feiertag, weihnachten, ferien, urlaub, betriebsferien, geschlossen
abend, abends, spät
morgen, morgens, früh, vormittag
adresse, anschrift, standort, lage, finden, anfahrt
wo > adresse, anschrift, standort, lage
anfahrt, anreise, hinkommen, kommen, erreichen, weg
öffentliche > bus, bahn, straßenbahn, haltestelle
parken, parkplatz, parkplätze, auto, stellplatz, tiefgarage
treffen, treffpunkt, trefft, gemeinsam, ort
bus, bahn, tram, straßenbahn, u-bahn, haltestelle, öffentliche, zug, bahnhof
fahrrad, rad, velo
rollstuhl, barrierefrei, barrierefreies, bodengleich, behindert, aufzug, stufen, ebenerdig
liefern, lieferung, versand, versenden, zustellen, verschicken, liefergebiet
abholen, abholung, mitnehmen
bestellen, bestellung, kaufen, vorbestellen
lieferzeit, wartezeit, dauer, frist, wartezeiten
reparieren, reparatur, kaputt, defekt, instandsetzung
schnell, rasch, eilig, dringend, express, notfall
notfall, notdienst, dringend, ausgefallen, ausfall, störung
garantie, gewährleistung, reklamation
angebot, leistung, leistungen, service, anbieten
kostenvoranschlag, angebot, offerte, schätzung
ansehen, anschauen, besichtigen, ausstellung, zeigen, besuchen
verwenden, benutzen, nutzen, arbeiten, verarbeiten, einsetzen, einbauen
umbauen, umbau, sanierung, renovieren, renovierung, modernisieren
installieren, installation, einbauen, montieren, montage
machen, anbieten, leistung
team, mitarbeiter, personal, wir, leute
chef, chefin, inhaber, inhaberin, leiter, leiterin, führt, gegründet, gründer, geschäftsführer
wer sind sie > team, inhaber, inhaberin, name
wer > inhaber, inhaberin, team, leitung, gründer
lehrer, lehrerin, trainer, trainerin, kursleiter, leiter, unterrichten, leitet
ausbildung, ausgebildet, erfahrung, qualifikation, zertifikat, zertifiziert, gelernt, abschluss, geprüft, geprüfte, diplom, studium
seit wann > gegründet, seit, jahre, gründung
kurs, kurse, stunde, unterricht, training, klasse
probestunde, schnupperstunde, probe, ausprobieren, probieren, testen, schnuppern
anfänger, einsteiger, neuling, beginner, vorkenntnisse, grundkurs
fortgeschrittene, erfahrene, mittelstufe
kind, kinder, tochter, sohn, jugendliche, kids, alter, jährige
alter, ab welchem alter > jahre, kinder, ab
baby, schwanger, schwangere, schwangerschaft
senioren, ältere, rentner
hund, hunde, haustier, tier, tiere
mitbringen, mitnehmen, brauchen, ausrüstung, kleidung, anziehen
mitkommen, mitbringen, dabei, begleiten, willkommen
anziehen, kleidung, tragen
leihen, ausleihen, mieten, verleih, leihmatte, geliehen
duschen, dusche, umkleide, umziehen
größe, groß, teilnehmer, personen, plätze, gruppe, maximal, höchstens
gruppe, gruppen, firma, betrieb, team
privat, einzeln, einzelstunde, privatstunde, einzelunterricht, einzeltraining, einzeltermin
online, zoom, livestream, video
hause, zuhause, vor ort, hausbesuch
essen, speisen, küche, mahlzeit, frühstück
trinken, getränk, getränke, kaffee, tee
vegan, vegetarisch, pflanzlich
allergie, allergen, glutenfrei, laktosefrei, unverträglichkeit
bio, ökologisch, regional, nachhaltig
material, materialien, werkstoff, holz
abo, abonnement, mitgliedschaft, mitglied, monatlich, monatskarte
wlan, wifi, internet
bewertung, bewertungen, meinungen, erfahrungen
stelle, stellen, job, jobs, bewerben, bewerbung, ausbildungsplatz, ausbildungsplätze, azubi, azubis, auszubildende, lehrling, praktikum, einstellen, suchen
schmerz, schmerzen, notfall, notdienst
allergisch, allergie, allergien, unverträglichkeit
kollegen, kollegium, firma, firmen, betrieb, team, gruppe, gruppen
`

/** What the words of a line of `everyday.ts` mean, by one of its English words. */
export const GERMAN_MEANINGS = `
price = preis, kosten, kostet
pay = bezahlen, zahlen, zahlung
card = karte, kreditkarte, ec-karte
contact = kontakt, erreichen
phone = telefon, anrufen, telefonisch
write = schreiben, nachricht
cancel = absagen, stornieren, kündigen
postpone = verschieben, umbuchen
refund = erstatten, rückerstattung, geld zurück
deposit = anzahlung, kaution
parking = parkplatz, parkplätze, parken, stellplatz
wheelchair = rollstuhl, barrierefrei, aufzug, stufenlos
dog = hund, haustier, tiere
cat = katze
kids = kind, kinder
baby = baby, säugling
teenager = jugendliche, teenager
senior = senioren, rentner
student = studierende, student, schüler
delivery = lieferung, liefern, versand
pick up = abholen, abholung
home visit = hausbesuch, nach hause, zu ihnen
travel fee = anfahrt, fahrtkosten
gift voucher = gutschein, geschenk
insurance = versicherung, kasse, krankenkasse
guarantee = garantie, gewährleistung
discount = rabatt, ermäßigung, ermäßigt
free = kostenlos, gratis
trial = probe, schnupperstunde, probestunde, ausprobieren
included = inklusive, enthalten, inbegriffen
lead time = vorher, im voraus
turnaround = dauer, dauert, fertig, wartezeit
duration = dauer, dauert, minuten, stunden
urgent = dringend, notfall, notdienst
night = nacht, abend, übernachtung
stay = übernachten, übernachtung, unterkunft
room = zimmer, raum
breakfast = frühstück
eat = essen, speisen, restaurant
drink = trinken, getränke
vegetarian = vegetarisch, vegan
allergy = allergie, allergisch
train = bahn, bahnhof, bus, haltestelle
bike = fahrrad, rad, räder
book = buchen, reservieren, termin, anmelden
buy = kaufen, bestellen
invoice = rechnung, quittung
quote = kostenvoranschlag, angebot
job = stelle, stellenangebot, mitarbeiter, bewerben
certified = ausbildung, zertifiziert, meister
owner = inhaber, inhaberin, chef
team = team, mitarbeiter
photo = foto, fotos, bilder
wedding = hochzeit, heiraten, braut
birthday = geburtstag, feier
group = gruppe, gruppen, junggesellinnenabschied
holidays = ferien, urlaub, betriebsferien
weekend = wochenende, samstag, sonntag
weather = wetter, regen
clean = reinigen, reinigung, putzen
bring = mitbringen
equipment = ausrüstung, material, geräte
clothes = kleidung, anziehen
key = schlüssel
broken = kaputt, defekt, schaden
stolen = gestohlen, diebstahl, verloren
identity = ausweis, personalausweis, reisepass
lesson = kurs, stunde, unterricht
beginner = anfänger, einsteiger, vorkenntnisse
age = alter, jahre
repair = reparieren, reparatur
rent = mieten, leihen, verleih, miete
pain = schmerzen
shop = laden, geschäft
organic = bio, ökologisch
big = groß
small = klein
day = tag
online = online, per video
languages = sprache, englisch
toilet = toilette, wc, dusche
tyre = reifen, platten, schlauch
battery = akku
pregnant = schwanger, schwangerschaft
back pain = rücken, rückenschmerzen
swimming = schwimmen
second-hand = gebraucht
`
