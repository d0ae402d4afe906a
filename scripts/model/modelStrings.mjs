import { formatBytes, formatDuration } from './format.mjs'

/**
 * What `npm run model` says.
 * @typedef {typeof FRENCH} ModelStrings
 */

const FRENCH = {
  language: 'fr',
  /** The letter that agrees. */
  yes: /^o(?:ui)?$/i,
  choice: '[o/N]',
  interrupted: 'Interrompu. Ce qui est téléchargé reste : relancez la même commande pour continuer.',
  unreadableEnv: '.env : il faut un fichier lisible.',
  noText: '.env : il faut un texte en UTF-8.',

  /** @param {string} wanted @param {readonly string[]} sizes */
  notOffered: (wanted, sizes) =>
    `« ${wanted} » n’est pas proposé : choisissez ${sizes.join(', ')}, ou un fichier .gguf.`,
  /** @param {string} model */
  alreadyInOllama: model =>
    `Ollama a déjà ${model} : il n’y a rien à faire. Le serveur le trouve en moins de 15 secondes.`,
  /** @param {string} host @param {string} model */
  ollamaPulls: (host, model) =>
    `Ollama est là (${host}) : il va télécharger ${model}, et le serveur le trouvera sans redémarrer.`,
  /** @param {string} model */
  inOllama: model => `${model} est installé dans Ollama.`,
  /** @param {string} model @param {string} reason */
  ollamaFailed: (model, reason) => `Ollama n’a pas pu installer ${model} : ${reason}`,
  withoutOllama: 'Ollama ne répond pas sur cette machine : le serveur peut exécuter le modèle lui-même.',
  /** @param {{ version: string, bytes: number }} engine @param {boolean} isThere @param {boolean} isPinned */
  engine: ({ version, bytes }, isThere, isPinned) =>
    `Moteur : node-llama-cpp ${version}, sans compilation, ${isThere ? 'déjà installé' : formatBytes(bytes, 'fr')}, sommes SHA-512 vérifiées${isPinned ? '' : ', sauf celle du binaire de cette machine'}.`,
  /** @param {{ name: string, repository: string, licence: string }} model @param {number} bytes @param {boolean} isPinned */
  model: ({ name, repository, licence }, bytes, isPinned) =>
    `Modèle : ${name} (${repository}), ${formatBytes(bytes, 'fr')}, licence ${licence}, somme SHA-256 ${isPinned ? 'vérifiée' : 'non connue d’avance'}.`,
  /** @param {string} folder */
  folder: folder => `Dossier : ${folder}, hors du projet. Pour tout enlever, effacez-le.`,
  /** @param {string} model @param {readonly string[]} others */
  install: (model, others) => `Installer ${model} ? (Autres choix : ${others.join(', ')})`,
  /** @param {string} size */
  notInstalled: size => `Rien n’est installé. Pour le faire : npm run model -- ${size}`,
  /** @param {string | undefined} model @param {number} needed @param {number} present @param {readonly string[]} fitting */
  tooLittleMemory: (model, needed, present, fitting) =>
    `${model ?? 'Un modèle'} a besoin d’une machine de ${formatBytes(needed, 'fr')} de mémoire, et celle-ci a ${formatBytes(present, 'fr')} : ${fitting.length > 0 ? `prenez ${fitting.join(' ou ')}` : 'utilisez un serveur ailleurs, avec LLM_URL'}.`,
  /** @param {string} file @param {'pinned' | 'announced' | 'unchecked' | 'present'} check */
  checked: (file, check) =>
    `${file} : ${
      {
        pinned: 'somme SHA-256 vérifiée',
        announced: 'somme SHA-256 non épinglée, vérifiée avec celle que le serveur annonce',
        unchecked: 'somme SHA-256 non épinglée, et non vérifiée',
        present: 'déjà là, et vérifié',
      }[check]
    }.`,
  /** @param {string} model */
  installed: model =>
    `${model} est installé. Le serveur le trouve en moins de 15 secondes s’il tourne ; sinon : npm start`,
  /** @param {string} model */
  ready: model => `${model} est prêt. Le serveur le trouve en moins de 15 secondes s’il tourne ; sinon : npm start`,
  /** @param {string} file */
  unreadableModel: file => `${file} ne peut pas être lu : vérifiez le chemin.`,
  /** @param {string} version of the engine @param {string} folder @param {string} file */
  ownFile: (version, folder, file) =>
    `Moteur : node-llama-cpp ${version}, dans ${folder}, hors du projet.\nModèle : ${file}, laissé à sa place.`,
  installing: 'Installation du moteur…',

  /** @param {string} platform @param {string} arch */
  noEngine: (platform, arch) =>
    `Le moteur n’existe pas pour cette machine (${platform}, ${arch}) : utilisez Ollama, ou un serveur ailleurs avec LLM_URL.`,
  musl: 'Le moteur ne fonctionne pas avec musl (Alpine) : prenez une image Debian, comme node:20-slim, ou utilisez Ollama.',
  /** @param {number} oldest @param {string | undefined} glibc */
  oldGlibc: (oldest, glibc) =>
    `Le moteur a besoin de la glibc ${oldest}, et cette machine a la ${glibc} : prenez Debian 12 ou plus récent, ou utilisez Ollama.`,
  diskFull: 'Le disque est plein : faites de la place, puis relancez la même commande.',
  wrongPackage:
    'Un paquet du moteur n’a pas la somme attendue, et rien n’est installé : vérifiez ce qui se trouve entre cette machine et le registre de npm.',
  /** @param {string} version @param {string} code */
  notInRegistry: (version, code) =>
    `Le registre de npm n’a pas le moteur ${version} (${code}) : vérifiez « npm config get registry ».`,
  /** @param {string | undefined} code */
  npmFailed: code =>
    `npm n’a pas pu installer le moteur (${code ?? 'erreur inconnue'}) : vérifiez la connexion et « npm config get registry », puis relancez la même commande.`,
  /** @param {number} needed @param {string} folder @param {number} free */
  noSpace: (needed, folder, free) =>
    `Il faut ${formatBytes(needed, 'fr')} dans ${folder}, et il reste ${formatBytes(free, 'fr')} : faites de la place, puis relancez la même commande.`,
  /** @param {string} file @param {string} host */
  wrongSum: (file, host) =>
    `${file} n’a pas la somme SHA-256 attendue, et a été effacé : relancez la même commande, ou vérifiez ce qui se trouve entre cette machine et ${host}.`,
  /** @param {string} host @param {number} bytes @param {string} file */
  tooLarge: (host, bytes, file) =>
    `${host} envoie plus que les ${formatBytes(bytes, 'fr')} de ${file} : vérifiez HF_ENDPOINT.`,
  /** @param {string} host @param {string} file @param {number} status */
  noFile: (host, file, status) =>
    `${host} n’a pas ${file} (HTTP ${status}) : vérifiez HF_ENDPOINT, ou mettez le projet à jour.`,
  noAddress: 'HF_ENDPOINT n’est pas une adresse : il faut https://…',
  /** @param {string} origin */
  insecure: origin => `${origin} n’est pas en https, donc rien n’en est téléchargé : vérifiez HF_ENDPOINT.`,
  /** @param {string} host @param {number} status */
  noTarget: (host, status) => `${host} ne mène à aucun fichier (HTTP ${status}) : vérifiez HF_ENDPOINT.`,
  /** @param {string} host @param {string | undefined} code */
  outOfReach: (host, code) =>
    `${host} n’est pas joignable (${code ?? 'inconnu'}) : vérifiez la connexion, puis relancez la même commande.`,
  /** @param {string} host @param {string | undefined} code */
  cut: (host, code) =>
    `${host} a coupé la connexion (${code ?? 'inconnu'}) : relancez la même commande, elle reprendra où elle s’est arrêtée.`,

  /** @param {string} label @param {number} done @param {number} total @param {number} bytesPerSecond */
  progress: (label, done, total, bytesPerSecond) => {
    const amount = `${label}\u00a0: ${formatBytes(done, 'fr')} sur ${formatBytes(total, 'fr')} (${percent(done, total)}\u00a0%)`
    if (bytesPerSecond <= 0) return amount
    return `${amount}, ${formatBytes(bytesPerSecond, 'fr')}/s, reste ${formatDuration((total - done) / bytesPerSecond)}`
  },
}

