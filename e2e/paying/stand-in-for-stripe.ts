import type { Page } from '@playwright/test'
import type { StripeDouble } from '#test/stripe-double.ts'

/** Replaces Stripe's script and the API that it calls from the browser, only at their addresses. */
export async function standInForStripe(page: Page, stripe: StripeDouble): Promise<void> {
  await page.route('https://js.stripe.com/*/stripe.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route('https://api.stripe.com/v1/confirm', route => {
    const { clientSecret, number } = route.request().postDataJSON()
    return route.fulfill({
      json: stripe.confirm(clientSecret, number),
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await page.route('https://billing.stripe.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Billing</title><h1>Billing at Stripe</h1>' }),
  )
}

/** The parts of Stripe.js that our form uses: fields in our element, and a payment with their contents. */
const script = `
window.Stripe = Object.assign(key => ({
  elements({ clientSecret, appearance }) {
    let input
    return {
      clientSecret,
      number: () => input.value.replace(/ /g, ''),
      update: async () => {},
      submit: async () => input.value ? {} : (input.focus(), { error: { type: 'validation_error', message: 'Incomplete' } }),
      create: () => {
        const tell = {}
        return {
          on: (event, listener) => { tell[event] = listener },
          mount(box) {
            const label = document.createElement('label')
            label.textContent = 'Card of ' + key + ' in ' + appearance.variables.colorPrimary
            input = document.createElement('input')
            input.setAttribute('aria-label', 'Card number')
            Object.assign(input.style, { display: 'block', width: '100%', minHeight: '44px', border: '1px solid' })
            label.append(input)
            box.append(label)
            setTimeout(() => tell.ready?.(), 50)
          },
          destroy() {},
        }
      },
    }
  },
  async confirmPayment({ elements, confirmParams, redirect }) {
    if (redirect !== 'if_required' || confirmParams.return_url !== location.origin + '/settings')
      throw new Error('Not as it was agreed')
    const body = JSON.stringify({ clientSecret: elements.clientSecret, number: elements.number() })
    return (await fetch('https://api.stripe.com/v1/confirm', { method: 'POST', body })).json()
  },
}), { version: 'endive' })
`
