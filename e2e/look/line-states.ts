import { expect } from '@playwright/test'
import { goWithin } from './go-to.ts'
import type { States } from './walk-through.ts'

/** A gallery in lines, from which a chat begins. */
export const lineStates: States = {
  'screenshots in lines': async page => {
    await page.keyboard.press('Escape')
    await goWithin(page, '/settings')
    await page.getByRole('button', { name: 'Account settings' }).click()
    await page.getByRole('dialog').getByRole('tab', { name: 'Display' }).click()
    await page.getByRole('button', { name: 'List View' }).click()
    await page.getByRole('button', { name: 'Save Display Settings' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('link', { name: 'Remy' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
  },
  'what can be done with a line': async page => {
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'View Details' })).toBeVisible()
  },
  'a conversation about one screenshot': async page => {
    await page.keyboard.press('Escape')
    await page.getByRole('article').first().getByRole('heading').getByRole('button').click()
    await expect(page.getByText('Talking about')).toBeVisible()
  },
  'screenshots that could not be loaded': async page => {
    const found = '**/api/screenshots?*'
    await page.route(found, route => route.fulfill({ status: 429, json: { error: 'Later.' } }))
    await goWithin(page, '/screenshots?search=later', 'Your screenshots could not be loaded')
    await page.unroute(found)
  },
}
