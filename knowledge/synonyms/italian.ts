/**
 * Synonyms for Italian sites.
 * `a, b, c`: each means the others. `a > b, c`: a may also mean b or c. General words only, none of a single site.
 */
export const ITALIAN_SYNONYMS = `
prezzo, tariffa, costo, costa, quota, listino
quanto > prezzo, tariffa, costo
quanto tempo > durata, dura, minuti, ore, giorni
quanto dura > durata, minuti, ore
caro, prezzo
sconto, ridotto, riduzione, promozione, offerta, agevolazione
studente, studenti, sconto, ridotto
gratis, gratuito, incluso, compreso
pagare, pagamento, versare, saldo, carta, contanti, bonifico
acconto, caparra, anticipo, deposito
rimborso, rimborsare, restituzione, rimborsato
fattura, ricevuta
contatto, contattare, chiamare, telefono, scrivere, mail
telefono, numero, cellulare, chiamare
rispondere, risposta, rispondiamo
appuntamento, prenotare, prenotazione, riservare
iscriversi, iscrizione, iscrivere, partecipare
annullare, disdire, disdetta, cancellare, cancellazione, annullamento
spostare, rimandare, cambiare
perdere, assenza, recuperare, recupero, salto
orario, aperto, apertura, aprite, chiuso, chiusura, aprire, chiudere
a che ora > orario, aperto, dalle, alle
quando > orario, data, giorni
cominciare, iniziare, inizio, inizia, partire
fine settimana, sabato, domenica, weekend
festivo, ferie, vacanze, agosto, chiuso
indirizzo, sede, via, luogo, situato
dove > indirizzo, via, sede
arrivare, raggiungere, accesso, metro, autobus, treno, stazione
parcheggio, parcheggiare, posteggio, auto, macchina
autobus, tram, metro, mezzi pubblici, stazione, treno, fermata
bicicletta, bici
sedia a rotelle, carrozzina, accessibile, disabili, ascensore, gradino, rampa, barriere
consegna, consegnare, spedizione, spedire, domicilio, inviare
ritirare, ritiro
ordinare, ordine, comprare, acquistare
urgente, urgenza, subito, veloce
riparare, riparazione, guasto, rotto, aggiustare
garanzia, reclamo
offrire, servizio, servizi, fare, proporre
squadra, team, personale, collaboratori
chi siete > titolare, famiglia
chi > titolare, fondatore, fondatrice, insegnante
insegnante, maestro, maestra, docente, istruttore, insegna
esperienza, anni, formazione, titolo, diploma, certificato, studi
da quanto tempo > dal, anni, fondato, nato
corso, lezione, laboratorio, classe
prova, lezione di prova, provare, prima lezione
principiante, iniziare, base, zero, livello, esperienza
livello, avanzato, intermedio, principiante
bambino, bambina, bambini, figlio, figlia, figli, ragazzi, minori, età
età, anni
neonato, culla, lettino, bambini
incinta, gravidanza
televisione, tv, tele
anziano, anziani, pensionato, pensionati
cane, cani, animale, animali, gatto, gatti
portare, materiale, attrezzatura, occorrente, necessario
vestire, vestito, abbigliamento, scarpe, indossare
noleggiare, noleggio, prestito, affitto, affittare
doccia, spogliatoio
gruppo, persone, allievi, massimo, partecipanti
gruppo, gruppi, azienda, aziende
individuale, privato, privata, singolo
online, internet, video
mangiare, cibo, menù, cucina, piatto, colazione, cena, ristorante
bere, bevanda, bevande, vino
vegano, vegetariano, carne, verdure
allergia, allergene, celiaco, glutine, lattosio, intolleranza
biologico, locale, sostenibile
camera, stanza, letto
arrivo, check-in, arrivare
partenza, check-out, lasciare, partire, liberare
visitare, vedere, dintorni, gita, fare
piscina, nuotare
abbonamento, mensile, tessera, mensilità
wifi, internet, wi-fi, connessione
regalo, regalare, buono, buono regalo
opinioni, recensioni
lavoro, lavorare con, candidatura, curriculum
direttore, direttrice, dirige, titolare, proprietario, proprietaria, gestisce, gestiscono, fondatore, responsabile
mensile, mese, quota, canone
urgenza, emergenza, notte, pronto soccorso
include, incluso, compreso, comprende
notte, notti, pernottamento, soggiorno
vendere, vendete, comprare, bottiglia
dolore, mal, male, urgenza, urgenze
allergico, allergica, allergia, intolleranza
malato, malata, disdire, annullare, spostare
colleghi, azienda, aziende, gruppo, gruppi, persone
carrozzina, sedia a rotelle, gradini, piano terra
assumete, personale, lavoro, candidatura
`

/** What the words of a line of `everyday.ts` mean, by one of its English words. */
export const ITALIAN_MEANINGS = `
price = prezzo, costo, tariffa
pay = pagare, pagamento
card = carta
contact = contatto
phone = telefono, chiamare
write = scrivere, messaggio
cancel = annullare, disdire, cancellazione
postpone = spostare, rinviare
refund = rimborso, rimborsare
deposit = acconto, caparra, cauzione
parking = parcheggio, parcheggiare
wheelchair = sedia a rotelle, accessibile, rampa, ascensore
dog = cane, animali
cat = gatto
kids = bambino, bambini
baby = neonato, bebè
teenager = ragazzi, adolescenti
senior = anziani, pensionati
student = studente, allievo
delivery = consegna, consegnare, spedizione
pick up = ritirare, ritiro
home visit = a domicilio, a casa
travel fee = trasferta, spostamento
gift voucher = buono regalo, regalare
insurance = assicurazione
guarantee = garanzia
discount = sconto, riduzione
free = gratis, gratuito
trial = prova, provare
included = incluso, compreso
lead time = anticipo, prima
turnaround = tempi, pronto, attesa
duration = durata, dura, ore
urgent = urgente, urgenza, emergenza
night = notte, sera
stay = dormire, alloggio, pernottamento
room = camera, stanza, sala
breakfast = colazione
eat = mangiare, pranzo, cena
drink = bere, bevande
vegetarian = vegetariano, vegano
allergy = allergia
train = treno, stazione, autobus
bike = bicicletta, bici
book = prenotare, prenotazione, appuntamento
buy = comprare, ordinare
invoice = fattura, ricevuta
quote = preventivo
job = lavoro, lavora, cerchiamo
certified = diploma, qualificato
owner = titolare, proprietario
team = squadra, personale
photo = foto, fotografia
wedding = matrimonio, nozze, sposa
birthday = compleanno, festa
group = gruppo, addio al nubilato
holidays = ferie, vacanze
weekend = fine settimana, sabato, domenica
weather = tempo, pioggia
clean = pulire, pulizia
bring = portare
equipment = attrezzatura, materiale
clothes = abbigliamento, vestiti
key = chiave
broken = rotto, guasto, danno
stolen = rubato, furto, perso
identity = documento, carta d'identità, passaporto
lesson = lezione, corso
beginner = principiante, principianti
age = età, anni
repair = riparare, riparazione
rent = noleggiare, noleggio, affittare
pain = dolore
shop = negozio
organic = biologico
big = grande
small = piccolo
day = giorno
online = online
languages = lingua, inglese
toilet = bagno, doccia
tyre = gomma, foratura, pneumatico
battery = batteria
pregnant = incinta, gravidanza
back pain = schiena
swimming = nuotare
second-hand = usato
`
