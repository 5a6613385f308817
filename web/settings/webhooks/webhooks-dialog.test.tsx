import { expect, test } from 'vitest'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const url = 'https://example.com/remy'
const aWebhook = (more: object = {}) => ({
  ...{ id: 1, url, events: ['screenshot.read'], createdAt: '2026-03-10T09:00:00.000Z', turnedOffAt: null },
  ...{ failures: 0, lastFailure: null, lastDeliveredAt: null },
  ...more,
})

async function openWebhooks(answers: Parameters<typeof answerCalls>[0]) {
  const { asked } = answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    ...answers,
  })
  const screen = await renderInside('/settings')
  await screen.getByRole('button', { name: 'Account settings' }).click()
  await screen.getByRole('button', { name: 'Webhooks' }).click()
  return { asked, screen, dialog: screen.getByRole('dialog', { name: 'Webhooks' }) }
}

test("a new webhook's secret is shown once", async () => {
  const webhooks: object[] = []
  const { dialog, asked } = await openWebhooks({
    'GET /api/webhooks': () => Response.json(webhooks),
    'POST /api/webhooks': () => {
      webhooks.push(aWebhook())
      return Response.json({ secret: 'whsec_abc', about: webhooks[0] }, { status: 201 })
    },
  })
  await expect.element(dialog.getByText('No webhooks yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'New webhook' }).click()
  await dialog.getByLabelText('Address').fill('nowhere')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect
    .element(dialog.getByText('Please enter a whole address, such as https://example.com/remy.'))
    .toBeVisible()
  await dialog.getByLabelText('Address').fill(url)
  await dialog.getByRole('switch', { name: 'A screenshot was deleted' }).click()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect.element(dialog.getByLabelText('The signing secret')).toHaveValue('whsec_abc')
  const body = { url, events: ['screenshot.read', 'screenshot.deleted'] }
  expect(asked).toContainEqual({ call: 'POST /api/webhooks', body })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog.getByText('Nothing delivered yet.')).toBeVisible()
})

test('one that was turned off says why, a test turns it on, and removing it asks first', async () => {
  const lastFailure = 'The server answered 500.'
  let webhooks = [aWebhook({ failures: 20, turnedOffAt: '2026-03-11T09:00:00.000Z', lastFailure })]
  const { dialog, screen } = await openWebhooks({
    'GET /api/webhooks': () => Response.json(webhooks),
    'POST /api/webhooks/1/test': () => {
      webhooks = [aWebhook({ lastDeliveredAt: new Date().toISOString() })]
      return Response.json({ failure: null, about: webhooks[0] })
    },
    'DELETE /api/webhooks/1': () => {
      webhooks = []
      return new Response(null, { status: 204 })
    },
  })
  const off = dialog.getByText(/^Off: 20 deliveries failed in a row. The server answered 500\./)
  await expect.element(off).toBeVisible()
  await dialog.getByRole('button', { name: `Test ${url}` }).click()
  await expect.element(screen.getByText('Test delivered')).toBeVisible()
  await expect.element(off).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: `Remove ${url}` }).click()
  await screen.getByRole('button', { name: 'Remove webhook' }).click()
  await expect.element(dialog.getByText('No webhooks yet')).toBeVisible()
})

test('a test that did not arrive says why until the next one', async () => {
  const failures: (string | null)[] = ['The server could not be reached.', null]
  const { dialog } = await openWebhooks({
    'GET /api/webhooks': () => Response.json([aWebhook()]),
    'POST /api/webhooks/1/test': () =>
      Response.json({ failure: failures.shift() ?? null, about: aWebhook() }),
  })
  const said = dialog.getByText('Test not delivered. The server could not be reached.')
  await dialog.getByRole('button', { name: `Test ${url}` }).click()
  await expect.element(said).toBeVisible()
  await dialog.getByRole('button', { name: `Test ${url}` }).click()
  await expect.element(said).not.toBeInTheDocument()
})
