import { expect, test } from 'vitest'
import type { Operations } from '#contract/operator.ts'
import { renderInside } from '#web/testing/render-inside.tsx'
import { answerCalls, session } from './start/answer-calls.ts'

const signedIn = { 'GET /api/auth/user': () => Response.json({ session }) }

const numbers: Operations = {
  version: '1.2.3',
  people: { accounts: 1_204, unconfirmed: 3, activeThisWeek: 311 },
  storage: { screenshots: 80_000, bytes: 32 * 1_048_576, inTrash: 2, bytesInTrash: 900 },
  queue: [
    { kind: 'extract', waiting: 7, running: 2, oldestSeconds: 12 },
    { kind: 'forget-counts', waiting: 1, running: 0, oldestSeconds: 0 },
  ],
  givenUp: [{ id: 5, kind: 'extract', message: 'The disk is full', givenUpAt: '2026-03-01T10:00:00.000Z' }],
  givenUpCount: 1,
}

test('an operator sees how Remy is, and retries a job that was given up', async () => {
  let isRetried = false
  const { asked } = answerCalls({
    ...signedIn,
    'GET /api/operator': () =>
      Response.json(isRetried ? { ...numbers, givenUp: [], givenUpCount: 0 } : numbers),
    'POST /api/operator/jobs/5/retry': () => {
      isRetried = true
      return new Response(null, { status: 204 })
    },
  })
  const screen = await renderInside('/operator')
  await expect.element(screen.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible()
  await expect.element(screen.getByText('1,204')).toBeVisible()
  await expect.element(screen.getByText('7 waiting, 2 running, due for 12 s')).toBeVisible()
  await expect.element(screen.getByText('Forget old counts')).toBeVisible()
  await expect.element(screen.getByText('1 planned, 0 running')).toBeVisible()
  await screen.getByRole('button', { name: 'Retry: Read a screenshot' }).click()
  await expect.element(screen.getByText('None in the last 30 days.')).toBeVisible()
  expect(asked.map(({ call }) => call)).toContain('POST /api/operator/jobs/5/retry')
})

test('for anybody else there is no such page', async () => {
  const nothing = () => Response.json({ error: 'There is nothing at this address.' }, { status: 404 })
  answerCalls({ ...signedIn, 'GET /api/operator': nothing })
  const screen = await renderInside('/operator')
  await expect.element(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})
