import { ENGLISH_SYNONYMS } from '../synonyms/english.ts'
import { stemEnglish } from '../words/stemEnglish.ts'
import type { Language } from './language.ts'

export const ENGLISH: Language = {
  code: 'en',
  stem: stemEnglish,
  synonyms: ENGLISH_SYNONYMS,
  stopWords: `a about above after again against all also am an and any anything are aren as at be because been before being
below between both but by can cannot cant could couldn d did didn do does doesn doing don dont down during each few for from
further get gets got had hadn has hasn have haven having he hello her here hers herself hey hi him himself his how i if im
in into is isn it its itself ive just know let like ll m make many may me might more most much must mustn my myself need no
nor not of off ok on once only or other ought our ours ourselves out over own please possible re really s same shall shan
she should shouldn so some something such t tell than thank thanks that the their theirs them themselves then there these
they thing things this those through time times to too under until up us ve very want was wasn way we were weren what when
where which while who whom why will with won would wouldn you your yours yourself yourselves`,
  strings: {
    smallTalk: {
      greeting: 'Hello! What would you like to know?',
      thanks: 'You are welcome. Feel free to ask another question.',
      goodbye: 'Goodbye, and see you soon!',
      robot:
        'I am an automatic assistant, not a person. I answer with the texts of this site and say where I read them.',
      abilities: 'I answer questions with the texts of this site and say where I read them.',
      complaint: 'I am sorry to hear that.',
      insult: 'I am sorry if my answers did not help.',
    },
    places: 'This is where the site mentions it:',
    colon: ':',
    nothingFound: 'I did not find an answer to this question.',
    topics: links => `I can tell you about: ${links}.`,
    fact: {
      who: (what, name) => `This is the site of ${name}: ${what}.`,
      phone: number => `The phone number is ${number}.`,
      mail: mail => `The email address is ${mail}.`,
      place: place => `The site says: ${place}.`,
      profile: (links, isOne) => `Online ${isOne ? 'profile' : 'profiles'}: ${links}.`,
      booking: link => `You can book here: ${link}.`,
      language: languages => `Languages spoken: ${languages}.`,
      payment: means => `You can pay by ${means}.`,
      skill: skills => `The site names ${skills}.`,
    },
    ways: ({ phone, mail, url }) => [
      phone && `by phone on ${phone}`,
      mail && `by email at ${mail}`,
      url && `from [the contact page](${url})`,
    ],
    reach: (ways, name = 'a person') => `You can reach ${name} ${ways}.`,
    contact: (name, url) =>
      name
        ? `The simplest way is to ask [${name}](${url}) directly.`
        : `The simplest way is to [ask directly](${url}).`,
    inOtherLanguage: (language = 'another language') => `The site says this in ${language}:`,
  },
  smallTalk: {
    goodbye: /\b(?:bye|goodbye|see you(?: soon| later)?|have a (?:nice|good) (?:day|evening))\b/g,
    thanks: /\b(?:thanks(?: a lot| so much)?|thank you(?: (?:so|very) much)?|thx|great|perfect)\b/g,
    greeting: /\b(?:hello|hi|hiya|hey|heya|good (?:morning|afternoon|evening)|how are you)\b/g,
    around: /\b(?:and|that(?:'s| is) (?:all|it)|for (?:your help|everything|the answer)|there)\b/g,
    before: /^\s*(?:hello|hi|hiya|hey|thanks|thank you)\b(?:\s+there)?[\s,!.:;–-]*(?=\S)/iu,
    robot:
      /\b(?:are you|is this|am i (?:talking|speaking) (?:to|with))(?:\s+(?:an?|real|really|the))*\s+(?:robot|bot|chatbot|ai|human|machine|person|program)\b|\bwho are you\s*\?*$/,
    abilities: /^\W*(?:what can you (?:do|tell me)|can you help me|help|help me|how can you help me?)\W*$/,
    complaint:
      /\b(?:i am|i'?m|we are|we're) (?:\w+ ){0,2}(?:not (?:\w+ )?(?:happy|satisfied|pleased)|unhappy|dissatisfied|disappointed|fed up|frustrated|angry|furious)\b|\b(?:is|'s|was|are|'re) (?:\w+ )?(?:rubbish|useless|terrible|awful|unacceptable|a joke)[\s.!…]*$|^\W*(?:you|this|it) (?:do|does|did|can)(?:n't| not|not) (?:help|understand|work|answer)(?: me| us| my question)?\W*$|\b(?:terrible|awful) service\b|\bto (?:complain|make a complaint)\W*$|(?:never|not|n't) (?:\w+ )?(?:came|arrived?|turned up|received? (?:my|our|the|any)\b)|\b(?:arrived|came|delivered|sent|received|got) (?:\w+ ){0,3}(?:broken|damaged|faulty|wrong)\b|\bstill waiting for (?:my|our)\b/,
    complain: 'complain complaint',
    insult:
      /\b(?:idiots?(?!-)|moron|stupid(?! question)|asshole|arsehole|bastard|fuck\w{0,3}|shut up|bullshit|wanker|bitch)\b/,
  },
  asksFact: {
    place:
      /\b(?:where (?:(?:are|is) (?:you|your|it|he|she)|do you (?:work|live))|your address|address|which city|located?|find us|getting (?:here|to us)|where do \w+ take place)\b/,
    date: /\b(?:what time|when|since|how (?:long|often|soon|old|many times)|(?:which|what) days?|opening|hours|open|closed)\b/,
    person: /^\W*(?:(?:and|tell me|do you know)\s+)?who(?: is|'s| are| runs| owns)\b|\b(?:founder|owner)\b/,
  },
  phrases: {
    who: 'who are you, about you, about yourself, about yourselves, who runs, who owns, who is behind, what do you do, your job, who is this, who am i reading, introduce yourself',
    phone: 'phone, number, call, mobile',
    mail: 'mail address, email address, mail, e mail, email, mails',
    place: `come to, travel to, work in, where we are, find us, get there, take place, getting here, where do you work, where do you live, where can i find you, where is, where's, where are, wheres, located, location, remote, remotely, based, address, city, office, is it far, how far is it, far from`,
    profile: `linkedin, instagram, facebook, github, malt, mastodon, bluesky, youtube, social media, social network, profile`,
    delay: `response time, how fast do you reply, how quickly do you reply, how soon do you answer, reply, answer`,
    availability: 'available, availability, you free, free dates, free saturdays, when can you start',
    booking: 'book, booking, appointment, book a call, schedule a call, meeting, schedule',
    price: `price, prices, pricing, cost, costs, charge, charges, fee, fees, rate, rates, expensive, how much,
budget`,
    hours: 'opening hours, opening times, hours, open, closed, close, what time',
    language: 'english, french, german, language, languages',
    payment: 'payment, payments, pay, credit card, credit cards, card, cards, cash, bank transfer, payment methods',
    skill: `do you know, do you use, work with, experience with, certified, tools, technologies, software, skills, tech stack, stack`,
    trade: 'worked for, worked in, work for, experience in, clients in',
    contact: `contact, contacts, speak to, speak with, talk to, talk with, reach, get in touch, contact details, a human, write to you, real person, get hold of`,
    quote: 'a quote, an estimate, quotation',
  },
  days: 'monday tuesday wednesday thursday friday saturday sunday',
  neutral: `accept ask come currently daily day directly exactly give go hour hourly hows job jobs offer offers per
reachable service services site somebody someone speak take visit website whats work`,
  wishesQuote:
    /(?<!\p{L})(?:get|have|request|i want|i need|i'd like|i would like|give me|send me|ask for|looking for)(?: \p{L}{1,12}){0,3}['’ ](?:quote|estimate|quotation)(?!\p{L})/u,
  nextQuestion:
    /(?<=[.])\s+(?=(?:and|how|where|when|what|which|do|is)\b)|(?:,|(?<!\s))\s+(?:and|also)\s+(?=(?:how|where|when|what|which|who|do|does|is|are|can)\b)/iu,
  question: /^(?:how|where|when|what|which|who|do|does|is|are|can)\b/iu,
  followUp: {
    beginning: /^\s*(?:and|but|or|what about|how about|for|with)\b/,
    pointer: /\b(?:it|that|this|those|them|they|one|same)[\s?]*$/,
    places: [/\bfirst\b/, /\bsecond\b/, /\bthird\b/, /\blast\b/],
    asksMore: /\b(?:which|(?:what|how)(?! about\b)|when|why)\b/,
    asksOther: /\b(?:how (?:long|far|often|soon)|when|where|who|why)\b/,
  },
  legal:
    /vat\b|publisher|hosted|hosting|\bhost\b|\bdata protection|personal data|gdpr|privacy|keep my|store my|delete|erase|rights|complain|unhappy|disab|screen reader|wcag|chatbot|\bai\b|language model|terms|imprint|licence|credits|machine|robot|\bbot\b|\breviews?\b|testimonial|(?:clients?|customers?|people|guests|families) (?:say|think)/,
  task: /^\W*(?:(?:please|can you|could you)\W+)*(?:(?:write|translate|draw|compose)\b|tell me an?\b)|\bweather (?:in|for|today|tomorrow|forecast)\b/,
  beforeThing: /(?:^|[^\p{L}])(?:an?|the|my|your|our|of|in|some|any)\s*$/iu,
  factPatterns: {
    price: /\d[\s.,]{0,4}(?:pounds?|dollars?|cents?|pence)\b|\b(?:free|pounds|euros)\b/iu,
    date: /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)|\b\d{1,2}\s?(?:am|pm|o'clock)\b|\d\s(?:years?)\b|\b(?:minutes?|hours?|days?|weeks?|months?|evening)\b/iu,
    availability: /\b(?:booked|available|availability|calendar)\b/iu,
    place: /\d\s\p{L}[\p{L}\s]{1,29}\b(?:street|road|lane|avenue)\b|\b(?:[Bb]ased|[Aa]ddress|[Ll]ocated|[Rr]emote)\b/u,
    person: /\b(?:team|founder|owner)\b/u,
  },
  titles: {
    contact: /contact|get in touch|reach us|write to us/i,
    about: /^about (?!this|prices)|about (?:me|us)\b|who (?:i am|we are)|our (?:story|team)|meet the team/i,
    offers: /services|what (?:i|we) (?:do|offer)|products/i,
    practical: /prices?\b|pricing|fees|rates|costs?\b|hours|opening|find us|booking|delivery|plans\b/i,
  },
}
