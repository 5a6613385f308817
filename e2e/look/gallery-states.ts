import { expect } from '@playwright/test'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { goWithin } from './go-to.ts'
import type { States } from './walk-through.ts'

/** A gallery with two screenshots, search results, and what opens from it. */
export const galleryStates: States = {
  'a hub with screenshots': async page => {
    await page.unroute('**/api/screenshots')
    await keepPicture(page, 'gif-a.gif')
    await page.goto('/app')
    await expect(page.getByRole('article')).toHaveCount(2)
  },
  'choosing a type': async page => {
    await page.getByRole('combobox', { name: 'Type' }).click()
    await expect(page.getByRole('option', { name: 'Meal' })).toBeVisible()
  },
  'the account menu': async page => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'My Account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  },
  'changing a category, with a new one': async page => {
    await page.keyboard.press('Escape')
    await page.getByRole('article').first().getByRole('button', { name: 'Change Category' }).click()
    await page.getByRole('button', { name: 'Create New Category' }).click()
    await expect(page.getByLabel('Category name')).toBeFocused()
  },
  'being asked before deleting': async page => {
    await page.keyboard.press('Escape')
    await page.getByRole('article').first().getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Delete this screenshot?' })).toBeVisible()
  },
  'what is known of a screenshot': async page => {
    await page.keyboard.press('Escape')
    await page.getByRole('article').first().getByRole('button', { name: 'View Details' }).click()
    await expect(page.getByRole('dialog').getByText('AI Analysis')).toBeVisible()
  },
  'another category to add': async page => {
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
  },
  'a screenshot that is gone': async page => {
    await page.keyboard.press('Escape')
    await goWithin(page, '/app?screenshot=999999', 'This screenshot is gone')
  },
  'a smart search': async page => {
    await goWithin(page, '/app?search=wifi&smart=1')
    await expect(page.getByRole('heading', { name: 'Smart Search Results' })).toBeVisible()
  },
  'what was searched for, marked in the picture': async page => {
    await goWithin(page, '/app?search=subnet')
    // Until the result arrives, the previous one stays visible, and may be one card too.
    const found = page.getByRole('article').filter({ hasText: /subnet/i })
    await expect(found).toHaveCount(1)
    await found.getByRole('button', { name: 'View Details' }).click()
    await expect(page.getByRole('list', { name: 'Marked in the picture' })).toBeAttached()
  },
  'a title being put right': async page => {
    await page.getByRole('dialog').getByRole('button', { name: 'Edit title' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  },
  'a screenshot that could not be loaded': async page => {
    const one = /\/api\/screenshots\/\d+$/
    await page.route(one, route => route.fulfill({ status: 429, json: { error: 'Later.' } }))
    await goWithin(page, '/app?screenshot=999998', 'Later.')
    await page.unroute(one)
  },
  'a search that finds nothing': page => goWithin(page, '/app?search=xylophone', 'No screenshots found'),
}
