import type { Page } from 'playwright'
import { strings } from '../support/ownContent.ts'
import { settle } from './siteVisit.ts'

/** A state of the site: its address, and the steps to reach it. */
export interface SiteState {
  path: '/' | '/tarifs'
  /** The width at which the state exists; undefined for all widths. */
  below?: number
  reach(page: Page): Promise<void>
}

const SERVICE = '**/api/v1.0/email/send'

/** Every state of the site, by name. */
export const siteStates = {
  home: { path: '/', reach: settle },
  menu: {
    path: '/',
    below: 768,
    async reach(page) {
      await settle(page)
      await page.getByRole('button', { name: strings.openMenu }).click()
    },
  },
  incomplete: {
    path: '/',
    async reach(page) {
      await settle(page)
      await submit(page)
      await page.getByRole('alert').waitFor()
    },
  },
  sending: {
    path: '/',
    async reach(page) {
      await settle(page)
      await page.route(SERVICE, () => {})
      await fillForm(page)
      await submit(page)
      await page.getByRole('button', { name: strings.form.sending }).waitFor()
    },
  },
  sent: {
    path: '/',
    async reach(page) {
      await settle(page)
      await page.route(SERVICE, route => route.fulfill({ body: 'OK' }))
      await fillForm(page)
      await submit(page)
      await page.getByRole('status').getByText(strings.toasts.success.title).waitFor()
    },
  },
  failed: {
    path: '/',
    async reach(page) {
      await settle(page)
      await page.route(SERVICE, route => route.fulfill({ status: 429, body: 'Too many requests' }))
      await fillForm(page)
      await submit(page)
      await page.getByRole('alert').waitFor()
    },
  },
  legal: {
    path: '/',
    async reach(page) {
      await settle(page)
      for (const summary of await page.locator('summary').all()) await summary.click()
    },
  },
  notFound: {
    path: '/tarifs',
    async reach(page) {
      await page.evaluate(async () => {
        await document.fonts.ready
        await Promise.all([...document.images].map(image => image.decode()))
      })
    },
  },
} satisfies Record<string, SiteState>

async function fillForm(page: Page): Promise<void> {
  await page.locator('form[novalidate]').waitFor()
  await page.getByLabel(strings.form.name, { exact: true }).fill('Camille Exemple')
  await page.getByLabel(strings.form.email).fill('camille@client.example')
  await page.getByLabel(strings.form.subject).fill('Chiffre d’affaires')
  await page.getByLabel(strings.form.message, { exact: true }).fill('Nos deux rapports ne donnent pas le même montant.')
}

async function submit(page: Page): Promise<void> {
  await page.locator('form[novalidate]').waitFor()
  await page.getByRole('button', { name: strings.form.send }).click()
}
