import { installLaboratory } from '../../laboratory/installLaboratory.mjs'

/** Install what the tests of this project import, if it is missing. */
export function setup(): void {
  installLaboratory()
}
