/** What an owner may call the place: « où est le cabinet ? », “where is the shop?”. */
export const PREMISES = `adresse boutique magasin atelier studio salon cabinet clinique bureau bureaux local locaux restaurant etablissement agence ecole
  centre club entreprise societe maison gite hotel chambres garage ferme domaine salle espace office etude pharmacie institut commerce siege vous
  shop store studio salon office offices practice surgery clinic workshop place premises restaurant cafe hotel school centre center company
  business firm garage farm showroom gym bakery branch headquarters house venue`

/** What may stand in a question for the opening hours: « entre midi et deux », “in the evening”. */
export const TIMES = `midi deux soir soiree matin matinee apres tard tot semaine week end evening evenings morning mornings afternoon lunch lunchtime late
  early weekend weekends abend abends morgens mittag mittags vormittag nachmittag wochenende`