/** @type {ModelStrings} */
const ENGLISH = {
  language: 'en',
  yes: /^y(?:es)?$/i,
  choice: '[y/N]',
  interrupted: 'Interrupted. What is downloaded stays: run the same command again to go on.',
  unreadableEnv: '.env must be a file that can be read.',
  noText: '.env must be text in UTF-8.',

  notOffered: (wanted, sizes) => `"${wanted}" is not offered: choose ${sizes.join(', ')}, or a .gguf file.`,
  alreadyInOllama: model =>
    `Ollama has ${model} already: there is nothing to do. The server finds it in less than 15 seconds.`,
  ollamaPulls: (host, model) =>
    `Ollama is there (${host}): it downloads ${model}, and the server will find it without a restart.`,
  inOllama: model => `${model} is installed in Ollama.`,
  ollamaFailed: (model, reason) => `Ollama could not install ${model}: ${reason}`,
  withoutOllama: 'Ollama does not answer on this machine: the server can run the model itself.',
  engine: ({ version, bytes }, isThere, isPinned) =>
    `Engine: node-llama-cpp ${version}, without compiling, ${isThere ? 'already installed' : formatBytes(bytes, 'en')}, SHA-512 sums verified${isPinned ? '' : ', except that of the binary of this machine'}.`,
  model: ({ name, repository, licence }, bytes, isPinned) =>
    `Model: ${name} (${repository}), ${formatBytes(bytes, 'en')}, licence ${licence}, SHA-256 sum ${isPinned ? 'verified' : 'not known beforehand'}.`,
  folder: folder => `Folder: ${folder}, outside the project. To remove all, delete it.`,
  install: (model, others) => `Install ${model}? (Other choices: ${others.join(', ')})`,
  notInstalled: size => `Nothing is installed. To install it: npm run model -- ${size}`,
  tooLittleMemory: (model, needed, present, fitting) =>
    `${model ?? 'A model'} needs a machine with ${formatBytes(needed, 'en')} of memory, and this one has ${formatBytes(present, 'en')}: ${fitting.length > 0 ? `take ${fitting.join(' or ')}` : 'use a server elsewhere, with LLM_URL'}.`,
  checked: (file, check) =>
    `${file}: ${
      {
        pinned: 'SHA-256 sum verified',
        announced: 'SHA-256 sum not pinned, verified with the one that the server announces',
        unchecked: 'SHA-256 sum not pinned, and not verified',
        present: 'already there, and verified',
      }[check]
    }.`,
  installed: model =>
    `${model} is installed. A server that runs finds it in less than 15 seconds; otherwise: npm start`,
  ready: model => `${model} is ready. A server that runs finds it in less than 15 seconds; otherwise: npm start`,
  unreadableModel: file => `${file} cannot be read: check the path.`,
  ownFile: (version, folder, file) =>
    `Engine: node-llama-cpp ${version}, in ${folder}, outside the project.\nModel: ${file}, left where it is.`,
  installing: 'Installing the engine…',

  noEngine: (platform, arch) =>
    `There is no engine for this machine (${platform}, ${arch}): use Ollama, or a server elsewhere with LLM_URL.`,
  musl: 'The engine does not work with musl (Alpine): take an image of Debian, such as node:20-slim, or use Ollama.',
  oldGlibc: (oldest, glibc) =>
    `The engine needs glibc ${oldest}, and this machine has ${glibc}: take Debian 12 or newer, or use Ollama.`,
  diskFull: 'The disk is full: make room, then run the same command again.',
  wrongPackage:
    'A package of the engine does not have the expected sum, and nothing is installed: check what is between this machine and the registry of npm.',
  notInRegistry: (version, code) =>
    `The registry of npm does not have the engine ${version} (${code}): check "npm config get registry".`,
  npmFailed: code =>
    `npm could not install the engine (${code ?? 'unknown error'}): check the connection and "npm config get registry", then run the same command again.`,
  noSpace: (needed, folder, free) =>
    `${formatBytes(needed, 'en')} are needed in ${folder}, and ${formatBytes(free, 'en')} are left: make room, then run the same command again.`,
  wrongSum: (file, host) =>
    `${file} does not have the expected SHA-256 sum, and was deleted: run the same command again, or check what is between this machine and ${host}.`,
  tooLarge: (host, bytes, file) =>
    `${host} sends more than the ${formatBytes(bytes, 'en')} of ${file}: check HF_ENDPOINT.`,
  noFile: (host, file, status) =>
    `${host} does not have ${file} (HTTP ${status}): check HF_ENDPOINT, or update the project.`,
  noAddress: 'HF_ENDPOINT is not an address: it must begin with https://',
  insecure: origin => `${origin} is not https, so nothing is downloaded from it: check HF_ENDPOINT.`,
  noTarget: (host, status) => `${host} leads to no file (HTTP ${status}): check HF_ENDPOINT.`,
  outOfReach: (host, code) =>
    `${host} is out of reach (${code ?? 'unknown'}): check the connection, then run the same command again.`,
  cut: (host, code) =>
    `${host} has cut the connection (${code ?? 'unknown'}): run the same command again, it goes on where it stopped.`,

  progress: (label, done, total, bytesPerSecond) => {
    const amount = `${label}: ${formatBytes(done, 'en')} of ${formatBytes(total, 'en')} (${percent(done, total)}%)`
    if (bytesPerSecond <= 0) return amount
    return `${amount}, ${formatBytes(bytesPerSecond, 'en')}/s, ${formatDuration((total - done) / bytesPerSecond)} left`
  },
}

/** The sentences for the owner of a site in its language, or in English. @param {string} language two letters */
export function modelStrings(language) {
  return language === 'fr' ? FRENCH : ENGLISH
}

/** @param {number} done @param {number} total */
function percent(done, total) {
  return Math.floor((done / total) * 100)
}
