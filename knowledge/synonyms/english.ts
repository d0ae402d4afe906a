/**
 * Synonyms for English sites.
 * `a, b, c`: each means the others. `a > b, c`: a may also mean b or c. General words only, none of a single site.
 */
export const ENGLISH_SYNONYMS = `
price, cost, fee, rate, charge, billing
how much > price, cost
how many > limit, maximum, quota
how long > duration, time, retention
expensive, cheap, price, cost
pay, payment, credit card, invoice, billing
free, trial, no cost
discount, coupon, promo, reduction
invoice, receipt, bill
refund, money back, reimburse
cancel, terminate, unsubscribe, stop
upgrade, downgrade, change plan, switch
plan, subscription, tier, license
contact, reach, call, email, phone, talk
support, help, assistance, contact
talk to a human > support, contact
hours, open, time
where > location, address, region
when > date, time, schedule
who > team, role
sign up, register, create account, join
sign in, log in, login, signin, authenticate
log out, sign out, session
password, credentials, passphrase
forgot, reset, recover, lost
locked out, login, recover, reset
two-factor, 2fa, mfa, two-step, authenticator
sso, single sign-on, saml, okta
account, profile, user
delete, remove, erase, destroy, drop
add, create, new, make
edit, change, modify, update, rename
invite, add user, member, teammate, colleague
user, member, teammate, person, people, seat
role, permission, access, rights, admin
owner, administrator, admin
team, workspace, organization, organisation, company
share, publish, link
private, visibility, public, secret
install, setup, set up, deploy
get started, quickstart, begin, first steps
configure, settings, options, setup
import, upload, load, migrate, bring
export, download, extract, backup
backup, restore, recovery, snapshot
migrate, move, switch, transfer
undo, restore, revert, recover, rollback
history, version, audit, log
log, audit, activity
error, failure, fail, problem, issue, bug, broken, wrong
not working, error, troubleshoot, fail, broken
troubleshoot, debug, diagnose, fix
slow, performance, speed, latency, fast
down, outage, status, uptime, unavailable
limit, quota, maximum, max, cap, rate limit
too many requests, rate limit, 429, throttle
api, rest, endpoint, programmatic, http
token, api key, key, secret, credential
webhook, callback, notification, event, hook
notification, alert, notify, reminder, email
sdk, library, client, package
javascript, node, typescript, js
python, pip
cli, command line, terminal, shell, command
docker, container, kubernetes, self-hosted
self-hosted, on-premise, own server, host
database, postgres, mysql, sql
csv, spreadsheet, excel, file
file, document, attachment, upload
image, picture, photo, logo
chart, graph, dashboard, report, visualization
search, find, filter, query, lookup
sort, order, group
date, timezone, time zone, calendar
language, locale, translation, french, i18n
color, theme, dark mode, appearance, style
mobile, phone, app, ios, android
browser, chrome, firefox, safari
offline, internet, connection
keyboard, shortcut, hotkey
integration, connect, connector, plugin
slack, teams, chat
zapier, automation, workflow
schedule, cron, recurring, periodic
security, encryption, encrypted, safe
gdpr, privacy, personal data, compliance
soc 2, iso 27001, compliance, certification, audit
data, information, record
region, location, eu, europe, data center
retention, keep, store, how long
domain, dns, url, subdomain
ssl, https, certificate, tls
embed, iframe, widget
test, sandbox, staging, trial
sample, example, template, demo
delay, wait, lag, late
duplicate, copy, clone
empty, blank, missing, nothing
allow, permit, whitelist, allowlist
block, deny, ban, blacklist
ip, address, network, firewall
archive, hide, inactive
field, column, attribute, property
table, sheet, list
row, record, line, entry
formula, calculate, compute, expression
number, amount, total, sum
money, price, cost, fee, payment
price list > rates, prices, cost
deposit, up front, upfront, advance, prepay
in advance, ahead, before, deposit
extra, additional, surcharge, supplement, fee
included, inclusive, free, provided
installment, payment plan, monthly
monthly, month, yearly, annual, billing
tax, vat, invoice
currency, dollars, euros, pounds
cash, card, payment, cheque
tip, gratuity, service
gift, voucher, gift card, present
budget, price, cost
quote, estimate, quotation, proposal
bargain, cheap, discount
concession, student, senior, discount
bank holiday, holiday, public holiday, weekend
weekend, saturday, sunday
today, now, day
tomorrow, next day
tonight, night, evening
night, overnight, evening, sleep
morning, early, breakfast
evening, late, night
summer, season, july, august
winter, season, december, january, closed
season, winter, summer, period
close, shut, hours
check-in, arrive
check-out, leave, departure
last day > departure, leaving
stay, accommodation, lodging, sleep, night
room, bed, bedroom, accommodation
bed, sleep, mattress
sheets, bedding, linen, towels
tent, camping, pitch, canvas
cabin, pod, lodge, hut, chalet
camper, motorhome, caravan, van, rv
vehicle, car, van
car, vehicle, parking, drive
parking, car, garage
bike, bicycle, cycle
bus, train, public transport, station
get there > address, directions, location
directions, route, address, way, location
how do i get > directions, address
travel, trip, journey, distance
distance, miles, kilometres, far, near
nearby, near, close, around, local
location, place, site, venue
venue, room, location, hall
map, directions, route
visit, tour, come
walk, hike, trail
swim, pool, lake, beach
boat, canoe, kayak, paddle, sail
rent, hire, borrow, lend, loan
hire, rental, rent
equipment, gear, kit, tools
bring, need, provide, own
clothes, laundry, washing, wear
wash, clean, laundry
bathroom, toilet, shower, restroom, washroom
shower, bathroom, hot water
water, tap, drink
power, electricity, plug, hook-up
plug, electricity, socket, power
charge > electricity, battery
heating, heater, warm
cold, cool, temperature, fridge
fire, campfire, barbecue, flame, bbq
cook, barbecue, kitchen, meal
food, meal, eat, restaurant, menu
breakfast, morning, food, meal
lunch, dinner, meal, menu
drink, coffee, tea, water, beer
vegetarian, vegan, plant-based
allergy, allergen, allergic, intolerance, gluten
shop, store, buy, sell, purchase
buy, purchase, order, shop
order, purchase, delivery, basket
delivery, shipping, deliver, courier
return, refund, exchange
stock, available
availability, free, vacancy
book, reserve, appointment
reserve, booking, hold
appointment, booking, meeting, slot
reschedule, move, postpone, change date
cancel > deposit, refund, notice
late, delay, after hours
wait, queue, wait time
minimum, maximum, at least, limit
age, years, child, adult, old
kids, children, child, family, toddler, baby
child, kid, children, toddler, infant
baby, infant, toddler, child
grown-up, adult, person
family, children, parents
pupil, student, school, class
class, course, lesson, school, group
teacher, instructor, tutor, trainer, coach
learn, lesson, course, training, tutorial
lesson, class, course, training
exam, test, assessment
beginner, level, first time, start
group, party, team, large
party, event, celebration, group
wedding, event, ceremony, party
playground, play, children, kids
game, play, fun, entertainment
things to do > activities, around, nearby
activity, things to do
rain, rainy, weather, wet
bad weather > rain, rainy, indoor
weather, rain, forecast
dog, pet, animal, cat
accessible, wheelchair, disabled
noise, noisy, quiet, loud, peaceful
quiet, peace, calm, noise
loud, noise, music
music, noise, sound
rule, policy, allowed, permitted, forbidden
allowed, permitted, may, rule, policy
forbidden, prohibited, not allowed, ban
smoking, cigarette
safety, safe, security, emergency
emergency, urgent, safety
risk, danger, hazard
insurance, cover, liability
guarantee, warranty, money-back
warranty, guarantee, repair
repair, fix, maintenance, service
maintain, maintenance, upkeep
internet, wifi, wi-fi, online, signal, connection
wifi, wi-fi, internet, wireless, signal
online, internet, web, digital
website, site, page, web
phone number > telephone, call, ring
call, phone, ring, telephone
e-mail, email, mail, write
letter, mail, post, address
get in touch > contact, email, phone
speak, talk, contact, call
address, location, street, where
office, premises, address, location
owner, run, manager, host, founder
founder, founded, started, history
staff, team, employees, people
manager, director, boss, head
name, called, who
history, story, background, since
background, experience, career, history
about you > story, team
experience, years, expertise
skill, expertise, technology, tools
qualification, certified, certificate, degree, accreditation
award, prize, stars, badge, recognition
review, rating, testimonial, feedback, stars, opinion
reviews > rating, guests, customers, say
reputation, reviews, rating
customer, client, guest, user
guest, visitor, customer
example, case study, project, portfolio
service, offer, what we do
what do you do > services, offer
offer, service, provide, propose
specialise, specialty, expertise, speciality
process, steps, how it works, method
how does it work > process, steps, overview
start > begin, get started
duration, long, time, hours, days
deadline, time, delay, turnaround
turnaround, delivery time, deadline
price per > rate
size, dimension, big, length, metres
how big > size, metres, dimension
length, long, metres, size
capacity, people, seats, maximum
quality, material, made
material, made of, fabric, wood
made, manufacture, produce, handmade
origin, source, local, come from
organic, natural, local
environment, green, sustainable, eco, recycling, solar
recycling, waste, rubbish, trash, environment
waste, rubbish, trash, bin
job, career, work, hiring, vacancy, position
hiring, recruit, job, apply
apply, application, form
form, apply, request
volunteer, donate, charity
complain, complaint, unhappy, problem, wrong
unhappy > complaint, wrong, dissatisfied
complaint, dispute, wrong, feedback
lost property > lost, found
legal, law, terms, conditions
terms, conditions, contract, agreement
contract, agreement, terms, commitment
privacy, personal data, data, information
personal data > privacy, information, record
my data > privacy, personal, data, retention
cookies, tracking, privacy, analytics
track, analytics, trace
delete my > erase, remove, retention
long > retention, duration
english, language
country, region, international, abroad
international, abroad, foreign, worldwide
health, medical, doctor, care
doctor, medical, physician, clinic
sick, ill, medical
pain, hurt, injury
hospital, emergency, clinic
child care, nursery, babysitting
school, education, college, university
university, college, degree
house, home, property, flat
landlord, tenant, lease, rent
garden, outdoor, plants
building, construction, work, renovation
photo, photograph, picture, gallery
video, film, recording
meeting, call, appointment
remote, online, distance, virtual
in person, on site, visit
print, pdf, export
screen, display, monitor, view
spreadsheet, excel, csv, table
combine, merge, join, union
merge, combine, deduplicate, join
split, separate, divide
compare, difference, versus, comparison
count, number, total
average, mean, sum, calculate
percent, percentage, rate
permission denied, forbidden, unauthorized, access, role
denied, forbidden, unauthorized, permission
timeout, timed out, slow, limit
crash, error, bug, freeze
stuck, frozen, blocked, error
retry, resend, repeat, again
resend, send again, email
expire, validity
rotate, regenerate, renew, revoke
revoke, delete, disable, rotate
disable, turn off, deactivate, switch off
enable, turn on, activate, switch on
pause, suspend, stop, freeze
close my account > delete, cancel, account
leave > cancel, departure, delete
hacked, compromised, breach, security
leak, breach, compromised, security
password manager, password, credentials
verify, verification, confirm, validation
approve, review, validate
comment, note, discussion, feedback
mention, tag, notify
tag, label, category
folder, directory, group, organise
organise, organize, arrange, folder
template > example, start
copy, duplicate, paste
sync, synchronise, synchronize, refresh, update
refresh, reload, update, sync
real time, live, instant, streaming
update, upgrade, new version, release
release, changelog, what's new, version
roadmap, future, planned, upcoming
new, latest, recent, release
old, previous, past, history, earlier
bulk, batch, mass, multiple
batch, bulk, many
big, large, huge, size
storage, space, disk, quota, size
space, storage, room
server, host, machine, infrastructure
hosting, cloud, server
proxy, firewall, network, allowlist
environment variable, variable, configuration, setting
variable, parameter, setting, option
parameter, argument, option, setting
code, source, snippet, script
open source, licence, license, github
licence, license, terms
programming, code, developer, sdk
developer, programmer, api, code
ai, artificial intelligence, machine learning, model
robot, bot, chatbot, assistant
human, person, agent, people
`
