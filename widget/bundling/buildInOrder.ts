import type { ViteBuilder } from 'vite'

/** Build all environments that `needs` mentions, each after those that it needs, and else at the same time. */
export async function buildInOrder(
  { environments, build }: ViteBuilder,
  needs: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const builds = new Map<string, Promise<unknown>>()
  const buildOnce = (name: string): Promise<unknown> => {
    const known = builds.get(name)
    if (known) return known
    const environment = environments[name]
    if (!environment) throw new Error(`There is no environment "${name}".`)
    const built = Promise.all((needs[name] ?? []).map(buildOnce)).then(() => build(environment))
    builds.set(name, built)
    return built
  }
  await Promise.all(Object.keys(needs).map(buildOnce))
}
