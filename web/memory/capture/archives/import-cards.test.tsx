import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Import } from '#contract/import.ts'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const none = { waiting: 0, kept: 0, already: 0, refused: 0, failed: 0 }
const anImport = (change: Partial<Import> = {}): Import => ({
  ...{ id: 7, name: 'Holiday.zip', bytes: 9, received: 0, state: 'receiving', isPaused: false },
  ...{ reason: null, counts: none, unread: 0, createdAt: '2026-01-24T12:00:00.000Z' },
  ...change,
})

function aServer() {
  const now = { one: anImport() }
  const entries = [
    [],
    [
      {
        ...{ position: 3, name: `${'notes '.repeat(40)}.txt`, state: 'refused', screenshotId: null },
        reason: 'The file is empty.',
      },
    ],
  ]
  const answer = () => Response.json(now.one)
  const change = (more: Partial<Import>) => {
    now.one = anImport({ ...now.one, ...more })
    return answer()
  }
  const { asked } = answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    'GET /api/imports': () => Response.json([now.one]),
    'POST /api/imports': () => Response.json(now.one, { status: 201 }),
    'POST /api/imports/7/archive': () =>
      change({ received: 9, state: 'running', counts: { ...none, waiting: 4 } }),
    'POST /api/imports/7/pause': () => change({ isPaused: true }),
    'POST /api/imports/7/resume': () =>
      change({ isPaused: false, state: 'ended', counts: { ...none, kept: 2, already: 1, refused: 1 } }),
    // First the files that failed, then those that were refused.
    'GET /api/imports/7/entries': () => Response.json(entries.shift()),
    'DELETE /api/imports/7': () => new Response(null, { status: 204 }),
  })
  return { asked, now }
}

const drop = (file: File) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

test('a dropped archive is sent, can be paused, and says at its end what was kept and what was not', async () => {
  localStorage.clear()
  const { asked } = aServer()
  const screen = await renderInside('/app')
  await expect.element(screen.getByRole('button', { name: 'Upload' }).first()).toBeVisible()
  drop(new File(['123456789'], 'Holiday.zip', { type: 'application/zip' }))
  const card = screen.getByRole('region', { name: 'Import of Holiday.zip' })
  await expect.element(card.getByText('Saving 0 of 4')).toBeVisible()
  expect(asked).toContainEqual({
    call: 'POST /api/imports',
    body: expect.objectContaining({ name: 'Holiday.zip', bytes: 9 }),
  })
  await card.getByRole('button', { name: 'Pause the import of Holiday.zip' }).click()
  await expect.element(card.getByText('Paused at 0 of 4')).toBeVisible()
  await card.getByRole('button', { name: 'Resume the import of Holiday.zip' }).click()
  await expect.element(card.getByText('2 screenshots saved, 1 already there, 1 not saved')).toBeVisible()
  await card.getByRole('button', { name: 'Show what was not saved' }).click()
  await expect.element(card.getByText('The file is empty.')).toBeVisible()
})

test('an import with files that were not saved says in one toast that it ended, and in its card how', async () => {
  localStorage.setItem(`imports of ${ann.id}`, 'yes')
  const { now } = aServer()
  now.one = anImport({ received: 9, state: 'running', counts: { ...none, waiting: 3 } })
  const screen = await renderInside('/app')
  await expect.element(screen.getByText('Saving 0 of 3')).toBeVisible()
  now.one = anImport({ received: 9, state: 'ended', counts: { ...none, kept: 2, refused: 1 } })
  const card = screen.getByRole('region', { name: 'Import of Holiday.zip' })
  await expect.element(card.getByText('2 screenshots saved, 1 not saved')).toBeVisible()
  await card.getByRole('button', { name: 'Show what was not saved' }).click()
  await expect.element(card.getByText('The file is empty.')).toBeVisible()
  const toast = screen.getByRole('region', { name: /^Notifications/ })
  await expect.element(toast.getByText('Import ended, 1 not saved')).toBeVisible()
  expect(screen.getByText('2 screenshots saved, 1 not saved').elements()).toHaveLength(1)
})

test('an import that leaves by itself says in a toast how it ended', async () => {
  localStorage.setItem(`imports of ${ann.id}`, 'yes')
  const { now } = aServer()
  now.one = anImport({ received: 9, state: 'running', counts: { ...none, waiting: 2 } })
  const screen = await renderInside('/app')
  await expect.element(screen.getByText('Saving 0 of 2')).toBeVisible()
  now.one = anImport({ received: 9, state: 'ended', counts: { ...none, kept: 2 } })
  const toast = screen.getByRole('region', { name: /^Notifications/ })
  await expect.element(toast.getByText('2 screenshots saved')).toBeVisible()
})

