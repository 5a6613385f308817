import { expect, type Page } from '@playwright/test'

/** Each plan has one button, which leads to its checkout. */
export async function expectPlansToLeadToCheckout(page: Page): Promise<void> {
  for (const [name, button, plan] of [
    ['Monthly', 'Choose Monthly', 'monthly'],
    ['Annual', 'Choose Annual', 'annual'],
    ['Founders Circle', 'Join the Founders Circle', 'founders'],
  ] as const) {
    const way = page.getByRole('article', { name, exact: true }).getByRole('link')
    await expect(way).toHaveText(button)
    await expect(way).toHaveAttribute('href', `/checkout?plan=${plan}`)
  }
}
