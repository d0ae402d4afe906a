/** Why a PDF file, or a part of it, is not read. */
export interface PdfStrings {
  /** The most megabytes of a file. */
  tooLarge(megabytes: number): string
  noText: string
  noTextOn(pages: readonly number[]): string
  /** The most pages, and how many are left out. */
  tooManyPages(most: number, left: number): string
  tooMuchMemory: string
  /** The most seconds. */
  tooSlow(seconds: number): string
  unreadable: string
  encrypted: string
  noPackage: string
}

export const ENGLISH_PDF: PdfStrings = {
  tooLarge: megabytes => `a PDF file has at most ${megabytes} MB`,
  noText: 'it has no text: its pages may be pictures, as of a scan',
  noTextOn: pages => `no text on ${pages.length === 1 ? 'page' : 'pages'} ${pages.join(', ')}, as of a scan`,
  tooManyPages: (most, left) => `a PDF file has at most ${most} pages (${left} left out)`,
  tooMuchMemory: 'reading it takes too much memory',
  tooSlow: seconds => `reading it takes more than ${seconds} seconds`,
  unreadable: 'it is not a PDF file that can be read',
  encrypted: 'it is encrypted, and needs a password',
  noPackage: 'PDF files are read with the package unpdf: npm install',
}

export const FRENCH_PDF: PdfStrings = {
  tooLarge: megabytes => `un fichier PDF a au plus ${megabytes.toLocaleString('fr-FR')} Mo`,
  noText: 'il n’a pas de texte : ses pages sont peut-être des images, comme celles d’un scan',
  noTextOn: pages =>
    `pas de texte ${pages.length === 1 ? 'à la page' : 'aux pages'} ${pages.join(', ')}, comme dans un scan`,
  tooManyPages: (most, left) => `un fichier PDF a au plus ${most} pages (${left} laissées de côté)`,
  tooMuchMemory: 'sa lecture prend trop de mémoire',
  tooSlow: seconds => `sa lecture prend plus de ${seconds.toLocaleString('fr-FR')} secondes`,
  unreadable: 'ce n’est pas un fichier PDF lisible',
  encrypted: 'il est chiffré et demande un mot de passe',
  noPackage: 'les fichiers PDF sont lus avec le paquet unpdf : npm install',
}