test('imports that end together say so in one toast, also if their cards are folded', async () => {
  localStorage.setItem(`imports of ${ann.id}`, 'yes')
  const running = { received: 9, state: 'running', counts: { ...none, waiting: 3 } } as const
  const counts = { ...none, kept: 2, refused: 1 }
  let rows = [7, 8].map(id => anImport({ ...running, id, name: `Part ${id}.zip` }))
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    'GET /api/imports': () => Response.json(rows),
  })
  const screen = await renderInside('/app')
  await expect.element(screen.getByText('Saving 0 of 3').first()).toBeVisible()
  rows = rows.map(one => ({ ...one, state: 'ended', counts }))
  const toast = screen.getByRole('region', { name: /^Notifications/ })
  await expect.element(toast.getByText('2 imports ended, 2 not saved')).toBeVisible()
  const line = screen.getByRole('region', { name: 'Imports that have ended' })
  await expect.element(line.getByRole('status')).toHaveTextContent('4 screenshots saved, 2 not saved')
})

test('where nothing was lost, it leaves by itself', async () => {
  localStorage.setItem(`imports of ${ann.id}`, 'yes')
  const { asked, now } = aServer()
  now.one = anImport({ received: 9, state: 'ended', counts: { ...none, kept: 2 } })
  await renderInside('/app')
  await expect.poll(() => asked.map(({ call }) => call)).toContain('DELETE /api/imports/7')
})

test('after a reload it is still there, and what was not sent can be chosen again', async () => {
  localStorage.setItem(`imports of ${ann.id}`, 'yes')
  const { asked } = aServer()
  const screen = await renderInside('/app')
  const card = screen.getByRole('region', { name: 'Import of Holiday.zip' })
  await expect.element(card.getByText('Not all of it was sent')).toBeVisible()
  const bottom = () => card.element().getBoundingClientRect().bottom
  const before = bottom()
  // The bar of a selection stands below.
  document.body.toggleAttribute('data-choosing', true)
  expect(bottom()).toBeLessThan(before)
  document.body.toggleAttribute('data-choosing', false)
  await card.getByLabelText('Archive Holiday.zip').upload(new File(['123456789'], 'Holiday.zip'))
  await expect.poll(() => asked.map(({ call }) => call)).toContain('POST /api/imports/7/archive')
  await expect.element(card.getByText('Saving 0 of 4')).toBeVisible()
})

test('an import is remembered for a reload, even if the empty list arrives after it began', async () => {
  localStorage.clear()
  let begin = () => {}
  const begun = new Promise<void>(resolve => (begin = resolve))
  const lists = [begun.then(() => [])]
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    'GET /api/imports': async () => Response.json((await lists.shift()) ?? [anImport()]),
    'POST /api/imports': () => {
      setTimeout(begin, 100)
      return Response.json(anImport(), { status: 201 })
    },
    'POST /api/imports/7/archive': () => new Promise<Response>(() => {}),
  })
  const screen = await renderInside('/app')
  await expect.element(screen.getByRole('button', { name: 'Upload' }).first()).toBeVisible()
  drop(new File(['123456789'], 'Holiday.zip', { type: 'application/zip' }))
  await expect.element(screen.getByRole('region', { name: 'Import of Holiday.zip' })).toBeVisible()
  await expect.poll(() => localStorage.getItem(`imports of ${ann.id}`)).toBe('yes')
})

test('an archive that cannot be read says so in a toast, however fast that was found out', async () => {
  localStorage.clear()
  const failed = anImport({ received: 9, state: 'failed', reason: 'This is no ZIP archive.' })
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    'GET /api/imports': () => Response.json([failed]),
    'POST /api/imports': () => Response.json(anImport(), { status: 201 }),
    'POST /api/imports/7/archive': () => Response.json(failed),
  })
  const screen = await renderInside('/app')
  await expect.element(screen.getByRole('button', { name: 'Upload' }).first()).toBeVisible()
  drop(new File(['123456789'], 'Holiday.zip', { type: 'application/zip' }))
  const toast = screen.getByRole('region', { name: /^Notifications/ })
  await expect.element(toast.getByText('Import failed')).toBeVisible()
})

