import { expect, onTestFinished, test } from 'vitest'
import { readSite } from '../../../../knowledge/read/readSite.ts'
import { findPlace } from '../../../../widget/panel/pagePlaces/findPlace.ts'

test.each(['services', 'été', '50 % "sûr"', 'a%20b', 'c)![x](https://evil.example', 'x:~:text=a,b', 'l’un\u202e'])(
  'a source leads to the element whose id is %j',
  id => {
    const heading = document.createElement('h2')
    heading.id = id
    heading.textContent = 'Titre'
    document.body.append(heading)
    onTestFinished(() => heading.remove())
    const content = `${heading.outerHTML}<p>Texte.</p>`
    const [section] = readSite([{ url: location.pathname, format: 'html', content }]).sections
    expect(findPlace(new URL(section?.url ?? '', location.href))?.element).toBe(heading)
  },
)

test.each([
  ['/guide/', '/guide/index.html', true],
  ['/guide/index.html', '/guide', true],
  ['/guide', '/guide.html', true],
  ['/guide.html', '/guide.htm', true],
  ['/', '/index.html', true],
  ['/guide', '/guides.html', false],
  ['/guide/a', '/guide/', false],
])('on %s, the address %s is of this page: %s', (path, address, isThis) => {
  const before = location.pathname
  history.replaceState(null, '', path)
  onTestFinished(() => history.replaceState(null, '', before))
  expect(findPlace(new URL(address, location.href)) !== undefined).toBe(isThis)
})
