import { expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const active = { subscriptionPlan: 'annual', subscriptionStatus: 'active' } as const
const until = { subscriptionPeriodEnd: '2099-02-28T12:00:00.000Z' }

async function manage(has: Partial<User>, answers: Parameters<typeof answerCalls>[0]) {
  const { asked } = answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: { ...ann, ...has } } }),
    ...answers,
  })
  return { asked, screen: await renderInside('/settings?tab=subscription') }
}

test('a test plan is cancelled and kept with one button, and its date says what then happens', async () => {
  let endsWithPeriod = false
  const { screen } = await manage(
    { ...active, ...until },
    {
      'GET /api/subscription': () => Response.json({ managedBy: 'switch', soldBy: 'test', endsWithPeriod }),
      'POST /api/test-payments/renewal': body => {
        endsWithPeriod = !(body as { renews: boolean }).renews
        return new Response(null, { status: 204 })
      },
    },
  )
  await screen.getByRole('button', { name: 'Cancel plan' }).click()
  await expect.element(screen.getByText('Ends on February 28, 2099. It does not renew.')).toBeVisible()
  await expect.element(screen.getByText('Active', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Keep plan' }).click()
  await expect.element(screen.getByText('Next billing date: February 28, 2099')).toBeVisible()
})

test('what could not be changed is told, and stays as it was', async () => {
  const { screen } = await manage(active, {
    'GET /api/subscription': () =>
      Response.json({ managedBy: 'switch', soldBy: 'test', endsWithPeriod: false }),
    'POST /api/test-payments/renewal': () => Response.json({ error: 'No plan here.' }, { status: 409 }),
  })
  await screen.getByRole('button', { name: 'Cancel plan' }).click()
  await expect.element(screen.getByText('Subscription not changed')).toBeVisible()
  await expect.element(screen.getByText('No plan here.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel plan' })).toBeVisible()
})

test.each([
  ['annual', 'active'],
  ['monthly', 'past_due'],
] as const)('where the card provider manages it, the way there is a button: %s, %s', async (plan, status) => {
  const { screen, asked } = await manage(
    { subscriptionPlan: plan, subscriptionStatus: status },
    {
      'GET /api/subscription': () =>
        Response.json({ managedBy: 'portal', soldBy: 'stripe', endsWithPeriod: false }),
      'POST /api/billing-portal': () => Response.json({ error: 'Not now.' }, { status: 503 }),
    },
  )
  await screen.getByRole('button', { name: 'Manage billing' }).click()
  await expect.element(screen.getByText('Billing could not be opened')).toBeVisible()
  await expect.element(screen.getByText('Not now.')).toBeVisible()
  expect(asked.map(({ call }) => call)).toContain('POST /api/billing-portal')
})

test('what is had for life has nothing to manage', async () => {
  const { screen, asked } = await manage(
    { subscriptionPlan: 'founders', subscriptionStatus: 'active' },
    {
      'GET /api/subscription': () =>
        Response.json({ managedBy: null, soldBy: 'stripe', endsWithPeriod: false }),
    },
  )
  await expect.poll(() => asked.map(({ call }) => call)).toContain('GET /api/subscription')
  await expect.element(screen.getByRole('button', { name: 'Manage billing' })).not.toBeInTheDocument()
  await expect.element(screen.getByText(/write to us/)).not.toBeInTheDocument()
})

test('a renewal that failed is no plan lost: it says what to do, and sells nothing', async () => {
  const { screen } = await manage(
    { subscriptionPlan: 'monthly', subscriptionStatus: 'past_due' },
    {
      'GET /api/subscription': () =>
        Response.json({ managedBy: 'portal', soldBy: 'stripe', endsWithPeriod: false }),
    },
  )
  await expect.element(screen.getByText('Payment due')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Upgrade Now' })).not.toBeInTheDocument()
})

test('who was led away to pay and comes back sees that the payment is being confirmed', async () => {
  answerCalls({ 'GET /api/auth/user': () => Response.json({ session }) })
  const screen = await renderInside('/settings?payment_intent=pi_1&redirect_status=succeeded')
  await expect.element(screen.getByText('Your payment is being confirmed.')).toBeVisible()
})

test.each([
  ['switch', 'test', 'A test plan, which charges nobody. You can cancel anytime.'],
  ['portal', 'stripe', 'Cancel, change your card or see your invoices at Stripe.'],
  [null, 'test', 'A test plan, which charges nobody. It ends by itself.'],
  [null, 'stripe', /^You bought it through Stripe, who takes no payments here now\./],
  [null, null, /^You can cancel anytime: write to us/],
] as const)('where it is managed (%s) is said by who sold it: %s', async (managedBy, soldBy, said) => {
  const { screen } = await manage(active, {
    'GET /api/subscription': () => Response.json({ managedBy, soldBy, endsWithPeriod: false }),
  })
  await expect.element(screen.getByText(said)).toBeVisible()
})
