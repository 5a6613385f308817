import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aFact } from '#web/testing/a-fact.ts'
import { aReminder } from '#web/testing/a-reminder.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { type FakeRoutes, fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { ScreenshotDetail } from './screenshot-detail.tsx'

const day = `${new Date().getFullYear() + 1}-03-14`
const returnBy = aFact({ kind: 'date', text: '14 March', value: day, label: 'Return by' })
const past = aFact({ kind: 'date', text: '1 March 2020', value: '2020-03-01' })
const proposal = { kind: 'return', date: day, label: 'Return by', before: 'P1D', at: `${day}T09:00` }

async function open(routes: FakeRoutes) {
  fakeServer({
    'GET /api/categories': () => json([]),
    'GET /api/screenshots/1': () => json(aScreenshot({ facts: [returnBy, past] })),
    ...routes,
  })
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1' })
}

test('what ends offers a reminder; set, it stands there and can be removed', async () => {
  const bodies: unknown[] = []
  let reminders = [] as ReturnType<typeof aReminder>[]
  await open({
    'GET /api/screenshots/1/reminders': () =>
      json({ reminders, proposals: reminders.length > 0 ? [] : [proposal] }),
    'POST /api/reminders': ({ body }) => {
      bodies.push(body)
      reminders = [aReminder({ screenshotId: 1, text: 'Green Valley Market', date: day })]
      return json(reminders[0], 201)
    },
    'DELETE /api/reminders/1': () => {
      reminders = []
      return new Response(null, { status: 204 })
    },
  })
  await page.getByRole('button', { name: 'Remind me the day before' }).click()
  await expect.element(page.getByText('Reminder set')).toBeVisible()
  await page.getByRole('button', { name: /^Remove reminder: Tomorrow/ }).click()
  await expect.element(page.getByText('Reminder removed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remind me the day before' })).toBeVisible()
  expect(bodies).toMatchObject([{ screenshotId: 1, date: day, before: 'P1D' }])
})

test('any date to come has its choices, one that is over has none', async () => {
  const bodies: unknown[] = []
  await open({
    'GET /api/screenshots/1/reminders': () => json({ reminders: [], proposals: [] }),
    'POST /api/reminders': ({ body }) => {
      bodies.push(body)
      return json({ error: 'That is over.' }, 400)
    },
  })
  await page.getByRole('button', { name: 'Remind me of 14 March' }).click()
  await page.getByRole('menuitem', { name: 'A week before' }).click()
  await expect.element(page.getByText('That is over.')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Remind me of 1 March 2020' }))
    .not.toBeInTheDocument()
  expect(bodies).toMatchObject([{ screenshotId: 1, date: day, before: 'P1W' }])
})

test('a time of one’s own: the past is refused before it is sent', async () => {
  const bodies: unknown[] = []
  await open({
    'GET /api/screenshots/1/reminders': () => json({ reminders: [], proposals: [] }),
    'POST /api/reminders': ({ body }) => {
      bodies.push(body)
      return json(aReminder({ screenshotId: 1 }), 201)
    },
  })
  await page.getByRole('button', { name: 'Remind me', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind me' })
  await dialog.getByLabelText('When').fill('2020-03-01T09:00')
  await expect.element(dialog.getByText('That is over.')).toBeVisible()
  await dialog.getByLabelText('When').fill(`${day}T08:30`)
  await dialog.getByLabelText('What').fill('Pack the shoes')
  await dialog.getByRole('button', { name: 'Set reminder' }).click()
  await expect.element(page.getByText('Reminder set')).toBeVisible()
  expect(bodies).toMatchObject([{ at: `${day}T08:30`, text: 'Pack the shoes', repeat: null }])
})
