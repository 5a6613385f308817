import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { chapters } from './chapters.ts'
import { expectPlansToLeadToCheckout } from './expect-plans-to-lead-to-checkout.ts'

test.use({ javaScriptEnabled: false })

test('before any script has come everything can be read and every way in is there', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const step of ['Text It', 'We Organize It for You', 'Find It Instantly'])
    await expect(page.getByRole('heading', { name: step })).toBeVisible()
  await expect(page.getByRole('region', { name: chapters['#features'] }).getByRole('listitem')).toHaveCount(6)
  await expectPlansToLeadToCheckout(page)
  for (const [name, price, lines] of offers) {
    const card = page.getByRole('article', { name })
    await expect(card.getByText(price, { exact: true })).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveText([...lines])
  }
})

const offers = [
  ['Monthly', '$4.99/month', ['All features', 'Cancel anytime']],
  ['Annual', '$47/year', ['All features', 'Save 20%', 'Rate locked for life']],
  ['Founders Circle', '$199 one-time', ['All features', 'Lifetime access', 'Limited to 100 spots']],
] as const
