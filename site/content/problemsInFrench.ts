/**
 * What is said to an owner about the content and its build: each English sentence, or part of one, with its French form. The
 * values of `{}` are the same, in the same order.
 */
export const PROBLEMS_IN_FRENCH = {
  'content/{}: {}.': 'content/{} : {}.',
  'content/{}: {} {}.': 'content/{} : {} {}.',
  'content/{}, line {}: {}.': 'content/{}, ligne {} : {}.',
  'content/{}, line {}: a text with a colon and a space must be in quotes, or below >-.':
    'content/{}, ligne {} : un texte avec un deux-points suivi d’une espace doit être entre guillemets, ou sous >-.',

  // The end of a sentence whose beginning is a file or a field.
  'is missing': 'manque',
  'is missing; it {}': 'manque ; il {}',
  'is missing; page.yaml shows the section {}': 'manque, car page.yaml montre la section {}',
  'must be a text': 'doit être un texte',
  'must not be empty': 'ne doit pas être vide',
  'must be a file that can be read': 'doit être un fichier lisible',
  'must have a text': 'doit avoir un texte',
  'must be a whole number from {} to {}': 'doit être un nombre entier de {} à {}',
  'must be one of {}': 'doit être l’une de ces valeurs : {}',
  'must be none of {}': 'ne doit être aucune de ces valeurs : {}',
  'must be {} or none of {}': 'doit être {} ou aucune de ces valeurs : {}',
  'must be a list of {} to {} entries': 'doit être une liste de {} à {} entrées',
  'must be small letters, digits and hyphens, such as {}':
    'doit être en minuscules sans accent, chiffres et tirets, comme {}',
  'must be an address that begins with https://': 'doit être une adresse qui commence par https://',
  'must end with a slash': 'doit finir par une barre oblique',
  'must be an email address': 'doit être une adresse e-mail',
  'must be + and digits, such as {}': 'doit être + et des chiffres, comme {}',
  'must be one to three letters, such as EM': 'doit avoir une à trois lettres, comme EM',
  'must be a year, such as 2025': 'doit être une année, comme 2025',
  'must be a language, such as en': 'doit être une langue, comme en',
  'must be Person, or one of the types of https://schema.org/LocalBusiness or https://schema.org/PerformingGroup, such as Bakery or MusicGroup':
    'doit être Person, ou l’un des types de https://schema.org/LocalBusiness ou https://schema.org/PerformingGroup, comme Bakery ou MusicGroup',
  'must be the two capital letters of a country, such as FR; the United Kingdom is GB':
    'doit être les deux majuscules d’un pays, comme FR ; le Royaume-Uni est GB',
  'must not contain a vertical bar': 'ne doit pas avoir de barre verticale',
  'must have at most {} characters': 'doit avoir au plus {} caractères',
  'must have the fields {}': 'doit avoir les champs {}',
  'must have fields, such as publisher': 'doit avoir des champs, comme publisher',
  'has the unknown field {}; allowed: {}': 'a le champ inconnu {} ; les champs possibles sont {}',
  'has the unknown placeholder {}; allowed: {}': 'a le repère inconnu {} ; les repères possibles sont {}',
  'must differ from {} in {}': 'doit être autre que {}, qui est déjà dans {}',
  'must begin with ---, title: and its title, and ---': 'doit commencer par ---, title: et son titre, puis ---',
  'must have the id of a project as its name: {}': 'doit avoir pour nom l’id d’un projet : {}',

  // The page and its sections.
  'must be home, the first screen': 'doit être home, le premier écran',
  'must be left out: the first screen is home': 'doit être enlevé : le premier écran est home',
  'must contain contact, where the assistant leads': 'doit contenir contact, où l’assistant mène',
  'must have a link in one of them at least': 'doit avoir link dans l’une d’elles au moins',
  'must be removed, because page.yaml has the links': 'doit être supprimé, car page.yaml a les liens',
  'must be one of {}, which the page shows': 'doit être l’une des sections que la page montre : {}',
  'must be left out, because the page has no section portfolio':
    'doit être enlevé, car la page n’a pas de section portfolio',
  'must be left out, because there is no art': 'doit être enlevé, car il n’y a pas de champ art',
  'must be left out, because art is not a picture in content/images':
    'doit être enlevé, car art n’est pas une image de content/images',
  'must be left out, or art must be threads, which shows them':
    'doit être enlevé, ou bien art doit être threads, qui les montre',
  'must be left out, because there are no bars': 'doit être enlevé, car il n’y a pas de champ bars',
  'must be left out, because there are no stages': 'doit être enlevé, car il n’y a pas de champ stages',
  'must have {} numbers, one for each stage': 'doit avoir {} nombres, un par étape',
  'must say what the bars show': 'doit dire ce que les barres montrent',
  'must say what the picture shows': 'doit dire ce que l’image montre',

  // Pictures, icons and other files.
  'must be top, right, bottom, left or center, two of them such as top left, or x and y in percent, such as 30 60':
    'doit être top, right, bottom, left ou center, deux d’entre eux comme top left, ou x et y en pour cent, comme 30 60',
  'must be the name of a JPEG, PNG, WebP, AVIF or SVG file in content/images, without spaces and accents, such as {}':
    'doit être le nom d’un fichier JPEG, PNG, WebP, AVIF ou SVG de content/images, sans espace ni accent, comme {}',
  'must be the name of a picture in content/images, such as photo.jpg, or {}':
    'doit être le nom d’une image de content/images, comme photo.jpg, ou {}',
  'must be the name of a file, such as photo.jpg, or of a drawing':
    'doit être le nom d’un fichier, comme photo.jpg, ou d’un dessin',
  'must be a file of content/images{}': 'doit être un fichier de content/images{}',
  'must be a file of content/images{}, or be left out: a poster is drawn then':
    'doit être un fichier de content/images{}, ou être enlevé : une affiche est alors dessinée',
  ': {}': ' : {}',
  ', where there is none yet': ', où il n’y en a pas encore',
  'must be an icon of https://lucide.dev/icons, not {}': 'doit être une icône de https://lucide.dev/icons, et non {}',
  '{}: no name is near, and all are English words, such as music':
    '{} : aucun nom n’en est proche, et tous sont des mots anglais, comme music',
  '{}; near: {}': '{} ; noms proches : {}',
  'must have a viewBox': 'doit avoir une viewBox',
  'must only have the elements {}, not {}': 'ne doit avoir que les éléments {}, et non {}',
  'must be a day or two with a hyphen, such as tuesday-friday; the days are {}':
    'doit être un jour, ou deux avec un tiret, comme tuesday-friday ; les jours sont {}',
  'must be closed or times such as 9:00-12:30, 14:00-18:30':
    'doit être closed, ou des heures comme 9:00-12:30, 14:00-18:30',
  'must not have {}, which another line has': 'ne doit pas avoir {}, déjà dans une autre ligne',
  'content/legal.yaml: delivery.endpoint must have journey and notice, because VITE_CONTACT_ENDPOINT is set: where the service is, and how long it keeps messages.':
    'content/legal.yaml : delivery.endpoint doit avoir journey et notice, car VITE_CONTACT_ENDPOINT est rempli : où est le service, et combien de temps il garde les messages.',
  'must not have {}, as it names something else': 'ne doit pas avoir {}, qui renvoie à autre chose',
  '{} must be a JPEG, PNG, WebP, AVIF or SVG picture that is whole.':
    '{} doit être une image JPEG, PNG, WebP, AVIF ou SVG entière.',
  '{} has {} million pixels; it may have at most {} million, because reading more could take gigabytes of memory.':
    '{} a {} millions de pixels ; il en faut au plus {} millions, car la lecture pourrait prendre des gigaoctets de mémoire.',
  'must be the path of a PDF file in content, such as files/cv.pdf':
    'doit être le chemin d’un fichier PDF de content, comme files/cv.pdf',
  'must be a PDF file of content{}': 'doit être un fichier PDF de content{}',
  'must be a PDF file; {} is another kind of file': 'doit être un fichier PDF, ce que {} n’est pas',
  'must differ in its name from the other PDF files, because all are in one folder of the site':
    'doit avoir un autre nom que les autres fichiers PDF, car ils sont tous dans un même dossier du site',
  'links to {}, which is not on the page': 'mène à {}, qui n’est pas sur la page',
  'links to {}, which is not the name of a PDF file of content{}':
    'mène à {}, qui n’est pas le nom d’un fichier PDF de content{}',
  "{} must have a list of questions below each id of an entry, and below '-'.":
    "{} doit avoir une liste de questions sous chaque id d’une entrée, et sous '-'.",

  // YAML.
  'the indentation must be that of the lines before it': 'le retrait doit être celui des lignes précédentes',
  'tabs must be spaces': 'les tabulations doivent être des espaces',
  'each field must be there once': 'chaque champ ne doit y être qu’une fois',
  'a quote must be closed, and a field must have a colon after it':
    'un guillemet doit être fermé, et un champ doit être suivi de deux-points',
  'a field must have a colon after it, on the same line': 'un champ doit être suivi de deux-points, sur la même ligne',
  'a text with this beginning must be in quotes': 'un texte qui commence ainsi doit être entre guillemets',
  'a backslash must be twice in quotes, or the quotes must be single':
    'une barre oblique inverse doit être doublée entre guillemets, ou les guillemets doivent être simples',
  'this is in the wrong place, and a text with it may need quotes':
    'ceci n’est pas à sa place, et un texte qui le contient a peut-être besoin de guillemets',
  'it must be YAML that can be read': 'il faut du YAML qui puisse être lu',

  // Colours.
  'must be a colour of six hexadecimal digits in quotes, such as "#ffc533"':
    'doit être une couleur de six chiffres hexadécimaux entre guillemets, comme "#ffc533"',
  'has the unknown colour {}; each must be one of {}': 'a la couleur inconnue {} ; les couleurs possibles sont {}',
  'must have colours, such as accent': 'doit avoir des couleurs, comme accent',
  'must have no fields except both, light and dark': 'ne doit avoir que les champs both, light et dark',
  'on {} needs a contrast of {}; {}. {}': 'sur {} demande un contraste de {} ; {}. {}',
  '{} on {} is {}': '{} sur {} donne {}',
  '{} would pass': '{} conviendrait',
  'Choose another {}': 'Choisissez une autre couleur pour {}',

  // Variables.
  'BASE_PATH must be a path such as /portfolio/, not {}.':
    'BASE_PATH doit être un chemin comme /portfolio/, et non {}.',
  'VITE_CHAT_BACKEND must be an address such as https://chat.example.com, or static:site-knowledge.json, not {}.':
    'VITE_CHAT_BACKEND doit être une adresse comme https://chat.example.com, ou static:site-knowledge.json, et non {}.',

  // What the build says.
  'The assistant knows {} sections and {} example questions.':
    'L’assistant connaît {} sections et {} exemples de questions.',
  'On the site, and known to it: {}.': 'Sur le site, et connus de lui : {}.',
  '{} questions of content/assistant/asks are left out: their entries are gone.':
    'Des questions de content/assistant/asks sont laissées de côté ({}) : leurs entrées n’existent plus.',
  'content/{}: {} has {}, which no font of the site has.': 'content/{} : {} a {}, qu’aucune police du site n’a.',
  'a text': 'un texte',
  'content/images/{} fills a frame of {} px only; below {} px it is blurred on large screens.':
    'content/images/{} ne remplit qu’un cadre de {} px ; au-dessous de {} px, elle est floue sur un grand écran.',
  'The site still carries the example’s identity. Replace in content/profile.yaml:':
    'Le site porte encore l’identité de l’exemple. À remplacer dans content/profile.yaml :',
  'No email service: the contact form opens the visitor’s mail program. To send from the page, set the three VITE_EMAILJS_… or VITE_CONTACT_ENDPOINT in .env.':
    'Aucun service d’e-mail : le formulaire ouvre la messagerie du visiteur. Pour envoyer depuis la page, remplissez les trois VITE_EMAILJS_… ou VITE_CONTACT_ENDPOINT dans .env.',
  '{} is missing. Build the assistant first: npm run build:widget':
    '{} manque. Construisez d’abord l’assistant : npm run build:widget',
  'it cannot be read': 'ne peut pas être lu',
  'only PDF files are read': 'seuls les fichiers PDF sont lus',
} as const
