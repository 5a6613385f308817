import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { StandingSettings } from './standing-settings.tsx'

const common = { isSmart: false, category: null, type: null, tellsChanges: true }
const question = { ...common, id: 4, search: 'When is the rent due?', isQuestion: true, now: '14 March 2026' }
const search = { ...common, id: 5, search: 'receipts', isQuestion: false, now: '3 screenshots' }
const quiet = { ...search, id: 6, search: 'shoes', tellsChanges: false, now: null }

test('what stands is listed with what it finds now; a question ends by its removal, a search stays saved', async () => {
  const calls: unknown[] = []
  fakeServer({
    'GET /api/saved-searches': () => json([question, search, quiet]),
    'GET /api/categories': () => json([]),
    'DELETE /api/saved-searches/4': () => {
      calls.push('removed')
      return new Response(null, { status: 204 })
    },
    'PATCH /api/saved-searches/5': ({ body }) => {
      calls.push(body)
      return json({ ...search, tellsChanges: false, now: null })
    },
  })
  await renderInApp(<StandingSettings />)
  await expect.element(page.getByText('Now: 14 March 2026')).toBeVisible()
  await expect.element(page.getByText('shoes')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'End: When is the rent due?' }).click()
  await expect.element(page.getByText('When is the rent due?')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'End: receipts' }).click()
  await expect.element(page.getByText(/^Nothing yet\./)).toBeVisible()
  expect(calls).toMatchObject(['removed', { tellsChanges: false }])
})
