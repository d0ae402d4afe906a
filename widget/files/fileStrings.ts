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

/** Texts in the language of an element. */
export function chooseFileStrings(lang: string): FileStrings {
  return /^fr\b|^$/i.test(lang) ? french : english
}
