import { useState } from 'react'
import { toast } from 'sonner'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Plan, User } from '#contract/account.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { Checkout } from './checkout.tsx'

const ann: User = {
  id: 7,
  email: 'ann@example.com',
  username: 'ann',
  phoneNumber: null,
  email_confirmed_at: '2026-01-01T00:00:00.000Z',
  subscriptionPlan: null,
  subscriptionStatus: null,
  subscriptionPeriodEnd: null,
}

const begin = 'POST /api/create-payment-intent'
const confirm = 'POST /api/test-payments/confirm'
const intent = (clientSecret: string) => json({ clientSecret, provider: 'test', publishableKey: null })

/** `known` is the server's answer about the person when it is asked again. */
async function checkOut(plan: Plan, { known = ann }: { known?: User } = {}) {
  const onPaid = vi.fn()
  const refreshed = vi.fn()
  const screen = await renderInApp(<Believing {...{ plan, known, onPaid, refreshed }} />)
  const pay = screen.getByRole('button', { name: 'Complete Payment' })
  const payWith = async (number: string) => {
    await screen.getByLabelText('Card number').fill(number)
    await screen.getByLabelText('Expiry').fill('1299')
    await screen.getByLabelText('CVC').fill('123')
    await pay.click()
  }
  return { screen, onPaid, refreshed, pay, payWith }
}

type BelievingProps = { plan: Plan; known: User; onPaid: () => void; refreshed: () => void }

function Believing({ plan, known, onPaid, refreshed }: BelievingProps) {
  const [user, setUser] = useState(ann)
  const refresh = async () => {
    refreshed()
    setUser(known)
  }
  return <Checkout plan={plan} user={user} refresh={refresh} onPaid={onPaid} />
}

const nothingCharged = /nothing was charged/
const notKnown = 'Whether you paid is not known. Trying again never charges you twice.'

test('the card goes with the secret of what is paid for, and only succeeded is paid', async () => {
  const bodies: unknown[] = []
  const answers = [
    { status: 'requires_payment_method', error: 'Your card has expired.' },
    { status: 'requires_payment_method', error: null },
    { status: 'succeeded', error: null },
  ]
  fakeServer({
    [begin]: () => intent('secret-1'),
    [confirm]: ({ body }) => {
      bodies.push(body)
      return json(answers[bodies.length - 1])
    },
  })
  const { screen, onPaid, pay, payWith } = await checkOut('monthly')
  await payWith('4242424242424242')
  await expect.element(screen.getByText('Payment Failed')).toBeVisible()
  await expect.element(screen.getByText('Your card has expired.')).toBeVisible()
  await expect.element(screen.getByText(/^Then the same each month/)).toBeVisible()
  await expect.element(screen.getByText('$0', { exact: true })).not.toBeVisible()
  await expect.element(pay).toHaveAccessibleDescription(nothingCharged)
  await pay.click()
  await expect.element(screen.getByText('Something went wrong with your payment.')).toBeVisible()
  expect(onPaid).not.toHaveBeenCalled()
  await pay.click()
  await expect.element(screen.getByText('Payment Successful')).toBeVisible()
  await expect.element(screen.getByText('Thank you for your subscription!')).toBeVisible()
  expect(onPaid).toHaveBeenCalledOnce()
  expect(bodies[0]).toEqual({
    clientSecret: 'secret-1',
    card: { number: '4242 4242 4242 4242', expiry: '12/99', cvc: '123' },
  })
})

test('a payment that is gone on the server begins anew', async () => {
  let begun = 0
  fakeServer({
    [begin]: () => intent(`secret-${++begun}`),
    [confirm]: () => json({ error: 'There is no such payment.' }, 404),
  })
  const { screen, pay, payWith } = await checkOut('annual')
  await payWith('4242424242424242')
  await expect.element(screen.getByText('There is no such payment.')).toBeVisible()
  await expect.poll(() => begun).toBe(2)
  await expect.element(pay).toBeVisible()
})

