import { stemmer } from '@orama/stemmers/spanish'
import { SPANISH_MEANINGS, SPANISH_SYNONYMS } from '../synonyms/spanish.ts'
import type { Language } from './language.ts'

export const language: Language = {
  code: 'es',
  stem: stemmer,
  synonyms: SPANISH_SYNONYMS,
  meanings: SPANISH_MEANINGS,
  stopWords: `algún alguna algunos algunas sitio mientras demasiado demasiada de la que el en y a los del se las por un para con no una su al lo como más pero sus le ya o este sí porque esta
entre cuando muy sin sobre también me hasta hay donde quien desde todo nos durante todos uno les ni contra otros ese eso ante
ellos e esto mí antes algunos qué unos yo otro otras otra él tanto esa estos mucho quienes nada muchos cual poco ella estar
estas algunas algo nosotros mi mis tú te ti tu tus ellas vosotros os mío tuyo suyo nuestro nuestra nuestros nuestras vuestro
vuestra esos esas estoy estás está estamos están esté estaba estaban estuvo he has ha hemos han haya había habían soy eres es
somos son sea sean será serán era eran fue fueron tengo tienes tiene tenemos tenéis tienen tenga tenía si ser tener haber
hola buenos buenas días tardes noches gracias favor puedo puede pueden podemos podéis podría podrían quiero quiere quieren
quisiera querría gustaría hacer hace hacen hago haces hacéis cuál cuáles cuánto cuánta cuántos cuántas dónde cuándo cómo quién
quiénes usted ustedes vez veces cosa cosas saber sabe saben decir dime dígame dura duran existe posible necesito necesita bien solo mujer marido amigo amiga amigos ayudar ayudan ayuda funciona funcionan ofrecen ofrece dan venir ir voy vamos vienen pasa ocurre sucede trabajan hoy ayer`,
  strings: {
    smallTalk: {
      greeting: '¡Hola! ¿Qué le gustaría saber?',
      thanks: 'De nada. Si tiene otra pregunta, aquí estoy.',
      goodbye: '¡Hasta pronto!',
      robot:
        'Soy un asistente automático, no una persona. Respondo con los textos de este sitio y digo dónde los he leído.',
      abilities: 'Respondo a sus preguntas con los textos de este sitio y digo dónde los he leído.',
      complaint: 'Lo siento mucho.',
      insult: 'Siento que mis respuestas no le hayan ayudado.',
    },
    places: 'El sitio habla de ello aquí:',
    colon: ':',
    nothingFound: 'No he encontrado respuesta a esta pregunta.',
    topics: links => `Puedo informarle sobre: ${links}.`,
    fact: {
      who: (what, name) => `Este es el sitio de ${name}: ${what}.`,
      phone: number => `El número de teléfono es el ${number}.`,
      mail: mail => `La dirección de correo es ${mail}.`,
      place: place => `El sitio indica: ${place}.`,
      profile: (links, isOne) => `${isOne ? 'Perfil' : 'Perfiles'} en línea: ${links}.`,
      booking: link => `Puede reservar aquí: ${link}.`,
      language: languages => `Idiomas que se hablan: ${languages}.`,
      payment: means => `Formas de pago: ${means}.`,
      skill: skills => `El sitio menciona ${skills}.`,
    },
    ways: ({ phone, mail, url }) => [
      phone && `por teléfono en el ${phone}`,
      mail && `por correo en ${mail}`,
      url && `desde [la página de contacto](${url})`,
    ],
    reach: (ways, name) =>
      name ? `Puede ponerse en contacto con ${name} ${ways}.` : `Puede ponerse en contacto con nosotros ${ways}.`,
    contact: (name, url) =>
      name
        ? `Lo más sencillo es preguntar directamente a [${name}](${url}).`
        : `Lo más sencillo es [preguntar directamente](${url}).`,
    inOtherLanguage: language => `El sitio lo dice en ${language ?? 'otro idioma'}:`,
  },
  smallTalk: {
    goodbye:
      /\b(?:adios|hasta (?:luego|pronto|manana|la vista|otra)|chao|nos vemos|que (?:tenga|tengas) (?:un )?buen dia|buen dia)\b/g,
    thanks:
      /\b(?:(?:muchas |mil |muchisimas )?gracias|perfecto|genial|estupendo|muy bien|muy amable|de acuerdo|vale)\b/g,
    greeting: /\b(?:hola|buenos dias|buenas(?: tardes| noches)?|que tal|como (?:esta|estas|estan))\b/g,
    around:
      /\b(?:por (?:todo|su ayuda|tu ayuda|la (?:respuesta|ayuda|informacion))|y|a todos|senor|senora|bien|pues|ok)\b/g,
    before:
      /^\s*¡?\s?(?:hola|buenos días|buenos dias|buenas(?: tardes| noches)?|(?:muchas )?gracias)\b[\s,!.:;–-]*(?=\S)/iu,
    robot:
      /\b(?:eres|es usted|es esto|esto es|estoy hablando con|hablo con|sois)(?:\s+(?:una?|realmente|de verdad|la|el|alguna?))*\s+(?:robots?|bots?|chatbot|ia|humano|humana|maquina|persona|programa|inteligencia artificial)\b|\bquien eres\W*$/,
    abilities:
      /^\W*(?:que (?:puedes|puede|sabes|sabe)(?: usted)? (?:hacer|decirme)|(?:puedes|puede) ayudarme|(?:me )?(?:puedes|puede) ayudar|ayuda|ayudeme|ayudame|como (?:funciona(?: esto)?|me puede(?:s)? ayudar)|en que (?:me )?puede(?:s)? ayudar(?:me)?)\W*$/,
    complaint:
      /(?<!\bsi )\b(?:no )?(?:estoy|estamos|quede|me siento) (?:\w+ ){0,2}(?:descontent[oa]s?|insatisfech[oa]s?|decepcionad[oa]s?|enfadad[oa]s?|molest[oa]s?|hart[oa]s?|furios[oa]s?|indignad[oa]s?)\b|(?<!\bsi )\bno (?:estoy|estamos|quede|quedamos) (?:\w+ ){0,2}(?:content[oa]s?|satisfech[oa]s?)\b|\b(?:es|fue|ha sido|son) (?:\w+ ){0,2}(?:inaceptable|inadmisible|vergonzos[oa]|lamentable|horrible|pesim[oa]|una (?:verguenza|porqueria|mierda|estafa|basura)|inutil|inutiles)\b|\bno (?:sirve|sirves|sirven|vale) (?:para|de) nada\b|^\W*(?:que )?(?:pesimo|horrible|inutil|lamentable|verguenza)\b|\b(?:quiero|quisiera|deseo) (?:quejarme|poner una (?:queja|reclamacion)|reclamar)\b|\b(?:nunca|no) (?:\w+ ){0,2}(?:llegado|llego|recibido|recibi|entregado)\b|\b(?:llegado|llego|recibido|recibi) (?:\w+ ){0,3}(?:rot[oa]s?|danad[oa]s?|defectuos[oa]s?|estropead[oa]s?)\b|\bsigo esperando (?:mi|el|la)\b/,
    complain: 'queja quejarme reclamar reclamacion',
    insult:
      /\b(?:idiotas?|imbecil(?:es)?|estupid[oa]s?|tont[oa]s?|gilipollas|cabron(?:es|a)?|mierda|joder|put[oa]s?|hij[oa] de put[oa]|pendej[oa]s?|callate|vete a la mierda|capull[oa])\b/,
  },
  asksFact: {
    place:
      /\b(?:donde (?:estan?|se (?:encuentra|encuentran|ubica|ubican)|queda|quedan|puedo|trabajan?|los|os|te)|direccion|que ciudad|ubicad[oa]s?|ubicacion|como (?:llego|llegar|se llega))\b/,
    date: /\b(?:cuando|a que horas?|que dias?|que fecha|horarios?|abiert[oa]s?|abren?|abris|cerrad[oa]s?|cierran?|hasta que hora)\b/,
    person:
      /^\W*(?:(?:y|pero)\s+)?quien(?:es)? (?:es|son|eres|dirige|lleva|esta|da|imparte)\b|\b(?:duen[oa]s?|fundador(?:a)?|propietari[oa]s?)\b/,
  },
  phrases: {
    who: `quienes son, quien es usted, quien eres, quienes sois, a que se dedican, a que se dedica, que haceis, que hacen, sobre ustedes,
presentese, quien esta detras`,
    phone: 'telefono, tel, numero, movil, llamar, llamarles, llamarlos, llamaros, llamada, whatsapp',
    mail: 'correo, correo electronico, email, mail, direccion de correo, direccion de email',
    place: `donde son, donde es, esta lejos, donde estan, donde esta, donde estais, donde se encuentran, donde se encuentra, donde queda, donde quedan, donde trabajan, donde los encuentro, direccion, ubicacion,
ubicado, ubicados, ubicada, localizacion, ciudad, oficina, local, vienen a, van a, trabajan en, se desplazan a`,
    profile: 'redes sociales, instagram, facebook, linkedin, perfil, youtube, twitter, tiktok, github',
    delay: `tiempo de respuesta, plazo de respuesta, cuanto tardan en responder, responden, responder, respuesta, contestan, contestar`,
    availability:
      'disponible, disponibles, disponibilidad, libre, libres, hay plazas, quedan plazas, agenda, cuando pueden empezar',
    booking:
      'cita, citas, pedir cita, reservar, reserva, reservas, reservacion, pedir hora, agendar, concertar una cita, turno',
    price: `precio, precios, tarifa, tarifas, cuanto vale, cuanto valen, cuanto es, cuanto sale, cuesta, cuestan, coste,
costes, costo, caro, cara, caros, caras, barato, honorarios, lista de precios, cobran, cobra`,
    hours: `horario, horarios, abierto, abiertos, abierta, abren, abre, abris, apertura, cerrado, cierran, cierra, cerrais, cierre, a que hora,
hasta que hora`,
    language: 'idioma, idiomas, lengua, lenguas, hablais, hablan, habla, ingles, frances, aleman, espanol',
    payment: `pago, pagos, pagar, formas de pago, medios de pago, tarjeta, tarjeta de credito, efectivo, transferencia, bizum, paypal,
senal, anticipo, a plazos`,
    skill:
      'conocen, conoce, trabajan con, trabaja con, utilizan, usan, certificado, certificados, herramientas, programas, tecnologias, competencias',
    trade: 'trabajan para, han trabajado para, experiencia en, experiencia con, clientes en, referencias en',
    contact: `contacto, contactos, contactar, contactarles, datos de contacto, ponerme en contacto, un humano, una persona real, una persona, escribirles, escribir, escribiros, hablar, localizarles`,
    quote: 'presupuesto, cotizacion',
  },
  days: 'lunes martes miercoles jueves viernes sabado domingo',
  neutral: `dar exacto exacta actual sitio web pagina aqui directamente ahora servicio servicios alguien persona
hora horas dia manana pregunta preguntar conseguir
obtener aproximadamente menos`,
  wishesQuote:
    /(?<!\p{L})(?:quiero|quisiera|querria|queremos|necesito|necesitamos|gustaria|pedir|solicitar|podrian?|pueden?|hacerme|hacer|darme|dar|enviarme|pasarme)(?: \p{L}{1,12}){0,3} (?:presupuesto|cotizacion)(?!\p{L})/u,
  nextQuestion:
    /(?<=[.])\s+(?=¿?(?:y|cómo|como|qué|que|cuánto|cuanto|cuándo|cuando|dónde|donde|cuál|cual|hay)\b)|(?:,|(?<!\s))\s+y\s+(?=¿?(?:cómo|qué|cuánto|cuanto|cuánt\p{L}s|cuándo|cuando|dónde|donde|cuál|cuáles|quién|hay|es|son)\b)/iu,
  question:
    /^¿?(?:cómo|como|qué|que|cuánt\p{L}{1,2}|cuanto|cuándo|cuando|dónde|donde|cuál|cuáles|cual|quién|hay|es|son|tienen?|puedo|se puede)\b/iu,
  followUp: {
    beginning: /^\W*(?:y|pero|o|con|para|tambien)\b/,
    pointer: /\b(?:eso|esto|esa|ese|aquello|ellos|ellas|mism[oa]|lo)[\s?]*$/,
    places: [/\bprimer[oa]?\b/, /\bsegund[oa]\b/, /\btercer[oa]?\b/, /\bultim[oa]\b/],
    asksMore: /\b(?:que|cual(?:es)?|como|cuando|cuant[oa]s?|por que)\b/,
    asksOther: /\b(?:cuanto (?:tiempo|tarda|dura)|cuantos dias|cuando|donde|quien|por que|como)\b/,
  },
  legal:
    /aviso legal|legal|privacidad|rgpd|proteccion de datos|datos personales|mis datos|guardan|cookies?|alojamiento web|alojad[oa] el sitio|responsable del|titular del|cif\b|nif\b|iva\b|registro mercantil|borrar mis|eliminar mis|derechos|accesib|discapacid|lector de pantalla|asistente|chatbot|\bia\b|inteligencia artificial|modelo de lenguaje|robot|reclamacion|desistimiento|terminos|condiciones|licencia/,
  task: /^\W*(?:(?:por favor|puedes|puede|podrias)\W+)*(?:escribe|escribeme|escribir un|redacta|redactar|traduce|traduceme|traducir|dibuja|inventa|cuentame|cuenta un)\b|\b(?:que tiempo (?:hace|hara)|el tiempo (?:en|de hoy|manana)|pronostico)\b/,
  beforeThing:
    /(?:^|[^\p{L}])(?:el|la|los|las|una?|unos|unas|del|al|mi|mis|su|sus|vuestr[oa]s?|este|esta|con|para|en|hay)\s*$/iu,
  factPatterns: {
    price: /\b(?:gratis|gratuit[oa]s?|incluid[oa]s?|precios?|tarifas?|céntimos|bono)\b/iu,
    date: /\b(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|\d\s?horas?\b|\d{1,2}:\d{2}|\d\s(?:días?|semanas?|mes(?:es)?|años?|minutos)\b|\b(?:días?|semanas?|meses|mes|mañanas?|tardes?|noches?)\b/iu,
    availability: /\b(?:completo|libres?|disponibles?|disponibilidad|plazas|lista de espera|agenda|calendario)\b/iu,
    place:
      /\b(?:[Cc]alle|[Aa]venida|[Pp]laza|[Pp]aseo|[Cc]arretera|[Rr]onda|C\/|[Cc]amino|[Tt]ravesía|[Dd]irección|[Uu]bicad[oa]s?|[Ss]ituad[oa]s?|[Zz]ona|[Mm]etro|[Ee]stación|España|[Cc]entro)\b/u,
    person: /\b(?:equipo|fundador|fundadora|director|directora|dueñ[oa]|propietari[oa]|profesor|profesora)\b/iu,
  },
  titles: {
    contact: /contact|escríb[ae]nos|llám[ae]nos/i,
    about: /quién(?:es)? (?:somos|soy)|sobre (?:mí|nosotr[oa]s)|nuestra historia/i,
    offers: /servicios|productos|ofrecemos|qué hacemos|nuestr[oa]s|clases|cursos|tratamientos/i,
    practical: /precios?|tarifas?|horarios?|abiert|llegar|reserv|cita|inscri|envíos?|matrícula/i,
  },
}
