import { inLanguage } from './inLanguage.ts'

/** Texts of the attachment controls. `{name}` is replaced by the name of the file. */
export interface FileStrings {
  /** Button that chooses files. */
  attach: string
  /** Name of the list of chosen files. */
  attached: string
  /** Button that removes a file. */
  remove: string
  wrongType: string
  tooLarge: string
  unreadable: string
}

const french: FileStrings = {
  attach: 'Joindre un fichier',
  attached: 'Fichiers joints',
  remove: 'Retirer {name}',
  wrongType: 'Ce type de fichier n’est pas accepté : {name}',
  tooLarge: 'Ce fichier est trop volumineux : {name}',
  unreadable: 'Ce fichier n’a pas pu être lu : {name}',
}

const english: FileStrings = {
  attach: 'Attach a file',
  attached: 'Attached files',
  remove: 'Remove {name}',
  wrongType: 'This type of file is not accepted: {name}',
  tooLarge: 'This file is too large: {name}',
  unreadable: 'This file could not be read: {name}',
}

/** The languages of the widget's strings. */
const LANGUAGES = new Map<string, FileStrings>(
  Object.entries({
    fr: french,
    de: {
      attach: 'Datei anhängen',
      attached: 'Angehängte Dateien',
      remove: '{name} entfernen',
      wrongType: 'Dieser Dateityp wird nicht angenommen: {name}',
      tooLarge: 'Diese Datei ist zu groß: {name}',
      unreadable: 'Diese Datei konnte nicht gelesen werden: {name}',
    },
    es: {
      attach: 'Adjuntar un archivo',
      attached: 'Archivos adjuntos',
      remove: 'Quitar {name}',
      wrongType: 'No se acepta este tipo de archivo: {name}',
      tooLarge: 'Este archivo es demasiado grande: {name}',
      unreadable: 'No se ha podido leer este archivo: {name}',
    },
    it: {
      attach: 'Allega un file',
      attached: 'File allegati',
      remove: 'Rimuovi {name}',
      wrongType: 'Questo tipo di file non è accettato: {name}',
      tooLarge: 'Questo file è troppo grande: {name}',
      unreadable: 'Non è stato possibile leggere questo file: {name}',
    },
    nl: {
      attach: 'Bestand toevoegen',
      attached: 'Toegevoegde bestanden',
      remove: '{name} verwijderen',
      wrongType: 'Dit type bestand wordt niet geaccepteerd: {name}',
      tooLarge: 'Dit bestand is te groot: {name}',
      unreadable: 'Dit bestand kon niet worden gelezen: {name}',
    },
    pt: {
      attach: 'Adicionar um anexo',
      attached: 'Anexos',
      remove: 'Remover {name}',
      wrongType: 'Não são permitidos anexos deste tipo: {name}',
      tooLarge: 'Este anexo excede o tamanho máximo: {name}',
      unreadable: 'Não foi possível ler este anexo: {name}',
    },
  }),
)

/** Texts in a language: those of `de` for `de-AT`, English if there are none. */
export function chooseFileStrings(lang: string): FileStrings {
  return inLanguage(LANGUAGES, lang) ?? english
}
