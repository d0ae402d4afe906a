import { copyFile, cp, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * Copies a built site to the folder `host` beside it, for hosts that serve a whole domain: the site is at its path, and what
 * hosts look for at the root is there.
 */
export async function writeHostFolder(site: string, basePath: string): Promise<void> {
  const host = resolve(site, '../host')
  await rm(host, { recursive: true, force: true })
  await cp(site, join(host, basePath), { recursive: true })
  if (basePath === '/') return
  await rename(join(host, basePath, '_headers'), join(host, '_headers'))
  await copyFile(join(host, basePath, '404.html'), join(host, '404.html'))
}
