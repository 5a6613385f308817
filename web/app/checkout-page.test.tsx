import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInside } from '#web/testing/render-inside.tsx'
import { ann, answerCalls, session } from './start/answer-calls.ts'

const begin = 'POST /api/create-payment-intent'
const signedIn = { 'GET /api/auth/user': () => Response.json({ session }) }
const intent = { provider: 'test', publishableKey: null }

test('the plan and the person are sent on load, and again when the plan changes and changes back', async () => {
  let begun = 0
  const { asked } = answerCalls({
    ...signedIn,
    [begin]: () => Response.json({ ...intent, clientSecret: `secret-${++begun}` }),
  })
  const screen = await renderInside('/checkout?plan=monthly')
  for (const [name, count] of [
    [/^Annual/, 2],
    [/^Monthly/, 3],
  ] as const) {
    await expect.element(screen.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
    await screen.getByRole('navigation', { name: 'Plan' }).getByRole('link', { name }).click()
    await expect.poll(() => begun).toBe(count)
  }
  const sent = asked.filter(({ call }) => call === begin).map(({ body }) => body)
  expect(sent).toEqual(['monthly', 'annual', 'monthly'].map(plan => ({ plan, userId: ann.id })))
})

test.each(['/checkout', '/checkout?plan=lifetime'])('%s is the checkout of the monthly plan', async path => {
  answerCalls({ ...signedIn, [begin]: () => Response.json({ ...intent, clientSecret: 'secret' }) })
  const screen = await renderInside(path)
  await expect.element(screen.getByRole('heading', { name: 'Subscribe to Monthly' })).toBeVisible()
})

const confirm = 'POST /api/test-payments/confirm'
const succeeded = () => Response.json({ status: 'succeeded', error: null })
const monthly = { ...ann, subscriptionPlan: 'monthly', subscriptionStatus: 'active' } as const

async function payFor(plan: string) {
  const screen = await renderInside(`/checkout?plan=${plan}`)
  await screen.getByLabelText('Card number').fill('4242424242424242')
  await screen.getByLabelText('Expiry').fill('1299')
  await screen.getByLabelText('CVC').fill('123')
  await screen.getByRole('button', { name: 'Complete Payment' }).click()
  return screen
}

test('who has paid sees what they have, and is told when that is still to be confirmed', async () => {
  let looks = 0
  answerCalls({
    ...signedIn,
    'GET /api/auth/user': () => {
      looks += 1
      if (looks === 2) return new Response('', { status: 502 })
      return Response.json({ session: { ...session, user: looks > 3 ? monthly : ann } })
    },
    [confirm]: succeeded,
  })
  const screen = await payFor('monthly')
  await expect.element(screen.at).toHaveTextContent('/settings')
  await expect.element(screen.getByText('Your payment is being confirmed.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Upgrade Now' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('Active', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Your payment is being confirmed.')).not.toBeInTheDocument()
})

test('who goes elsewhere while paying is told there, and stays there', async () => {
  await page.viewport(1280, 800)
  const payment = Promise.withResolvers<Response>()
  const { asked } = answerCalls({ ...signedIn, [confirm]: () => payment.promise })
  const screen = await payFor('monthly')
  await screen.getByRole('link', { name: 'Habits' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Habits Coming Soon' })).toBeVisible()
  const looks = () => asked.filter(({ call }) => call === 'GET /api/auth/user').length
  payment.resolve(succeeded())
  await expect.element(screen.getByText('Payment Successful')).toBeVisible()
  await expect.poll(looks).toBe(2)
  // By now every effect of the response has happened.
  for (let turn = 0; turn < 5; turn++) await new Promise(requestAnimationFrame)
  await expect.element(screen.at).toHaveTextContent('/habits')
})

test('a payment for a plan that one went back from is not begun again', async () => {
  const payment = Promise.withResolvers<Response>()
  const { asked } = answerCalls({ ...signedIn, [confirm]: () => payment.promise })
  const screen = await payFor('monthly')
  await expect.element(screen.getByRole('button', { name: 'Processing...' })).toBeVisible()
  // Like the browser's Back, while the page's links are disabled.
  document.querySelector<HTMLElement>('nav[aria-label="Plan"] a[href$="annual"]')?.click()
  await expect.element(screen.getByRole('heading', { name: 'Subscribe to Annual' })).toBeVisible()
  payment.resolve(Response.json({ error: 'You chose another plan since.' }, { status: 404 }))
  await expect.element(screen.getByText('You chose another plan since.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
  const begun = asked.filter(({ call }) => call === begin).map(({ body }) => body)
  expect(begun).toEqual(['monthly', 'annual'].map(plan => ({ plan, userId: ann.id })))
})

test('whoever is signed out is told so and sent to log in, with the plan', async () => {
  const { asked } = answerCalls({})
  const screen = await renderInside('/checkout?plan=annual')
  await expect.element(screen.getByText('Login Required')).toBeVisible()
  await expect.element(screen.getByText('Please login to complete your subscription')).toBeVisible()
  await expect.element(screen.at).toHaveTextContent('/auth?redirect=/checkout?plan=annual')
  expect(asked.map(({ call }) => call)).not.toContain(begin)
})
