/**
 * Synonyms for English sites.
 * `a, b, c`: each means the others. `a > b, c`: a may also mean b or c. General words only, none of a single site.
 */
export const ENGLISH_SYNONYMS = `
money, price, cost, fee, payment
price list > rates, prices, cost
deposit, up front, upfront, advance, prepay
in advance, ahead, before, deposit
extra, additional, surcharge, supplement, fee
included, inclusive, free, provided
installment, payment plan, monthly
monthly, month, yearly, annual, billing
tax, vat, invoice
cash, card, payment, cheque
budget, price, cost
quote, estimate, quotation, proposal
bargain, cheap, discount
concession, student, senior, discount
bank holiday, holiday, public holiday, weekend
today, now, day
tomorrow, next day
tonight, night, evening
night, overnight, evening, sleep
morning, early, breakfast
summer, season, july, august
winter, season, december, january, closed
season, winter, summer, period
close, shut, hours
last day > departure, leaving
stay, accommodation, lodging, sleep, night
room, bed, bedroom, accommodation
bed, sleep, mattress
tent, camping, pitch, canvas
cabin, pod, lodge, hut, chalet
camper, motorhome, caravan, van, rv
vehicle, car, van
car, vehicle, parking, drive
get there > address, directions, location
directions, route, address, way, location
how do i get > directions, address
travel, trip, journey, distance
distance, miles, kilometres, far, near
nearby, near, close, around, local
location, place, site, venue
venue, room, location, hall
visit, tour, come
walk, hike, trail
swim, pool, lake, beach
boat, canoe, kayak, paddle, sail
rent, hire, borrow, lend, loan
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
availability, free, vacancy
reserve, booking, hold
appointment, booking, meeting, slot
reschedule, move, postpone, change date
cancel > deposit, refund, notice
late, delay, after hours
wait, queue, wait time
minimum, maximum, at least, limit
age, years, child, adult, old
kids, children, child, family, toddler, baby
grown-up, adult, person
family, children, parents
pupil, student, school, class
learn, lesson, course, training, tutorial
lesson, class, course, training
exam, test, assessment
beginner, level, first time, start
group, party, team, large
party, event, celebration, group
wedding, event, ceremony, party
playground, play, children, kids
things to do > activities
rain, rainy, weather, wet
bad weather > rainy, indoor
dog, pet, animal, cat
noise, noisy, quiet, loud, peaceful
music, noise, sound
rule, policy, allowed, permitted, forbidden
smoking, cigarette
safety, safe, security, emergency
emergency, urgent, safety
guarantee, warranty, money-back
warranty, guarantee, repair
repair, fix, maintenance, service
internet, wifi, wi-fi, online, signal, connection
phone number > telephone, call, ring
call, phone, ring, telephone
`
