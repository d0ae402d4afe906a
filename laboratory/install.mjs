/** `npm run laboratory` installs the packages of this folder. Proof, compat, release and benches do it themselves. */
import { installLaboratory } from './installLaboratory.mjs'

installLaboratory()
