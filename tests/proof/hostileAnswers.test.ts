import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { HOSTILE_ANSWERS } from '../browser/corpus/hostileAnswers.ts'
import { hostileReply, lostText } from '../browser/corpus/hostileReply.ts'
import { inspectReply } from '../browser/corpus/inspectReply.ts'
import { openStrictPage } from '../browser/corpus/strictPage.ts'
import { launchChromium } from '../support/browser.ts'
import { say } from '../support/chatBackend.ts'

let browser: Browser
const widgetUrl = `${inject('productUrl')}/nicodata-chat.js`

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser.close())

test('no hostile reply runs, requests, opens or changes anything, hides an address, or loses its text', async () => {
  const chat = await openStrictPage(browser, widgetUrl)
  const failed: string[] = []
  for (const answer of HOSTILE_ANSWERS) {
    await chat.ask(hostileReply(answer))
    const wrong = [...(await chat.inspect()), ...lostText(answer, await chat.replyText()), ...chat.incidents.splice(0)]
    if (wrong.length > 0) failed.push(`${JSON.stringify(answer.markdown)}: ${wrong.join(', ')}`)
  }
  await chat.close()
  console.log(`hostile answers: ${HOSTILE_ANSWERS.length - failed.length} passed, ${failed.length} failed`)
  expect(failed).toEqual([])
}, 600_000)

test('the inspection finds the fault of each control', async () => {
  const page = await browser.newPage()
  const controls = [
    ...[
      '<script></script>',
      '<img src="x:x">',
      '<iframe></iframe>',
      '<form></form>',
      '<input>',
      '<input type="text" disabled>',
      '<svg><a></a></svg>',
    ],
    ...[
      '<p onclick="a()">a</p>',
      '<p style="color:red">a</p>',
      '<p id="a">a</p>',
      '<p class="a">a</p>',
      '<p name="a">a</p>',
      '<p slot="a">a</p>',
    ],
    ...[
      '<p part="a">a</p>',
      '<p data-other="">a</p>',
      '<math><mi>a</mi></math>',
      '<video></video>',
      '<style></style>',
      '<x-a></x-a>',
      '<button>a</button>',
    ],
    ...['javascript:alert(1)', 'data:text/html,a', 'ftp://a.test', 'java\nscript:a'].map(href => link(href, 'a', '')),
    ...[
      link('https://bank.evil.test', 'https://bank.fr', '').replace('_blank', '_self'),
      link('https://a.test', 'a', '').replace(' noreferrer', ''),
    ],
    ...[
      link('https://a.test', '\u200B', 'a.test'),
      link('https://a.test', 'bank.fr', 'a.test'),
      link('https://bank.fr@a.test', 'x', 'a.test'),
    ],
    ...[
      link('https://a.test', 'a\u202Eb', 'a.test'),
      link('https://a.test', 'a\u00ADb', 'a.test'),
      link('https://a.test', 'a', 'bank.fr'),
    ],
    ...['<p>a\u2067b</p>'],
  ]
  const missed = await page.evaluate(
    ([inspection, htmls]) => {
      const inspect: (element: Element) => string[] = new Function(`return ${inspection}`)()
      return htmls.filter(html => {
        const reply = document.createElement('div')
        reply.innerHTML = html
        return inspect(reply).length === 0
      })
    },
    [inspectReply.toString(), controls] as const,
  )
  await page.close()
  console.log(`controls: ${controls.length - missed.length} found, ${missed.length} missed`)
  expect(missed).toEqual([])
})

test('pictures of allowed origins load at once, and others after a click', async () => {
  const chat = await openStrictPage(browser, widgetUrl, { imageOrigins: 'https://allowed.test' })
  await chat.ask(say('![un](https://allowed.test/1.png) ![deux](https://evil.test/2.png) ![trois](/3.png)'))
  // The page's policy blocks all pictures. The test checks which of them the page requested.
  await expect.poll(() => asked(chat.incidents)).toEqual(['https://allowed.test/1.png'])
  await chat.page.getByRole('button', { name: 'Charger l’image depuis evil.test' }).click()
  await expect.poll(() => asked(chat.incidents)).toEqual(['https://allowed.test/1.png', 'https://evil.test/2.png'])
  await chat.close()
})

/** The pictures that the page requested, from the violations of its policy. */
function asked(incidents: readonly string[]): string[] {
  return [...new Set(incidents.flatMap(incident => incident.match(/^console .*?(https:[^'\s]+\.png)/)?.[1] ?? []))]
}

function link(href: string, text: string, title: string): string {
  return `<a href="${href}" target="_blank" rel="noopener noreferrer" title="${title}">${text}</a>`
}
