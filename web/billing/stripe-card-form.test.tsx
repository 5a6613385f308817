import { expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { Checkout } from './checkout.tsx'

const ann: User = {
  ...{ id: 7, email: 'ann@example.com', username: 'ann', phoneNumber: null },
  email_confirmed_at: '2026-01-01T00:00:00.000Z',
  ...{ subscriptionPlan: null, subscriptionStatus: null, subscriptionPeriodEnd: null },
}
const begin = 'POST /api/create-payment-intent'

test("Stripe's fields are put on the page in our blue, and pay with the secret of what is paid for", async () => {
  const stripe = standInForStripe()
  const { screen, onPaid, pay } = await checkOut()
  await expect.element(screen.getByText('Initializing secure checkout...')).toBeVisible()
  stripe.become('ready')
  await expect.element(pay).toBeVisible()
  await expect.element(screen.getByText('Initializing secure checkout...')).not.toBeInTheDocument()
  expect(stripe.key).toBe('pk_test_1')
  const { clientSecret, appearance } = stripe.options ?? {}
  expect(clientSecret).toBe('secret-1')
  const [red = 0, green = 0, blue = 0] = appearance?.variables.colorPrimary?.match(/\d+/g)?.map(Number) ?? []
  expect(blue).toBeGreaterThan(Math.max(red, green) + 50)
  stripe.answers.push({ paymentIntent: { status: 'succeeded' } })
  await pay.click()
  await expect.element(screen.getByText('Payment Successful')).toBeVisible()
  expect(onPaid).toHaveBeenCalledOnce()
  expect(stripe.confirmed).toMatchObject([
    { redirect: 'if_required', confirmParams: { return_url: `${location.origin}/settings` } },
  ])
})

test('what is missing in the fields is told there, and nothing is sent', async () => {
  const stripe = standInForStripe()
  const { pay } = await checkOut()
  stripe.become('ready')
  stripe.isComplete = false
  await pay.click()
  await expect.poll(() => stripe.submitted).toBe(1)
  expect(stripe.confirmed).toEqual([])
  await expect.element(pay).toHaveAccessibleName('Complete Payment')
})

test('a declined card is told in the words of Stripe, and another can be tried', async () => {
  const stripe = standInForStripe()
  const { screen, onPaid, pay } = await checkOut()
  stripe.become('ready')
  stripe.answers.push(
    { error: { type: 'card_error', message: 'Your card has insufficient funds.' } },
    { paymentIntent: { status: 'succeeded' } },
  )
  await pay.click()
  await expect.element(screen.getByText('Payment Failed')).toBeVisible()
  await expect.element(screen.getByText('Your card has insufficient funds.')).toBeVisible()
  await expect.element(pay).toHaveAccessibleDescription(/nothing was charged/)
  await pay.click()
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
})

test.each([
  ['is lost on the way', { error: { type: 'api_connection_error', message: 'Lost.' } }],
  ['is not known yet', { paymentIntent: { status: 'processing' } }],
])('nobody is told that nothing was charged when what became of it %s', async (_, answer) => {
  const stripe = standInForStripe()
  const { onPaid, pay } = await checkOut()
  stripe.become('ready')
  stripe.answers.push(answer)
  await pay.click()
  await expect
    .element(pay)
    .toHaveAccessibleDescription('Whether you paid is not known. Trying again never charges you twice.')
  expect(onPaid).not.toHaveBeenCalled()
})

test('what was paid on another page is paid; what was replaced there begins anew', async () => {
  const stripe = standInForStripe()
  const { onPaid, pay, calls } = await checkOut()
  stripe.become('ready')
  const unexpected = (status: string) => ({
    error: { type: 'invalid_request_error', message: 'Unexpected state.', payment_intent: { status } },
  })
  stripe.answers.push(unexpected('canceled'))
  await pay.click()
  await expect.poll(() => stripe.mounted).toBe(2)
  expect(calls.filter(call => call === begin)).toHaveLength(2)
  stripe.become('ready')
  stripe.answers.push(unexpected('succeeded'))
  await pay.click()
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
})

test('fields that do not come are a checkout that could not begin, and can be asked for again', async () => {
  const stripe = standInForStripe()
  const { screen, pay } = await checkOut()
  stripe.become('loaderror')
  await expect.element(screen.getByText('Checkout Error')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => stripe.mounted).toBe(2)
  stripe.become('ready')
  await expect.element(pay).toBeVisible()
})

test('who has paid, and comes back before the server knows, is not asked to pay again', async () => {
  const stripe = standInForStripe()
  const { screen, onPaid } = await checkOut()
  stripe.status = 'succeeded'
  stripe.become('loaderror')
  await expect.element(screen.getByText('Payment Successful')).toBeVisible()
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
  await expect.element(screen.getByText('The payment form did not come')).not.toBeInTheDocument()
  expect(stripe.confirmed).toEqual([])
})

test('what cannot be paid any more is begun anew by trying again, and nobody is told what was charged', async () => {
  const stripe = standInForStripe()
  const { screen, onPaid, pay, calls } = await checkOut()
  stripe.status = 'canceled'
  stripe.become('loaderror')
  await expect.element(screen.getByText('The payment form did not come')).toBeVisible()
  await expect.element(screen.getByText(/nothing was charged/i)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => stripe.mounted).toBe(2)
  expect(stripe.options?.clientSecret).toBe('secret-2')
  expect(calls.filter(call => call === begin)).toHaveLength(2)
  stripe.become('ready')
  await expect.element(pay).toBeVisible()
  expect(onPaid).not.toHaveBeenCalled()
})

test('who has a plan is told that it ends with this payment', async () => {
  const stripe = standInForStripe()
  const has = { subscriptionPlan: 'monthly', subscriptionStatus: 'active' } as const
  const { screen } = await checkOut({ ...ann, ...has })
  stripe.become('ready')
  await expect
    .element(screen.getByText('Your Monthly plan ends with this payment: you are never charged for two.'))
    .toBeVisible()
})

async function checkOut(user = ann) {
  let begun = 0
  const answer = () =>
    json({ clientSecret: `secret-${++begun}`, provider: 'stripe', publishableKey: 'pk_test_1' })
  const { calls } = fakeServer({
    [begin]: answer,
    'GET /api/plans': () => json({ foundersSpotsLeft: 9, foundersSpotsOnHold: 0 }),
  })
  const onPaid = vi.fn()
  const screen = await renderInApp(
    <Checkout plan="annual" user={user} refresh={async () => {}} onPaid={onPaid} />,
  )
  await expect.poll(() => document.querySelector('[data-stripe-fields]')).not.toBeNull()
  return { screen, onPaid, calls, pay: screen.getByRole('button', { name: 'Complete Payment' }) }
}

type Options = { clientSecret: string; appearance: { variables: Record<string, string> } }

/** Replaces what Stripe's script would define. */
function standInForStripe() {
  const listeners = new Map<string, () => void>()
  const standIn = {
    key: '',
    options: null as Options | null,
    isComplete: true,
    /** The payment's status, when it is asked for. */
    status: 'requires_payment_method',
    mounted: 0,
    submitted: 0,
    confirmed: [] as unknown[],
    answers: [] as unknown[],
    become: (event: 'ready' | 'loaderror') => listeners.get(event)?.(),
  }
  const element = {
    on: (event: string, tell: () => void) => listeners.set(event, tell),
    mount(box: HTMLElement) {
      standIn.mounted++
      box.dataset.stripeFields = ''
    },
    destroy() {},
  }
  const elements = (options: Options) => {
    standIn.options = options
    return {
      create: () => element,
      update: async () => {},
      async submit() {
        standIn.submitted++
        return standIn.isComplete ? {} : { error: { type: 'validation_error' } }
      },
    }
  }
  async function confirmPayment(asked: unknown) {
    standIn.confirmed.push(asked)
    return standIn.answers.shift()
  }
  present = key => {
    standIn.key = key
    const retrievePaymentIntent = async () => ({ paymentIntent: { status: standIn.status } })
    return { elements, confirmPayment, retrievePaymentIntent }
  }
  vi.stubGlobal(
    'Stripe',
    Object.assign((key: string) => present(key), { version: 'endive' }),
  )
  return standIn
}

/** The loader keeps the first script that it finds, so this one forwards to the current test's stand-in. */
let present: (key: string) => object
