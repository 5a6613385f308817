import { toast } from 'sonner'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ComingUpItem } from '#contract/reminder.ts'
import { aReminder } from '#web/testing/a-reminder.ts'
import { type FakeRoutes, fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { ComingUpStrip } from './coming-up-strip.tsx'

const date = aReminder().at.slice(0, 10)
const reminder = aReminder()
const call: ComingUpItem = {
  ...{ date: reminder.at, title: 'Call mum', label: null, screenshotId: null, reminder, proposal: null },
}
const shoes: ComingUpItem = {
  ...{ date, title: 'Shoe order', label: 'Return by', screenshotId: 7, reminder: null },
  proposal: { kind: 'return', date, label: 'Return by', before: 'PT0S', at: `${date}T09:00` },
}

async function show(items: ComingUpItem[], routes: FakeRoutes = {}, timeZone: string | null = null) {
  const server = fakeServer({ 'GET /api/coming-up': () => json({ items, timeZone }), ...routes })
  await renderInApp(<ComingUpStrip />)
  return server
}

test('what comes up stands in a row, and a date of a screenshot leads to it', async () => {
  await show([call, shoes])
  const list = page.getByRole('region', { name: 'Coming up' })
  await expect.element(list.getByText('Call mum')).toBeVisible()
  await expect.element(list.getByText('Tomorrow · Return by')).toBeVisible()
  await list.getByRole('button', { name: 'Shoe order', exact: false }).first().click()
  await expect.poll(() => location.search).toContain('screenshot=7')
})

test('a tap sets what is offered, ticks off, or puts off until Monday', async () => {
  const bodies: unknown[] = []
  const due = aReminder({ id: 2, state: 'shown', text: 'Water the plants' })
  await show([call, { ...call, title: due.text, reminder: due }, shoes], {
    'POST /api/reminders': ({ body }) => {
      bodies.push(body)
      return json(aReminder({ screenshotId: 7 }), 201)
    },
    'PATCH /api/reminders/1': ({ body }) => {
      bodies.push(body)
      return json(aReminder())
    },
    'PATCH /api/reminders/2': ({ body }) => {
      bodies.push(body)
      return json(due)
    },
  })
  await page.getByRole('button', { name: 'Remind me tomorrow: Shoe order' }).click()
  await expect.element(page.getByText('Reminder set')).toBeVisible()
  // In the app it stands in the title row.
  toast.dismiss()
  await page.getByRole('button', { name: 'Done: Call mum' }).click()
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
  toast.dismiss()
  await page.getByRole('button', { name: 'More for Water the plants' }).click()
  await page.getByRole('menuitem', { name: 'Snooze until Monday' }).click()
  await expect.element(page.getByText('Snoozed')).toBeVisible()
  expect(bodies).toMatchObject([
    { screenshotId: 7, date, before: 'PT0S' },
    { state: 'done' },
    { state: 'snoozed', at: expect.stringMatching(/T09:00$/) },
  ])
})

test('what is not due yet gets another time, and a date without a label says what its line says', async () => {
  const bodies: unknown[] = []
  const listed = { ...shoes, label: null, line: 'Dentist', proposal: null }
  await show([call, listed], {
    'PATCH /api/reminders/1': ({ body }) => {
      bodies.push(body)
      return json(aReminder())
    },
  })
  await expect.element(page.getByText('Dentist')).toBeVisible()
  await page.getByRole('button', { name: 'More for Call mum' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Remove reminder' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Snooze for an hour' }).elements()).toEqual([])
  await page.getByRole('menuitem', { name: 'Change time' }).click()
  await page.getByLabelText('When').fill('2099-03-14T18:00')
  await page.getByRole('button', { name: 'Change time' }).click()
  await expect.element(page.getByText('Time changed')).toBeVisible()
  expect(bodies).toMatchObject([{ at: '2099-03-14T18:00' }])
})

test.each([
  ['of a reminder', { ...call, reminder, screenshotId: 7 }],
  ['of a screenshot', shoes],
])('a long date and its name are shown whole: %s', async (_, item) => {
  await page.viewport(360, 740)
  await show([{ ...item, date: '2099-09-23T12:45', label: 'Last day to send it back' }])
  const date = page.getByText('Last day to send it back', { exact: false })
  await expect.element(date).toBeVisible()
  const { scrollWidth, clientWidth } = date.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('with nothing to come there is no row; where it fails it says so, and tries again', async () => {
  const answers = [json({ error: 'Busy.' }, 503), json({ items: [call], timeZone: null })]
  fakeServer({ 'GET /api/coming-up': () => answers.shift() ?? json({ items: [], timeZone: null }) })
  await renderInApp(<ComingUpStrip />)
  await expect
    .element(page.getByText('What is coming up could not be loaded.', { exact: false }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Call mum')).toBeVisible()
})

test('a person who has moved tells the server their time zone', async () => {
  const bodies: unknown[] = []
  const { calls } = await show(
    [call],
    {
      'PATCH /api/notifications': ({ body }) => {
        bodies.push(body)
        return json({ error: 'Busy.' }, 503)
      },
    },
    'Pacific/Kiritimati',
  )
  await expect.poll(() => calls).toContain('PATCH /api/notifications')
  expect(bodies).toEqual([{ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }])
})

test('a change says what was and what is, and leads to the screenshot that shows it', async () => {
  const change = { was: '14 March 2026', is: '17 March 2026', line: 'Rent due 17 March 2026' }
  const told = aReminder({ state: 'shown', text: 'When is the rent due?', screenshotId: 9, change })
  await show([{ ...call, title: told.text, screenshotId: 9, reminder: told }])
  const list = page.getByRole('region', { name: 'Coming up' })
  await expect.element(list.getByText('Changed: Tomorrow', { exact: false })).toBeVisible()
  await expect.element(list.getByText('Was: 14 March 2026')).toBeVisible()
  await list.getByText('Is: 17 March 2026').click()
  await expect.poll(() => location.search).toContain('screenshot=9')
})
