import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { cardTitled } from '#e2e/two-tabs/card-titled.ts'
import { deleteTitled } from '#e2e/two-tabs/delete-titled.ts'

test('what is kept, asked and deleted in one browser shows in another without reloading', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await enter(page)
  await using elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const phone = await elsewhere.newPage()
  expect((await phone.request.post('/api/auth/signin', { data: person })).status()).toBe(200)
  const listens = phone.waitForResponse(/\/api\/events/)
  await phone.goto('/app')
  await listens

  const { title } = await keepPicture(page, 'wifi-a.png')
  await expect(cardTitled(phone, title)).toBeVisible()

  const listensHere = page.waitForResponse(/\/api\/events/)
  await page.goto('/app')
  await listensHere
  const question = 'What is the wifi password?'
  const draft = phone.getByRole('textbox', { name: 'Message to Remy' })
  await draft.fill(question)
  await draft.press('Enter')
  await expect(page.getByRole('log', { name: 'Conversation' }).getByText(question)).toBeVisible()

  await deleteTitled(phone, title)
  await expect(cardTitled(page, title)).toBeHidden()

  await phone.request.post('/api/auth/signout')
  await expect(phone).toHaveURL(/\/login/)
  await expect(page).toHaveURL(/\/app/)
})
