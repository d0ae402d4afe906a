/** What an owner may call the place: « où est le cabinet ? », “where is the shop?”. */
export const PREMISES = `adresse boutique magasin atelier studio salon cabinet clinique bureau local locaux restaurant etablissement agence
  ecole centre entreprise maison gite hotel chambres ferme salle siege vous shop store office practice surgery clinic workshop place premises
  cafe school center company business garage farm house venue`

/** Words that a question about the opening hours may have: « entre midi et deux », “in the evening”. */
export const TIMES = `midi deux soir matin tard tot semaine week end evening morning afternoon lunchtime late early weekend abends morgens mittags`
