import { expect } from '@playwright/test'
import { test } from './shared-product-test.ts'
import { enter } from './steps/enter.ts'
import { expectSoundLook } from './steps/expect-sound-look.ts'
import { keepPicture } from './steps/keep-picture.ts'
import { tabTo } from './steps/tab-to.ts'

for (const [path, heading] of [
  ['/', 'Everything you screenshot, one question away.'],
  ['/auth', 'Welcome Back'],
  ['/login', 'Log in'],
  ['/register', 'Create your account'],
  ['/no/such/page', '404 Page Not Found'],
] as const) {
  test(`${path} keeps nobody out`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expectSoundLook(page)
  })
}

test('the hub and its dialogs keep nobody out', async ({ page }) => {
  await enter(page)
  const { title } = await keepPicture(page, 'wifi-a.png')
  await keepPicture(page, 'habit-a.png')
  await page.goto('/app')
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await expectSoundLook(page)

  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Upload Screenshot' })).toBeVisible()
  await expectSoundLook(page)
  await page.keyboard.press('Escape')

  await page.getByRole('article', { name: title }).getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expectSoundLook(page)
})

test('without a mouse one opens what is known of a screenshot, and is back where one was', async ({
  page,
}) => {
  await enter(page)
  const { title } = await keepPicture(page, 'gif-a.gif')
  await page.goto('/app')
  const view = page.getByRole('article', { name: title }).getByRole('button', { name: 'View Details' })
  await expect(view).toBeVisible()
  const dialog = page.getByRole('dialog', { name: title })

  await tabTo(view)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tabTo(dialog.getByRole('button', { name: 'Download' }))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(view).toBeFocused()
})
