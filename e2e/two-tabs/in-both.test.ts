import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { upload } from '#e2e/steps/upload.ts'
import { cardTitled } from './card-titled.ts'
import { deleteTitled } from './delete-titled.ts'
import { viewDetails } from './view-details.ts'

test('what one tab keeps, moves, corrects and deletes shows in the other, also where it is open', async ({
  page,
}) => {
  // Without the server's events, as behind a proxy that holds them back.
  await page.context().route('**/api/events*', route => route.abort())
  await enter(page)
  const { title } = await keepPicture(page, 'gif-a.gif')
  const { title: third, id: thirdId } = await keepPicture(page, 'terminal-a.png')
  await page.goto('/app')
  await expect(cardTitled(page, title)).toBeVisible()
  const secondTab = await page.context().newPage()
  await secondTab.goto('/screenshots')

  await test.step('kept', async () => {
    await upload(secondTab, 'amounts-a.png')
    await expect(page.getByRole('article')).toHaveCount(3)
  })

  await test.step('moved into a category that is new', async () => {
    await cardTitled(secondTab, title).getByRole('button', { name: 'Change Category' }).click()
    const change = secondTab.getByRole('dialog', { name: 'Change Category' })
    await change.getByRole('button', { name: 'Create New Category' }).click()
    await change.getByLabel('Category name').fill('Guest room')
    await change.getByRole('button', { name: 'Create', exact: true }).click()
    await change.getByRole('button', { name: 'Save Changes' }).click()
    await expect(cardTitled(page, title).getByText('Guest room', { exact: true })).toBeVisible()
  })

  const renamed = 'What support said'
  await test.step('corrected, where it is open in both', async () => {
    await viewDetails(page, title)
    await viewDetails(secondTab, title)
    await secondTab.getByRole('dialog').getByRole('button', { name: 'Edit title' }).click()
    await secondTab.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(renamed)
    await secondTab.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveAccessibleName(renamed)
    await secondTab.keyboard.press('Escape')
    await expect(secondTab.getByRole('dialog')).toBeHidden()
  })

  await test.step('deleted, where it is open in the other', async () => {
    await deleteTitled(secondTab, renamed)
    const gone = page.getByRole('dialog').getByRole('heading', { name: 'This screenshot is gone' })
    await expect(gone).toBeVisible()
    await page.getByRole('button', { name: 'Back to your screenshots' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  await test.step('deleted on another device, which no tab has heard of: opened here, deleted there', async () => {
    await page.request.delete(`/api/screenshots/${thirdId}`)
    await viewDetails(page, third)
    await page.getByRole('button', { name: 'Back to your screenshots' }).click()
    await expect(cardTitled(page, third)).toBeHidden()
    // The goal is reached.
    await deleteTitled(secondTab, third)
    await expect(secondTab.getByRole('article')).toHaveCount(1)
  })
})
