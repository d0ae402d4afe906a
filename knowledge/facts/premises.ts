/** What an owner may call the place: « où est le cabinet ? », “where is the shop?”. */
export const PREMISES = `adresse boutique magasin atelier studio salon cabinet clinique bureau bureaux local locaux restaurant etablissement agence ecole
  centre club entreprise societe maison gite hotel chambres garage ferme domaine salle espace office etude pharmacie institut commerce siege vous
  shop store studio salon office offices practice surgery clinic workshop place premises restaurant cafe hotel school centre center company
  business firm garage farm showroom gym bakery branch headquarters house venue`
