import { expect, test, vi } from 'vitest'
import type { Plan, User } from '#contract/account.ts'
import { supportEmail } from '#contract/brand.ts'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

/** `paid` is the plan that was just paid for. */
async function openSubscription(subscription: Partial<User>, { paid }: { paid?: Plan } = {}) {
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: { ...ann, ...subscription } } }),
  })
  return renderInside({ pathname: '/settings', search: '?tab=subscription', state: { paid } })
}

test('a plan that goes on names its next billing date', async () => {
  const screen = await openSubscription({
    subscriptionPlan: 'monthly',
    subscriptionStatus: 'active',
    subscriptionPeriodEnd: '2099-02-28T12:00:00.000Z',
  })
  await expect.element(screen.getByText('Active', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Next billing date: February 28, 2099')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Upgrade Now' })).not.toBeInTheDocument()
})

test('the next billing date may not be known yet', async () => {
  const screen = await openSubscription({ subscriptionPlan: 'annual', subscriptionStatus: 'active' })
  await expect.element(screen.getByText('Next billing date: not known yet')).toBeVisible()
})

test('whom to ask stands on the page, and how to cancel beside what can be cancelled', async () => {
  const screen = await openSubscription({ subscriptionPlan: 'annual', subscriptionStatus: 'active' })
  await expect.element(screen.getByText(`Support: ${supportEmail}`)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: supportEmail }))
    .toHaveAttribute('href', `mailto:${supportEmail}`)
  await expect
    .element(screen.getByRole('link', { name: 'write to us' }))
    .toHaveAttribute('href', `mailto:${supportEmail}?subject=Cancel%20my%20Annual%20plan`)
})

test('the Founders Circle never renews', async () => {
  const screen = await openSubscription({ subscriptionPlan: 'founders', subscriptionStatus: 'active' })
  await expect.element(screen.getByText('Active', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Lifetime access. It never renews.')).toBeVisible()
  await expect.element(screen.getByText('Next billing date')).not.toBeInTheDocument()
})

test.each([
  ['Free Trial', { subscriptionPlan: null, subscriptionStatus: null }],
  ['No plan now', { subscriptionPlan: 'annual', subscriptionStatus: 'canceled' }],
  [
    'No plan now',
    {
      subscriptionPlan: 'monthly',
      subscriptionStatus: 'active',
      subscriptionPeriodEnd: '2026-01-31T12:00:00.000Z',
    },
  ],
] as const)('"%s" with %j: one can upgrade, on a page of its own', async (title, subscription) => {
  const screen = await openSubscription(subscription)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/checkout')
  await expect.element(screen.getByText('Active', { exact: true })).not.toBeInTheDocument()
})

test('a step back to a payment that a better plan has overtaken awaits nothing', async () => {
  const has = { subscriptionPlan: 'annual', subscriptionStatus: 'active' } as const
  const screen = await openSubscription(has, { paid: 'monthly' })
  await expect.element(screen.getByText('Active', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Your payment is being confirmed.')).not.toBeInTheDocument()
})

test('a payment stays awaited while one looks around, and whom to ask is said after 30 seconds', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  try {
    const screen = await openSubscription({}, { paid: 'monthly' })
    const isAwaited = screen.getByText('Your payment is being confirmed.')
    await expect.element(isAwaited).toBeVisible()
    await screen.getByRole('tab', { name: 'Privacy' }).click()
    await screen.getByRole('tab', { name: 'Subscription' }).click()
    await expect.element(isAwaited).toBeVisible()
    await vi.advanceTimersByTimeAsync(31_000)
    await expect.element(screen.getByText('Your payment is not confirmed yet')).toBeVisible()
    await expect.element(isAwaited).not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'Upgrade Now' })).not.toBeInTheDocument()
    await expect
      .element(screen.getByRole('link', { name: 'write to us' }))
      .toHaveAttribute('href', `mailto:${supportEmail}?subject=My%20payment%20is%20not%20confirmed`)
  } finally {
    vi.useRealTimers()
  }
})
