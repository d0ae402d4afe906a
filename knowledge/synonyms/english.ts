/**
 * Synonyms for English sites.
 * `a, b, c`: each means the others. `a > b, c`: a may also mean b or c. General words only, none of a single site.
 */
export const ENGLISH_SYNONYMS = `money, price, cost, fee, payment
deposit, up front, upfront, advance, prepay
extra, additional, surcharge, supplement, fee
included, inclusive, free, provided
installment, payment plan, monthly
monthly, month, yearly, annual, billing
tax, vat, invoice
cash, card, payment, cheque
budget, price, cost
quote, estimate, quotation, proposal
bargain, cheap, discount
bank holiday, holiday, public holiday, weekend
tonight, night, evening
close, shut, hours
stay, accommodation, lodging, sleep, night
room, bed, bedroom, accommodation
tent, camping, pitch, canvas
camper, motorhome, caravan, van, rv
vehicle, car, van
car, vehicle, parking, drive
directions, route, address, way, location
how do i get > directions, address
nearby, near, close, around, local
location, place, site, venue
swim, pool, lake, beach
boat, canoe, kayak, paddle
rent, hire, borrow, lend, loan
equipment, gear, kit, tools
bring, need, provide, own
wash, clean, laundry
bathroom, toilet, shower, restroom, washroom
shower, bathroom, hot water
power, electricity, plug, hook-up
charge > electricity, battery
heating, heater, warm
fire, campfire, barbecue, flame, bbq
cook, barbecue, kitchen, meal
food, eat, restaurant, menu
lunch, dinner, meal, menu
drink, coffee, tea, water, beer
allergy, allergen, allergic, intolerance, gluten
shop, store, buy, sell, purchase
delivery, shipping, deliver, courier
return, refund, exchange
availability, free, vacancy
reserve, booking, hold
appointment, booking, meeting, slot
cancel > deposit, refund, notice
minimum, maximum, at least, limit
age, years, child, adult, old
kids, children, child, family, toddler, baby
pupil, student, school, class
learn, lesson, course, training, tutorial
concession, student, senior, discount
beginner, level, first time, start
wedding, event, ceremony, party
playground, play, children, kids
rain, rainy, weather, wet
bad weather > rainy, indoor
dog, pet, animal, cat
noise, noisy, quiet, loud, peaceful
rule, policy, allowed, permitted, forbidden
smoking, cigarette
safety, safe, security, emergency
guarantee, warranty, money-back
warranty, guarantee, repair
repair, fix, maintenance, service
internet, wifi, wi-fi, online, signal, connection
phone number > telephone, call, ring
call, phone, ring, telephone`
