const urls = import.meta.glob<string>('./projet-*.svg', { eager: true, query: '?url', import: 'default' })

/** Address of a project's poster. Throws for an unknown name, so that a wrong one cannot reach a visitor. */
export function posterUrl(image: string): string {
  const url = urls[`./${image}.svg`]
  if (!url) throw new Error(`No poster called ${image}.svg in site/art.`)
  return url
}
