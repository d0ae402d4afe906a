/** Words of pages that are not about their subject, in each language: of templates, of titles, of addresses. */
export const PAGE_WORDS = {
  newsletter: /newsletter|infolettre|mailing-?list|mc_embed|subscribe/i,
  /** Hints in brackets that are not part of the text before them: where a link opens, the size of a file. */
  beside:
    /\s?\([^()]{0,40}(?:new (?:tab|window)|nouvel onglet|nouvelle fenêtre|neue[mns]? (?:tab|fenster)|nueva (?:pestaña|ventana)|nuova (?:scheda|finestra)|(?<!\p{L})\d{1,6}(?:[.,]\d{1,3})?\s?(?:[km]o|[km]i?b))\)/giu,
  /** A hint of a form: « Les champs marqués d’un astérisque sont obligatoires. » */
  required:
    /^\*?\s?(?:tous les |les )?champs[^.]{0,60}(?:obligatoires|requis)|^\*\s?(?:obligatoire|champ|required)|^\*?\s?(?:all )?(?:required fields|fields (?:marked|with|are))|^\*?\s?(?:alle |die )?(?:pflichtfeld|felder[^.]{0,60}(?:pflicht|erforderlich))|^\*?\s?(?:(?:todos )?l?os )?campos[^.]{0,60}obligat|^\*?\s?(?:(?:tutti )?i )?campi[^.]{0,60}obbligatori/iu,
  rights: /^©|all rights reserved|tous droits réservés/i,
  /** A line that says who made the site, or when. */
  credits:
    /^(?:site (?:web |internet )?(?:réalisé|créé)|réalisation|création|propulsé|dernière mise à jour|last updated|powered by|proudly (?:created|powered)|(?:website|site|web design|design(?:ed)?) by|(?:made|built) (?:with|by))/i,
  /** The text of a link that leads to more: « En savoir plus », “Read more”. */
  button:
    /^(?:en savoir plus|lire (?:la suite|plus)|plus d['’]infos?|(?:voir|découvrir|découvrez|réserver|réservez|demander|acheter|commander|nous contacter|contactez)(?!\p{L})|(?:read|learn|see|view|find out|show) (?:more|all|the|our)|(?:book|buy|order|call|shop|get|contact|discover|see|view)(?!\p{L})|mehr (?:erfahren|lesen)|weiterlesen|leer más|ver más|scopri|leggi|lees (?:meer|verder)|meer (?:lezen|info)|saber mais|ler mais)/iu,
  /** « Diseño: HTML5 UP », “Theme by …” */
  design:
    /^(?:web\s?)?(?:design(?:ed)?|diseñ[oa]d?[oa]?|desarrollo|realizado|theme|thème|template|vorlage|ontwerp|powered)(?:\s?:| by| por| von| door| da)\s/i,
  /** A line with the date of a text: « Publié le 3 mai 2024 par Ada ». */
  published:
    /^(?:posted|published|publi(?:cation|shing) date|date de publication|publié|posté|publicado|veröffentlicht|pubblicato|gepubliceerd|geplaatst)(?!\p{L}).{0,40}\d{4}.{0,60}$/iu,
  updated:
    /^(?:last (?:updated|modified)|updated|mis à jour|dernière mise à jour|actualizado|aktualisiert)(?!\p{L}).{0,20}\d{4}.{0,30}$/iu,
  /** Titles of legal texts. */
  legalTitle:
    /(?:^|[/#])mentions(?:$|[#./-])|mentions (?:legales|obligatoires)|legal (?:notice|notes?|info\p{L}*)|(?:^|\/)legal(?:$|[#./])|privac|confidentialite|donnees personnelles|personal data|\bcgv\b|conditions generales|terms of|terms and|small print|imprint|impressum|datenschutz|\bagb\b|colofon|termos e|photo credits|credits? photos?/u,
  /** Titles of legal texts, or of something else: the licences of a sports club, the cookies of a bakery. */
  perhapsLegalTitle: /cookies|licen[cs]es?\b|credits|editeur|hebergeur|condizioni|condiciones|voorwaarden/,
  /** What legal texts say. */
  legalText:
    /navigateur|browser|traceur|tracking|consent|\bmit\b|apache|\bgpl\b|creative commons|copyright|open[ -]source|siret\b|\brcs\b|publication|heberge|hosted by|responsabilit|liabilit|litige|tribunal|juri[sd]di[ck]|giurisdizion|foro competente|\bley\b|\blegge\b|wetgeving|aansprakelijk|haftung/,
  /** « Accessibilité » may be about the site, or about the shop: a ramp, a door. */
  accessibility: /accessib|barrierefreiheit/,
  ofSite: /\bsites?\b|website|rgaa|wcag|conform/,
  /** Titles over what others say about the owner. */
  reviews:
    /temoignage|testimonial|\breviews\b|\bavis\b|que disent|ils (?:ont|parlent)|what .{0,20}(?:they|others|\w+s|people) (?:say|said)|kind words/u,
  /** Folders and pages of posts, releases and forums, in an address without capitals. */
  news: /\/(?:blogs?|weblog|news|newsroom|newsletters?|actus?|actualit[eé]s?|nouvelles|noticias|novedades|novit[aà]|notizie|nieuws|neuigkeiten|aktuelles|presse|press-releases?|releases|release-?notes|change-?logs?|changes|archives?|categor(?:y|ies)|tags?|authors?|forums?|community)(?=[/._]|-?\d|$)|\/(?:19|20)\d\d[/-]\d\d(?:[/-]|$)/u,
  /** The word for a page in the languages that do not say "page". */
  page: {
    de: 'Seite',
    es: 'página',
    it: 'pagina',
    nl: 'pagina',
    pt: 'página',
  } as Readonly<Record<string, string>>,
  /** Example questions of a section of reviews, because reviews do not say that they are reviews. */
  reviewsAsked: {
    fr: ['Que disent vos clients de vous ?', 'Avez-vous des avis ?'],
    en: ['What do your clients say about you?', 'Do you have reviews?'],
  } as Readonly<Record<string, readonly string[]>>,
}
