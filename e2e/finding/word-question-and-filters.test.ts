import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { chooseFilter } from '#e2e/steps/choose-filter.ts'
import { enter } from '#e2e/steps/enter.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { expectCards } from './expect-cards.ts'

test('a word, a question and filters find, and the address remembers what was asked', async ({ page }) => {
  await enter(page)
  const wifi = await keepPicture(page, 'wifi-a.png')
  const habits = await keepPicture(page, 'habit-a.png')
  await keepPicture(page, 'gif-a.gif')
  await page.goto('/app')
  const search = page.getByRole('searchbox', { name: 'Search screenshots' })
  await expectCards(page, 3)

  await search.fill('subnet')
  await expectCards(page, 1)
  await expect(page.getByRole('article', { name: wifi.title })).toContainText(/subnet/i)
  await expect(page).toHaveURL('/app?search=subnet')
  await page.reload()
  await expect(search).toHaveValue('subnet')
  await expectCards(page, 1)
  await page.goBack()
  await expect(search).toHaveValue('')
  await expectCards(page, 3)

  await page.getByRole('switch', { name: 'Smart search' }).click()
  await search.fill('which network is it, and its subnet?')
  const banner = page.getByRole('region', { name: 'Smart Search Results' })
  await expect(banner.getByRole('heading', { name: 'Smart Search Results' })).toBeVisible()
  await expect(banner.getByRole('paragraph').first()).toHaveText(/\S/)
  await expect(page.getByRole('article', { name: wifi.title })).toBeVisible()
  const found = await page.getByRole('article').count()
  await expect(banner.getByRole('status')).toHaveText(`Found ${found} results`)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Smart search' })).toBeChecked()
  await expect(banner.getByRole('status')).toHaveText(`Found ${found} results`)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expectCards(page, 3)

  await chooseFilter(page, 'Type', 'Habit')
  await expectCards(page, 1)
  await expect(page.getByRole('article')).toHaveAccessibleName(habits.title)
  await chooseFilter(page, 'Category', 'Uncategorized')
  await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
  await expect(page).toHaveURL(/[?&]type=habit&category=none$/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('Habit')
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expectCards(page, 3)

  await search.fill('xylophone')
  await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
  await expect(
    page.getByText('Try a different search term or clear the filters', { exact: true }),
  ).toBeVisible()
})