test('an import that failed says so in a toast, and why in its card', async () => {
  localStorage.setItem(`imports of ${ann.id}`, 'yes')
  const { now } = aServer()
  now.one = anImport({ received: 9, state: 'listing' })
  const screen = await renderInside('/app')
  await expect.element(screen.getByText('Looking through it')).toBeVisible()
  now.one = anImport({ received: 9, state: 'failed', reason: 'The archive is damaged.' })
  const toast = screen.getByRole('region', { name: /^Notifications/ })
  await expect.element(toast.getByText('Import failed')).toBeVisible()
  const card = screen.getByRole('region', { name: 'Import of Holiday.zip' })
  await expect.element(card.getByText('The archive is damaged.')).toBeVisible()
})

test('imports of which one ended well and one failed at the same time are both told', async () => {
  localStorage.setItem(`imports of ${ann.id}`, 'yes')
  let rows = [7, 8].map(id => anImport({ id, name: `Part ${id}.zip`, received: 9, state: 'listing' }))
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    'GET /api/imports': () => Response.json(rows),
    'DELETE /api/imports/7': () => new Response(null, { status: 204 }),
  })
  const screen = await renderInside('/app')
  await expect.element(screen.getByText('Looking through it').first()).toBeVisible()
  const ends = [{ state: 'ended' as const, counts: { ...none, kept: 2 } }, { state: 'failed' as const }]
  rows = rows.map((one, i) => ({ ...one, ...ends[i] }))
  const toast = screen.getByRole('region', { name: /^Notifications/ })
  await expect.element(toast.getByText('2 screenshots saved')).toBeInTheDocument()
  await expect.element(toast.getByText('Import failed')).toBeInTheDocument()
})

test('an import that is sent on keeps its place in the list, and its latest figures', async () => {
  localStorage.setItem(`imports of ${ann.id}`, 'yes')
  const rows = [8, 7].map(id => anImport({ id, name: `Part ${id}.zip` }))
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    'GET /api/imports': () => Response.json(rows),
    'POST /api/imports/7/archive': () => new Promise<Response>(() => {}),
  })
  const screen = await renderInside('/app')
  const cards = () =>
    screen
      .getByRole('region', { name: /^Import of/ })
      .elements()
      .map(one => one.ariaLabel)
  await expect.poll(cards).toEqual(['Import of Part 8.zip', 'Import of Part 7.zip'])
  const orders: unknown[] = []
  const watcher = new MutationObserver(() => orders.push(cards()[0]))
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  await screen.getByLabelText('Archive Part 7.zip').upload(new File(['123456789'], 'Part 7.zip'))
  await expect.element(screen.getByText('Sending 0%')).toBeVisible()
  watcher.disconnect()
  expect(new Set(orders)).toEqual(new Set(['Import of Part 8.zip']))
})

test('a long name leaves its buttons and reasons inside the card on a phone', async () => {
  await page.viewport(360, 760)
  localStorage.setItem(`imports of ${ann.id}`, 'yes')
  const { now } = aServer()
  const name = `${'A long name of an archive '.repeat(5)}.zip`
  const counts = { ...none, waiting: 4, kept: 3, refused: 1 }
  now.one = anImport({ name, received: 9, state: 'running', isPaused: true, counts })
  const screen = await renderInside('/app')
  const card = screen.getByRole('region', { name: `Import of ${name}` })
  await card.getByRole('button', { name: 'Show what was not saved' }).click()
  await expect.element(card.getByText('The file is empty.')).toBeVisible()
  const tray = card.element().closest('[data-tray]')
  expect(tray?.scrollWidth).toBe(tray?.clientWidth)
})

test('several imports that are over fold into one line, which opens, and closes all of them', async () => {
  localStorage.setItem(`imports of ${ann.id}`, 'yes')
  const counts = { ...none, kept: 2, refused: 1 }
  const over = [7, 8].map(id => anImport({ id, name: `Part ${id}.zip`, state: 'ended', received: 9, counts }))
  let left = over
  const dismiss = (gone: number) => () => {
    left = left.filter(({ id }) => id !== gone)
    return new Response(null, { status: 204 })
  }
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    'GET /api/imports': () => Response.json(left),
    'DELETE /api/imports/7': dismiss(7),
    'DELETE /api/imports/8': dismiss(8),
  })
  const screen = await renderInside('/app')
  const line = screen.getByRole('region', { name: 'Imports that have ended' })
  await expect.element(line.getByText('4 screenshots saved', { exact: false })).toBeVisible()
  const card = screen.getByRole('region', { name: 'Import of Part 8.zip' })
  await expect.element(card).not.toBeInTheDocument()
  await line.getByRole('button', { name: 'Show these imports' }).click()
  await expect.element(card.getByText('1 not saved', { exact: false })).toBeVisible()
  await line.getByRole('button', { name: 'Close all of them' }).click()
  await expect.element(line).not.toBeInTheDocument()
  expect(left).toEqual([])
})