test('a spot lost while paying is told, with the other plans', async () => {
  const taken = () => json({ error: 'All 100 Founders Circle spots are taken.' }, 409)
  let begun = 0
  fakeServer({ [begin]: () => (++begun === 1 ? intent('secret-1') : taken()), [confirm]: taken })
  const { screen, payWith } = await checkOut('founders')
  await payWith('4242424242424242')
  await expect
    .element(screen.getByRole('heading', { name: 'All 100 Founders Circle spots are taken.' }))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Choose Monthly' })).toBeVisible()
})

test.each([
  ['is lost on the way', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is that of a broken server', () => json({ error: 'Something went wrong.' }, 500)],
  ['is none that we understand', () => json({ status: 'paid, perhaps' })],
])('nobody is told that nothing was charged when the answer %s', async (_, answer) => {
  fakeServer({ [begin]: () => intent('secret-1'), [confirm]: answer })
  const { screen, pay, payWith, refreshed, onPaid } = await checkOut('monthly')
  await payWith('4242424242424242')
  await expect.element(screen.getByText('Something went wrong with your payment.')).toBeVisible()
  await expect.element(pay).toHaveAccessibleDescription(notKnown)
  expect(refreshed).toHaveBeenCalledOnce()
  expect(onPaid).not.toHaveBeenCalled()
})

test('a payment whose answer was lost and that did go through is not asked for again', async () => {
  fakeServer({ [begin]: () => intent('secret-1'), [confirm]: () => json({}, 500) })
  const known = { ...ann, subscriptionPlan: 'monthly', subscriptionStatus: 'active' } as const
  const { screen, pay, payWith } = await checkOut('monthly', { known })
  await payWith('4242424242424242')
  await expect
    .element(screen.getByRole('heading', { name: 'The payment went through after all' }))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See your subscription' })).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
})

test('a form that is sent twice in a row pays once', async () => {
  const { calls } = fakeServer({
    [begin]: () => intent('secret-1'),
    [confirm]: () => json({ status: 'requires_payment_method', error: 'No.' }),
  })
  const { screen, payWith } = await checkOut('monthly')
  await payWith('4242424242424242')
  await expect.element(screen.getByText('No.')).toBeVisible()
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.poll(() => calls.filter(call => call === confirm).length).toBeGreaterThan(1)
  await expect.element(screen.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
  expect(calls.filter(call => call === confirm)).toHaveLength(2)
})

test('the card that a browser keeps is not asked for, and a real one is never sent', async () => {
  const { calls } = fakeServer({ [begin]: () => intent('secret-1') })
  const { screen, payWith } = await checkOut('monthly')
  await payWith('5555 5555 5555 4444')
  const number = screen.getByLabelText('Card number')
  await expect.element(number).toHaveAccessibleDescription(/^Only test cards work here/)
  expect(calls).not.toContain(confirm)
  for (const label of ['Card number', 'Expiry', 'CVC'])
    await expect.element(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'off')
})

test('who has a plan, bought elsewhere meanwhile, is shown the way to it and what gives more', async () => {
  fakeServer({ [begin]: () => json({ error: 'You have the Annual plan already.' }, 409) })
  const known = { ...ann, subscriptionPlan: 'annual', subscriptionStatus: 'active' } as const
  const { screen } = await checkOut('annual', { known })
  await expect.element(screen.getByRole('link', { name: 'See your subscription' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Choose Founders Circle' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Choose Monthly' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('Due today')).not.toBeVisible()
  expect(toast.getToasts()).toEqual([])
})

test('a refusal without a word is a checkout that could not begin', async () => {
  fakeServer({ [begin]: () => new Response('', { status: 409 }) })
  const { screen } = await checkOut('monthly')
  await expect.element(screen.getByText('Checkout Error')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'The payment form did not come' })).toBeVisible()
})

test('a card whose bank asks who is there is paid by who proves it, and by nobody else', async () => {
  const challenges: unknown[] = []
  const answers = { passed: 'succeeded', failed: 'requires_payment_method' }
  fakeServer({
    [begin]: () => intent('secret-1'),
    [confirm]: ({ body }) => {
      const { challenge } = body as { challenge?: keyof typeof answers }
      challenges.push(challenge)
      return json({ status: challenge ? answers[challenge] : 'requires_action', error: null })
    },
  })
  const { screen, onPaid, pay, payWith } = await checkOut('monthly')
  await payWith('4000 0000 0000 3220')
  const dialog = screen.getByRole('dialog', { name: '3-D Secure test' })
  await dialog.getByRole('button', { name: 'Fail authentication' }).click()
  await expect.element(pay).toHaveAccessibleDescription(nothingCharged)
  expect(onPaid).not.toHaveBeenCalled()
  await pay.click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => challenges).toEqual([undefined, 'failed', undefined, 'failed'])
  await pay.click()
  await dialog.getByRole('button', { name: 'Complete authentication' }).click()
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
})

test.each([
  [0, 0, 'All 100 spots are taken', 'Sold out'],
  [0, 1, 'All 100 spots are taken, 1 on hold', 'Sold out'],
  [37, 0, '37 of 100 spots left', '$199'],
  [36, 1, '36 of 100 spots left, 1 on hold', '$199'],
])('with %i spots left and %i on hold the checkout says so', async (left, onHold, said, price) => {
  fakeServer({
    [begin]: () => intent('secret-1'),
    'GET /api/plans': () => json({ foundersSpotsLeft: left, foundersSpotsOnHold: onHold }),
  })
  const { screen } = await checkOut('founders')
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /^Founders Circle/ }))
    .toHaveAccessibleName(`Founders Circle ${price}`)
})

