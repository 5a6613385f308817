import { expect, type Page } from '@playwright/test'
import { test } from './shared-product-test.ts'
import { enter } from './steps/enter.ts'
import { expectToast } from './steps/expect-toast.ts'
import { keepPicture } from './steps/keep-picture.ts'
import { upload } from './steps/upload.ts'

test.use({ expectedTroubles: [/status of 404/] })

const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const view = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: 'View Details' }).click()
const goneIn = (page: Page) =>
  page.getByRole('dialog').getByRole('heading', { name: 'This screenshot is gone' })

test('what one tab deletes leaves the other, also where it is open', async ({ page }) => {
  await enter(page)
  const { title } = await keepPicture(page, 'wifi-a.png')
  const { title: other } = await keepPicture(page, 'habit-a.png')
  await page.goto('/app')
  const secondTab = await page.context().newPage()
  await secondTab.goto('/app')
  await view(page, title)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()

  for (const one of [title, other]) {
    await card(secondTab, one).getByRole('button', { name: 'Delete', exact: true }).click()
    await secondTab.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(secondTab, 'Screenshot deleted')
    await expect(card(secondTab, one)).toBeHidden()
  }
  await expect(goneIn(page)).toBeVisible()
  await page.getByRole('button', { name: 'Back to your screenshots' }).click()
  await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
})

test('what one tab keeps, moves and corrects shows in the other', async ({ page }) => {
  await enter(page)
  const { title } = await keepPicture(page, 'wifi-a.png')
  await page.goto('/app')
  await expect(card(page, title)).toBeVisible()
  const secondTab = await page.context().newPage()
  await secondTab.goto('/screenshots')

  await upload(secondTab, 'habit-a.png')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('Habit')

  await card(secondTab, title).getByRole('button', { name: 'Change Category' }).click()
  const change = secondTab.getByRole('dialog', { name: 'Change Category' })
  await change.getByRole('button', { name: 'Create New Category' }).click()
  await change.getByLabel('Category name').fill('Guest room')
  await change.getByRole('button', { name: 'Create', exact: true }).click()
  await change.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card(page, title).getByText('Guest room', { exact: true })).toBeVisible()

  await view(page, title)
  await view(secondTab, title)
  await secondTab.getByRole('dialog').getByRole('button', { name: 'Edit title' }).click()
  await secondTab.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Wi-Fi upstairs')
  await secondTab.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Wi-Fi upstairs')
})

test('what another device has deleted is said to be gone when it is opened, and leaves the wall', async ({
  page,
}) => {
  await enter(page)
  const { title, id } = await keepPicture(page, 'gif-a.gif')
  await page.goto('/app')
  await expect(card(page, title)).toBeVisible()
  await page.request.delete(`/api/screenshots/${id}`)
  await view(page, title)
  await expect(goneIn(page)).toBeVisible()
  await page.getByRole('button', { name: 'Back to your screenshots' }).click()
  await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
})

test('deleting what is gone already does what was wanted', async ({ page }) => {
  await enter(page)
  const { title, id } = await keepPicture(page, 'gif-a.gif')
  await page.goto('/app')
  await expect(card(page, title)).toBeVisible()
  await page.request.delete(`/api/screenshots/${id}`)
  await card(page, title).getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Screenshot deleted')
  await expect(card(page, title)).toBeHidden()
})
