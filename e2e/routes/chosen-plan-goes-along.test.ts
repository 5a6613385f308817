import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { logIn } from '#e2e/steps/log-in.ts'

test('a chosen plan goes along from logging in to registering and back, and on to its checkout', async ({
  page,
}) => {
  const person = await enter(page)
  await page.context().clearCookies()
  await page.goto('/login?plan=annual&redirect=%2Fnotes')
  await page.getByRole('link', { name: 'Create one' }).click()
  await expect(page).toHaveURL('/register?plan=annual&redirect=%2Fnotes')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login?plan=annual&redirect=%2Fnotes')
  await logIn(page, person)
  await expect(page).toHaveURL('/checkout?plan=annual')
})
