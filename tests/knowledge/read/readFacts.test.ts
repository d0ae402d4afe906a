import { describe, expect, test } from 'vitest'
import { parseKnowledgeFile } from '../../../knowledge/read/knowledgeFile.ts'
import type { Page } from '../../../knowledge/read/page.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'

const html = (content: string, url = '/page'): Page => ({ url, format: 'html', content })
const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

describe('the facts of a page', () => {
  test('come from links to a phone and to a mailbox, with the section of the link', () => {
    const { facts } = readSite([
      html(`<h1>Luthier</h1><p>Violons.</p><section id="joindre"><h2>Me joindre</h2><p>Appelez-moi au
        <a href="tel:+33456001122">04 56 00 11 22</a> ou <a href="mailto:atelier@luthier.example?subject=Violon">écrivez</a>.</p></section>`),
    ])
    expect(facts).toEqual([
      { kind: 'phone', value: '04 56 00 11 22', section: '/page#me-joindre' },
      {
        kind: 'mail',
        value: 'atelier@luthier.example',
        url: 'mailto:atelier@luthier.example',
        section: '/page#me-joindre',
      },
    ])
  })

  test.each([
    ['<a href="/agenda">Prendre rendez-vous</a>', 'Prendre rendez-vous', '/agenda'],
    ['<a href="agenda.html#mai">Réserver</a>', 'Réserver', '/atelier/agenda.html#mai'],
    ['<a href="https://calendly.com/luthier">Mon calendrier</a>', 'Mon calendrier', 'https://calendly.com/luthier'],
    ['<nav><a href="#slots">Book a slot</a></nav>', 'Book a slot', '/atelier/#slots'],
    ['<a href="https://termine.example/">Termin buchen</a>', 'Termin buchen', 'https://termine.example/'],
  ])('have a booking for %s', (link, value, url) => {
    const { facts } = readSite([html(`<h1>Atelier</h1><p>Texte. ${link}</p>`, '/atelier/')])
    expect(facts).toEqual([{ kind: 'booking', value, url, section: '/atelier/#atelier' }])
  })

  test.each([
    '<a href="/book">Read my book</a>',
    '<a href="/livres">Nos livres réservés</a>',
    '<a href="javascript:book()">Book a slot</a>',
    '<a href="tel:">Téléphone</a>',
    '<a href="mailto:?subject=Regarde">Partager</a>',
    '<div hidden><a href="tel:0456001122">04 56 00 11 22</a></div>',
  ])('have nothing for %s', link => {
    expect(readSite([html(`<h1>Atelier</h1><p>Texte. ${link}</p>`)]).facts).toEqual([])
  })

  test('have the place of an address element, without its phone', () => {
    const { facts } = readSite([
      html('<h2>Visit</h2><address>Unit 3<br>The Maltings<br>Stroud GL5 2NN<br>Tel. 01453 496 018</address>'),
    ])
    expect(facts).toContainEqual({
      kind: 'place',
      value: 'Unit 3, The Maltings, Stroud GL5 2NN',
      section: '/page#visit',
    })
    expect(facts.filter(({ kind }) => kind === 'phone').map(({ value }) => value)).toEqual(['01453 496 018'])
  })

  test('come from structured data, and are said as the page writes them', () => {
    const { facts } = readSite([
      html(
        `${data({
          '@type': 'LocalBusiness',
          telephone: '+33456001122',
          openingHours: 'Tu-Sa 09:00-12:00',
          paymentAccepted: 'Carte, espèces',
        })}<h1>Luthier</h1><p>Violons.</p><h2>Infos</h2><p>Tél. 04 56 00 11 22</p><p>Ouvert du mardi au samedi, de 9 h à 12 h.</p>`,
      ),
    ])
    expect(facts.map(({ kind, value, section }) => [kind, value, section])).toEqual([
      ['phone', '04 56 00 11 22', '/page#infos'],
      ['payment', 'Carte, espèces', '/page#luthier'],
      ['hours', 'Ouvert du mardi au samedi, de 9 h à 12 h.', '/page#infos'],
    ])
  })

  test('say a price once, in the words of the page', () => {
    const { facts } = readSite([
      html(`${data({ '@type': 'Offer', price: 90, priceCurrency: 'EUR', itemOffered: { name: 'Remèchage' } })}
        <html lang="fr"><h1>Prix</h1><table><tr><th>Travail</th><th>Prix</th></tr><tr><td>Remèchage</td><td>dès 90 €</td></tr></table>`),
    ])
    expect(facts).toEqual([{ kind: 'price', of: 'Remèchage', value: 'dès 90 €', section: '/page#prix' }])
  })

  test('are only text, however hostile the page is, and can be written and read', () => {
    const evil = 'a](https://evil.example)\u202e\n# x <img src=x>'
    const { sections, facts } = readSite([
      html(
        `${data({ '@type': 'Person', telephone: evil, jobTitle: evil, sameAs: ['https://a.example/)[x](y', 'javascript:alert(1)'], knowsAbout: 'x'.repeat(500) })}
        <h1>A</h1><p>Texte. <a href="https://cal.com/)[x](y z">Book a slot ](</a></p>`,
      ),
    ])
    expect(facts.length).toBeGreaterThan(3)
    expect(parseKnowledgeFile(JSON.stringify({ version: 1, sections, facts }))).toEqual({ version: 1, sections, facts })
    expect(JSON.stringify(facts)).not.toMatch(/javascript:|\\n|\u202e/)
    for (const { url } of facts) expect(url ?? '').not.toMatch(/[()[\]\s]/)
  })

  test('are limited for a page and for a kind', () => {
    const sentences: string[] = []
    const links = Array.from({ length: 300 }, (_, i) => `<a href="tel:045600${1000 + i}">Appeler</a>`).join('')
    const lines = Array.from({ length: 300 }, (_, i) => `<li>Travail ${i} : ${i} €</li>`).join('')
    const { facts } = readSite([html(`<h1>A</h1><p>b ${links}</p><ul>${lines}</ul>`)], text => sentences.push(text))
    expect(facts.filter(({ kind }) => kind === 'phone')).toHaveLength(200)
    expect(facts.filter(({ kind }) => kind === 'price')).toHaveLength(200)
    expect(sentences).toEqual(['/page: a page has at most 200 links and data about its owner (100 left out)'])
  })
})

test('a question of structured data leads to the section with its answer, if visitors can read it', () => {
  const question = (name: string, text: string) => ({ '@type': 'Question', name, acceptedAnswer: { text } })
  const { sections } = readSite([
    html(
      `${data({
        '@type': 'FAQPage',
        mainEntity: [
          question('Prêtez-vous un violon ?', '<p>Oui, pendant la réparation de <b>votre</b> instrument.</p>'),
          question('Et un piano ?', 'Jamais, car nous ne réparons pas de pianos.'),
        ],
      })}<h1>Luthier</h1><p>Violons.</p><h2>Prêt</h2><p>Oui, pendant la réparation de votre instrument.</p>`,
    ),
  ])
  expect(sections.map(({ asks }) => asks)).toEqual([undefined, ['Prêtez-vous un violon ?']])
})
