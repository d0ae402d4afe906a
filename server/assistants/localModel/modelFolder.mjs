import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * The folder of the user in which `npm run model` keeps the engine and the models.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Platform} [platform]
 */
export function modelFolder(env = process.env, platform = process.platform) {
  return join(cacheFolder(env, platform), 'nicodata')
}

/**
 * The file that names the installed model.
 * @param {string} [folder]
 */
export function installedFile(folder = modelFolder()) {
  return join(folder, 'installed.json')
}

/** @param {NodeJS.ProcessEnv} env @param {NodeJS.Platform} platform */
function cacheFolder(env, platform) {
  if (platform === 'win32') return env.LOCALAPPDATA || join(homedir(), 'AppData', 'Local')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  return env.XDG_CACHE_HOME || join(homedir(), '.cache')
}
