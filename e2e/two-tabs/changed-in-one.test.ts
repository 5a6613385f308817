import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { upload } from '#e2e/steps/upload.ts'
import { cardTitled } from './card-titled.ts'
import { viewDetails } from './view-details.ts'

test('what one tab keeps, moves and corrects shows in the other', async ({ page }) => {
  await enter(page)
  const { title } = await keepPicture(page, 'wifi-a.png')
  await page.goto('/app')
  await expect(cardTitled(page, title)).toBeVisible()
  const secondTab = await page.context().newPage()
  await secondTab.goto('/screenshots')

  await upload(secondTab, 'habit-a.png')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('Habit')

  await cardTitled(secondTab, title).getByRole('button', { name: 'Change Category' }).click()
  const change = secondTab.getByRole('dialog', { name: 'Change Category' })
  await change.getByRole('button', { name: 'Create New Category' }).click()
  await change.getByLabel('Category name').fill('Guest room')
  await change.getByRole('button', { name: 'Create', exact: true }).click()
  await change.getByRole('button', { name: 'Save Changes' }).click()
  await expect(cardTitled(page, title).getByText('Guest room', { exact: true })).toBeVisible()

  await viewDetails(page, title)
  await viewDetails(secondTab, title)
  await secondTab.getByRole('dialog').getByRole('button', { name: 'Edit title' }).click()
  await secondTab.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Wi-Fi upstairs')
  await secondTab.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Wi-Fi upstairs')
})
