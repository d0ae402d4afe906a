import { escapeHtml } from '../../shared/escapeHtml.ts'
import type { Content } from '../content/contentSchema.ts'
import { SCHEMES, type Theme } from '../content/theme.ts'
import { LANGUAGE_FACTS } from './languageFacts.ts'
import { linkedData } from './linkedData.ts'
import { PAGE_MARKDOWN } from './pageMarkdown.ts'
import { previewNameOf, screenPhotoOf } from './projectPictures.ts'

/** Head of the home page at `url`, for search engines, link previews and browsers. */
export function homeMetadata(content: Content, url: string): string {
  const { name, jobTitle, title, description, language } = content.profile
  const photo = screenPhotoOf(content.hero) && content.hero.artDescription
  const image = new URL(previewNameOf(content), url).href
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<link rel="alternate" type="text/markdown" href="${escapeHtml(new URL(PAGE_MARKDOWN, url).href)}">`,
    ...themeColours(content.theme),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', LANGUAGE_FACTS[language].locale.replace('-', '_')),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', photo ? `${name}, ${jobTitle}. ${photo}` : `${name}, ${jobTitle}`),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${JSON.stringify(linkedData(content, url)).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ')
}

/** Head of the not-found page, which search engines should not index. */
export function notFoundMetadata({ notFound, theme }: Content): string {
  return [
    `<title>${escapeHtml(notFound.documentTitle)}</title>`,
    meta('name', 'robots', 'noindex'),
    ...themeColours(theme),
  ].join('\n    ')
}

/** The sitemap, with the only page. */
export function sitemap(url: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${escapeHtml(url)}</loc></url>
</urlset>
`
}

/** The robots file, which allows everything. */
export function robots(url: string): string {
  return `User-agent: *\nAllow: /\nSitemap: ${new URL('sitemap.xml', url).href}\n`
}

function themeColours(theme: Theme): string[] {
  return SCHEMES.map(
    scheme => `<meta name="theme-color" content="${theme[scheme].paper}" media="(prefers-color-scheme: ${scheme})">`,
  )
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
}
