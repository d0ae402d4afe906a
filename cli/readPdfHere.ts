import { ENGLISH_PDF } from '../documents/pdfStrings.ts'
import { PDF_LIMITS, type PdfText, readPdf } from '../documents/readPdf.ts'
import { installPdfReader } from './ownCommand.ts'

/**
 * Reads the text of a PDF file for a command.
 * @throws Error with the reason. If the package for it is missing, the reason has the command that installs it where this program
 * finds it.
 */
export function readPdfHere(path: string): Promise<PdfText> {
  const noPackage = `PDF files are read with the package unpdf: ${installPdfReader()}`
  return readPdf(path, PDF_LIMITS, { ...ENGLISH_PDF, noPackage })
}
