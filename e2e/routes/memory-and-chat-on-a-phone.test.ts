import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { inMotion } from '#e2e/steps/in-motion.ts'
import { upload } from '#e2e/steps/upload.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test.use(inMotion)

test('on a phone memory and chat are two tabs, and what is chosen in one opens in the other', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/app')
  const [memory, chat] = [page.getByRole('tab', { name: 'Memory' }), page.getByRole('tab', { name: 'Chat' })]
  const message = page.getByRole('textbox', { name: 'Message to Remy' })
  await expect(memory).toHaveAttribute('aria-selected', 'true')
  await expect(message).toBeHidden()
  await chat.tap()
  await expect(message).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.goBack()
  await expect(memory).toHaveAttribute('aria-selected', 'true')
  expect(new URL(page.url()).pathname).toBe('/app')
  await chat.tap()
  await expect(message).toBeVisible()

  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(page.getByRole('menuitem')).toHaveText(places)
  await page.getByRole('menuitem', { name: 'Screenshots' }).tap()
  await expect(page.getByRole('heading', { name: 'Screenshots', level: 1 })).toBeVisible()
  await expect(page.getByRole('menu')).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('menuitem', { name: 'Memory' }).tap()

  await upload(page, 'gif-a.gif')
  await expect(chat).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Back to all screenshots' }).tap()
  await memory.tap()
  await expect(page.getByRole('article')).toBeVisible()
  await page.goto('/screenshots?search=export&smart=0')
  const card = page.getByRole('article').getByRole('heading').getByRole('button')
  await card.tap()
  await expect(chat).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Talking about')).toBeVisible()

  await page.goBack()
  await expect(memory).toHaveAttribute('aria-selected', 'true')
  await expect(card).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('export')
  await page.goForward()
  await expect(chat).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Talking about')).toBeVisible()
})

const places = ['Memory', 'Screenshots', 'Notes', 'Habits', 'Projects', 'Reminders']
