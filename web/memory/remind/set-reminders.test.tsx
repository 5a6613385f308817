import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aReminder } from '#web/testing/a-reminder.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { SetReminders } from './set-reminders.tsx'

test('every reminder that is set is listed, leads to its screenshot, and can be ticked off', async () => {
  const done: unknown[] = []
  const bill = aReminder({ id: 2, text: 'Pay the phone bill', screenshotId: 7 })
  let open = [aReminder(), bill]
  fakeServer({
    'GET /api/reminders': () => json(open),
    'PATCH /api/reminders/1': ({ body }) => {
      done.push(body)
      open = [bill]
      return json(aReminder({ state: 'done' }))
    },
  })
  await renderInApp(<SetReminders />)
  const list = page.getByRole('region', { name: 'Set reminders' })
  await list.getByRole('button', { name: 'Pay the phone bill', exact: false }).first().click()
  await expect.poll(() => location.search).toContain('screenshot=7')
  await page.getByRole('button', { name: 'Done: Call mum' }).click()
  await expect.element(list.getByText('Call mum')).not.toBeInTheDocument()
  expect(done).toEqual([{ state: 'done' }])
})
