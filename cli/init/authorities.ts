/** The authorities to which people complain about the use of their data, in the languages of a site. */
const AUTHORITIES: Readonly<Record<string, { fr: string; en: string }>> = {
  BE: {
    fr: 'l’Autorité de protection des données, autoriteprotectiondonnees.be',
    en: 'the Belgian Data Protection Authority, dataprotectionauthority.be',
  },
  CA: {
    fr: 'le Commissariat à la protection de la vie privée, priv.gc.ca',
    en: 'the Office of the Privacy Commissioner, priv.gc.ca',
  },
  CH: {
    fr: 'le Préposé fédéral à la protection des données, edoeb.admin.ch',
    en: 'the Federal Data Protection Commissioner, edoeb.admin.ch',
  },
  FR: { fr: 'la CNIL, cnil.fr', en: 'the French authority CNIL, cnil.fr' },
  GB: { fr: 'l’autorité britannique ICO, ico.org.uk', en: 'the Information Commissioner’s Office, ico.org.uk' },
  IE: {
    fr: 'l’autorité irlandaise Data Protection Commission, dataprotection.ie',
    en: 'the Data Protection Commission, dataprotection.ie',
  },
  LU: { fr: 'la CNPD, cnpd.public.lu', en: 'the Luxembourg authority CNPD, cnpd.public.lu' },
}

const OTHERS = { fr: 'l’autorité de protection des données de votre pays', en: 'your data protection authority' }

/** The authority of a country, such as `la CNIL, cnil.fr`. */
export function authorityOf(country: string | undefined, language: 'fr' | 'en'): string {
  return (AUTHORITIES[country ?? ''] ?? OTHERS)[language]
}