const credit = 'POST /api/use-credit'
const covered = () => json({ clientSecret: null, provider: 'stripe', publishableKey: 'pk_test_1' })

test('where credit pays for all of it, no card is asked for and the plan begins with the button', async () => {
  const bodies: unknown[] = []
  fakeServer({
    [begin]: covered,
    [credit]: ({ body }) => {
      bodies.push(body)
      return json({ status: 'succeeded' })
    },
  })
  const { screen, onPaid, pay } = await checkOut('annual')
  await expect.element(screen.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible()
  await expect.element(screen.getByText('$0', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^Then \$47 each year/)).toBeVisible()
  await expect.element(screen.getByText(/^Then the same/)).not.toBeVisible()
  await expect.element(screen.getByLabelText('Card number')).not.toBeInTheDocument()
  expect(bodies).toEqual([])
  await pay.click()
  await expect.element(screen.getByText('Payment Successful')).toBeVisible()
  expect(onPaid).toHaveBeenCalledOnce()
  expect(bodies).toEqual([{ plan: 'annual' }])
})

test('credit that has been used since is told, and a card is asked for', async () => {
  let begun = 0
  fakeServer({
    [begin]: () => (++begun === 1 ? covered() : intent('secret-1')),
    [credit]: () => json({ status: 'requires_payment_method' }),
  })
  const { screen, onPaid, pay } = await checkOut('monthly')
  await pay.click()
  await expect.element(screen.getByText('Your credit has been used since. Please pay by card.')).toBeVisible()
  await expect.element(screen.getByLabelText('Card number')).toBeVisible()
  await expect
    .element(pay)
    .toHaveAccessibleDescription('The payment did not go through, and nothing was charged. Please pay here.')
  expect(onPaid).not.toHaveBeenCalled()
})

test('where credit pays and is refused, nobody is sent to another card', async () => {
  fakeServer({ [begin]: covered, [credit]: () => json({ error: 'Too many requests.' }, 429) })
  const { screen, onPaid, pay } = await checkOut('monthly')
  await pay.click()
  await expect.element(screen.getByText('Too many requests.')).toBeVisible()
  await expect
    .element(pay)
    .toHaveAccessibleDescription(
      'The plan has not begun, and none of your credit was used. Please try again.',
    )
  expect(onPaid).not.toHaveBeenCalled()
})
