import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { hasFocus } from '#e2e/steps/has-focus.ts'
import { inMotion } from '#e2e/steps/in-motion.ts'
import { pictureFile } from '#e2e/steps/picture-file.ts'
import { tabTo } from '#e2e/steps/tab-to.ts'

test.use(inMotion)

test('by keyboard alone one signs up, uploads, recategorises, asks, and signs out', async ({ page }) => {
  await page.goto('/register')
  await write(page.getByLabel('Username'), 'Ann Lee')
  await write(page.getByLabel('Email'), 'keys@example.com')
  await write(page.getByLabel('Password', { exact: true }), 'correct horse')
  await write(page.getByLabel('Confirm Password'), 'correct horse')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app')

  await press(page.getByRole('button', { name: 'Upload', exact: true }))
  const upload = page.getByRole('dialog', { name: 'Upload Screenshot' })
  await expect(upload).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await press(upload.getByRole('button', { name: /^Choose a screenshot/ }))
  await (await chooser).setFiles(pictureFile('wifi-a.png'))
  await expect(upload).toBeHidden({ timeout: 20_000 })

  const card = page.getByRole('article')
  await press(card.getByRole('button', { name: 'Change Category' }))
  const change = page.getByRole('dialog', { name: 'Change Category' })
  await chooseRadio(change, 'Travel')
  await press(change.getByRole('button', { name: 'Save Changes' }))
  await expect(change).toBeHidden()
  await expect(card.getByText('Travel', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Change Category' })).toBeFocused()

  await write(page.getByRole('textbox', { name: 'Message to Remy' }), 'What is the wifi password?')
  await page.keyboard.press('Enter')
  const conversation = page.getByRole('log', { name: 'Conversation' })
  await press(conversation.getByRole('button', { name: 'Show it' }))
  await expect(conversation.getByText('Xk9#vQ2!mTz7')).toBeVisible()

  // Once around the page, back to its beginning.
  await press(page.getByRole('button', { name: 'My Account' }))
  await chooseItem(page, 'Logout')
  await expect(page).toHaveURL('/login')
})

async function write(field: Locator, text: string) {
  await tabTo(field)
  await field.page().keyboard.type(text)
}

async function press(button: Locator) {
  await tabTo(button)
  await button.page().keyboard.press('Enter')
}

/** Tab goes to the selected radio button, the arrow keys select another. */
async function chooseRadio(within: Locator, name: string) {
  const page = within.page()
  const wanted = within.getByRole('radio', { name })
  await tabTo(within.getByRole('radio', { checked: true }))
  const count = await within.getByRole('radio').count()
  for (let i = 0; i < count && !(await wanted.isChecked()); i++) {
    // A real key stays down for a moment, and selects only during it.
    await page.keyboard.press('ArrowDown', { delay: 50 })
  }
  await expect(wanted).toBeChecked()
}

async function chooseItem(page: Page, name: string) {
  const wanted = page.getByRole('menuitem', { name })
  // A menu takes keys once it has the focus, a moment after it appears.
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const count = await page.getByRole('menuitem').count()
  for (let i = 0; i < count && !(await hasFocus(wanted)); i++)
    await page.keyboard.press('ArrowDown', { delay: 50 })
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}
