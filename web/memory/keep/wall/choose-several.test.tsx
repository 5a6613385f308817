import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RecalledGallery } from '#web/memory/recall/recalled-gallery.tsx'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { type FakeRoutes, fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'

const now = new Date()
const shots = [1, 2, 3, 4].map(id => aScreenshot({ id, title: `Shot ${id}`, createdAt: now.toISOString() }))
const change = { id: 9, madeAt: '2026-01-24T12:00:00.000Z', about: 'screenshots', by: 'you', isUndone: false }

async function open(routes: FakeRoutes = {}) {
  const bodies: unknown[] = []
  const server = fakeServer({
    'GET /api/categories': () => json([{ id: 2, name: 'Receipts' }]),
    'GET /api/screenshots': () => json(shots),
    'POST /api/screenshots/batch': ({ body }) => {
      bodies.push(body)
      return json({ change: { ...change, text: 'You moved 2 screenshots to Receipts.' }, changed: [1, 2] })
    },
    ...routes,
  })
  const onSelect = vi.fn()
  await renderInApp(<RecalledGallery onSelect={onSelect} />)
  await expect.element(title(1)).toBeVisible()
  return { ...server, bodies, onSelect }
}

const title = (id: number) => page.getByRole('button', { name: `Shot ${id}`, exact: true })
const bar = () => page.getByRole('group', { name: 'Selection' })

test('Ctrl and Shift choose several, which are moved in one call that is undone as a whole', async () => {
  const { bodies, onSelect, calls } = await open({
    'POST /api/changes/9/undo': () => json({ ...change, text: '', isUndone: true }),
  })
  await title(1).click({ modifiers: ['Control'] })
  await expect.element(bar().getByText('1 selected')).toBeVisible()
  // What stands at the bottom of the page makes room for the bar.
  expect(document.body).toHaveAttribute('data-choosing')
  await title(3).click({ modifiers: ['Shift'] })
  await expect.element(bar().getByText('3 selected')).toBeVisible()
  // Now a plain click does the same.
  await title(3).click()
  await expect.element(bar().getByText('2 selected')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Select Shot 2' })).toBeChecked()
  await bar().getByRole('button', { name: 'Move' }).click()
  await page.getByRole('menuitem', { name: 'Receipts' }).click()
  await expect.element(page.getByText('You moved 2 screenshots to Receipts.')).toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
  expect(document.body).not.toHaveAttribute('data-choosing')
  expect(bodies).toEqual([{ ids: [1, 2], act: { is: 'move', categoryId: 2 } }])
  expect(onSelect).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Change undone')).toBeVisible()
  expect(calls).toContain('POST /api/changes/9/undo')
})

test('by key alone several are chosen, tagged and deleted, and Escape ends it', async () => {
  const { bodies } = await open()
  const card = title(2).element()
  if (card instanceof HTMLElement) card.focus()
  await userEvent.keyboard('x')
  await expect.element(bar().getByText('1 selected')).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(bar().getByText('4 selected')).toBeVisible()
  await bar().getByRole('button', { name: 'Add tags' }).click()
  await userEvent.keyboard('trip, #Rome{Enter}')
  await expect.element(bar()).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  if (card instanceof HTMLElement) card.focus()
  await userEvent.keyboard('x')
  await bar().getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete 1 screenshot?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await vi.waitFor(
    () =>
      expect(bodies).toEqual([
        { ids: [1, 2, 3, 4], act: { is: 'tag', tags: ['trip', 'Rome'] } },
        { ids: [2], act: { is: 'delete' } },
      ]),
    10_000,
  )
  await expect.element(bar()).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  if (card instanceof HTMLElement) card.focus()
  await userEvent.keyboard('x{Escape}')
  await expect.element(bar()).not.toBeInTheDocument()
})

test.each(['Delete', 'Backspace'])(
  '%s asks what the button Delete asks, and Ctrl+Z takes it back',
  async key => {
    const { bodies, calls } = await open({
      'POST /api/changes/9/undo': () => json({ ...change, text: '', isUndone: true }),
    })
    const card = title(2).element()
    if (card instanceof HTMLElement) card.focus()
    await userEvent.keyboard(`{${key}}`)
    await userEvent.keyboard('x')
    await expect.element(bar().getByText('1 selected')).toBeVisible()
    expect(page.getByRole('dialog').elements()).toEqual([])
    await userEvent.keyboard(`{${key}}`)
    const dialog = page.getByRole('dialog', { name: 'Delete 1 screenshot?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(bodies).toEqual([{ ids: [2], act: { is: 'delete' } }])
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => calls).toContain('POST /api/changes/9/undo')
  },
)

test('a finger that rests on a card chooses it, and does not open its chat', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { onSelect } = await open()
    const card = title(1).element()
    const touch = { pointerType: 'touch', isPrimary: true, bubbles: true, clientX: 5, clientY: 5 }
    card.dispatchEvent(new PointerEvent('pointerdown', touch))
    vi.advanceTimersByTime(600)
    card.dispatchEvent(new PointerEvent('pointerup', touch))
    card.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    vi.useRealTimers()
    await expect.element(bar().getByText('1 selected')).toBeVisible()
    expect(onSelect).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('what was refused is told, and the choice stays', async () => {
  await open({ 'POST /api/screenshots/batch': () => json({ error: 'There is no such screenshot.' }, 404) })
  await title(1).click({ modifiers: ['Control'] })
  await bar().getByRole('button', { name: 'Mark as favourite' }).click()
  await expect.element(page.getByText('There is no such screenshot.')).toBeVisible()
  await expect.element(bar().getByText('1 selected')).toBeVisible()
})

test('a star on a card marks it as a favourite at once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await open({ 'PATCH /api/screenshots/1': () => promise })
  const star = page.getByRole('button', { name: 'Favourite: Shot 1' })
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  resolve(json(aScreenshot({ id: 1, title: 'Shot 1', isFavourite: true })))
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
})

test('a list stands under its days', async () => {
  // Also if the first test ran yesterday.
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  const old = aScreenshot({ id: 5, title: 'Old', createdAt: '2019-10-05T12:00:00.000Z' })
  await open({ 'GET /api/screenshots': () => json([...shots, old]) })
  await expect.element(page.getByText('Today').first()).toBeVisible()
  await page.getByRole('feed').element().scrollTo(0, 5_000)
  await expect.element(page.getByRole('heading', { name: 'October 2019' })).toBeInTheDocument()
})
