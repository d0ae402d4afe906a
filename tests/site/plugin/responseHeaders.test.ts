import { expect, test } from 'vitest'
import { headersFile, responseHeaders } from '../../../site/plugin/responseHeaders.ts'

test('scripts may call the site’s own origin and those of its services, and no other', () => {
  const policy = responseHeaders(['https://chat.example', 'https://api.emailjs.com'])['/*']?.['Content-Security-Policy']
  expect(policy).toContain("connect-src 'self' https://chat.example https://api.emailjs.com;")
  expect(policy).toContain("default-src 'none'")
})

test('inline scripts and inline styles are forbidden', () => {
  const policy = responseHeaders([])['/*']?.['Content-Security-Policy']
  expect(policy).toContain("script-src 'self'; style-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('the file for static hosts removes a general value before a more precise one, because hosts would join them', () => {
  const lines = headersFile(responseHeaders([]), '/').split('\n')
  const assets = lines.indexOf('/assets/*')
  expect(lines.slice(assets, assets + 3)).toEqual([
    '/assets/*',
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
  ])
  expect(lines).toContain('  X-Content-Type-Options: nosniff')
})

test('below a path the file for static hosts names the files below it, and the general headers are for the whole domain', () => {
  const paths = headersFile(responseHeaders([]), '/studio/').match(/^\/.*$/gm)
  expect(paths).toEqual(['/*', '/studio/assets/*', '/studio/nicodata-chat*', '/studio/nicodata-chat.panel-*'])
})
