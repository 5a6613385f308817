import { expect } from '@playwright/test'
import { ScreenshotDetail } from '#contract/screenshot.ts'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { inMotion } from '#e2e/steps/in-motion.ts'
import { keepAt } from '#e2e/steps/keep-at.ts'
import { tabTo } from '#e2e/steps/tab-to.ts'

test.use(inMotion)

test('what is taught once is followed, explained and taken back', async ({ page }) => {
  await enter(page)
  const first = await keepAt(page, 'recipe-a.jpg', 1)
  const older = await keepAt(page, 'recipe-a.jpg', 0.96)
  await page.goto('/app')
  const cards = page.getByRole('article')
  const dialog = page.getByRole('dialog')
  const toasts = page.getByRole('region', { name: /^Notifications/ })

  await test.step('a move offers to take the one alike with it, and to be undone', async () => {
    await cards.nth(1).getByRole('button', { name: 'Change Category' }).click()
    await dialog.getByRole('button', { name: 'Create New Category' }).click()
    await dialog.getByLabel('Category name').fill("Grandma's kitchen")
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(dialog.getByRole('radio', { name: "Grandma's kitchen" })).toBeChecked()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toasts.getByText(/^Move 1 similar one too\? ./)).toBeVisible({ timeout: 20_000 })
    await expect(cards.nth(0).getByText("Grandma's kitchen", { exact: true })).toBeHidden()
    // By key only: the toasts' shortcut leads there once the dialog has returned the focus.
    await expect(dialog).toBeHidden()
    await expect(cards.nth(1).getByRole('button', { name: 'Change Category' })).toBeFocused()
    await page.keyboard.press('Alt+KeyT')
    const yes = toasts.getByRole('button', { name: 'Move 1', exact: true })
    await expect(page.locator(':focus')).toHaveText('Undo')
    await tabTo(yes, 9)
    await page.keyboard.press('Enter')
    await expectToast(page, '1 screenshot moved')
    await expect(cards.nth(0).getByText("Grandma's kitchen", { exact: true })).toBeVisible()
    await toasts.getByRole('button', { name: 'Undo' }).first().click()
    await expectToast(page, 'Move undone')
    await expect(cards.nth(0).getByText("Grandma's kitchen", { exact: true })).toBeHidden()
  })

  const next = await keepAt(page, 'recipe-a.jpg', 0.92)
  await test.step('the next one lands there and says why', async () => {
    expect(next.filing).toMatchObject({ by: 'remy', movesFollowed: 1 })
    await page.goto(`/app?screenshot=${next.id}`)
    await expect(dialog.getByText(/^Filed under Grandma's kitchen: .+; learned from 1 move\.$/)).toBeVisible()
    await expectSoundLook(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('an older version is linked', async () => {
    const note = dialog.getByText(/^Looks like a newer version of/)
    await note.getByRole('button').click()
    await expect(page).toHaveURL(new RegExp(`screenshot=(${first.id}|${older.id})`))
    await page.goBack()
    await expect(dialog.getByText(/^Looks like a newer version of/)).toBeVisible()
  })

  await test.step('the filing is taken back with one tap, and that too', async () => {
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByText('You took it out of its category.', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByText(/^Filed under .+; learned from 1 move\.$/)).toBeVisible()
  })

  await test.step('in the dialog too a move offers the ones alike', async () => {
    await dialog.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('menuitem', { name: 'Health & Fitness' }).click()
    await expect(dialog.getByText('Move 1 similar one too?')).toBeVisible()
    await expectSoundLook(page)
    await dialog.getByRole('button', { name: 'Move to Health & Fitness' }).click()
    await expect(dialog.getByText('Move 1 similar one too?')).toBeHidden()
    const moved = await page.request.get(`/api/screenshots/${older.id}`)
    const { categoryId } = ScreenshotDetail.parse(await moved.json())
    const mine = await page.request.get(`/api/screenshots/${next.id}`)
    expect(categoryId).toBe(ScreenshotDetail.parse(await mine.json()).categoryId)
  })
})
