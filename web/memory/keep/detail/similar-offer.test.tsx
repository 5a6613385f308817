import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Filing, Screenshot } from '#contract/screenshot.ts'
import { ChangeCategoryDialog } from '#web/memory/keep/dialogs/change-category-dialog.tsx'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { type FakeRoutes, fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { ScreenshotDetail } from './screenshot-detail.tsx'

const moved: Filing = { by: 'person', because: [], movesFollowed: 0, canUndo: true }
const categories = [
  { id: 2, name: 'Receipts' },
  { id: 3, name: 'Travel' },
]
/** No server answers for the picture, so its preview is shown. */
const preview = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const pictured = { imageData: preview, width: 44, height: 88, veil: null }
const similar = [
  { id: 7, title: 'Boarding pass to Oslo', categoryId: 2, ...pictured },
  { id: 8, title: 'Boarding pass to Rome', categoryId: null, ...pictured },
]
const dialog = () => page.getByRole('dialog')
const toast = () => page.getByRole('region', { name: /^Notifications/ })

async function open(routes: FakeRoutes) {
  const bodies: unknown[] = []
  const noted = Object.entries(routes).map(([call, answer]) => [
    call,
    (request: Parameters<typeof answer>[0]) => {
      if (!call.startsWith('GET')) bodies.push(request.body)
      return answer(request)
    },
  ])
  fakeServer({
    'GET /api/categories': () => json(categories),
    'GET /api/screenshots/1/versions': () => json([]),
    ...Object.fromEntries(noted),
  })
  return bodies
}

test('says why it is filed where it is, and takes that back with one tap', async () => {
  const filing: Filing = {
    by: 'remy',
    because: ['boarding', 'gate'],
    movesFollowed: 2,
    canUndo: false,
  }
  const bodies = await open({
    'GET /api/screenshots/1': () => json(aScreenshot({ categoryId: 3, filing })),
    'PATCH /api/screenshots/1': () => json(aScreenshot({ filing: moved })),
    'POST /api/screenshots/undo-move': () => json([aScreenshot({ categoryId: 3 })]),
  })
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1' })
  const reason = dialog().getByText('Filed under Travel: boarding, gate; learned from 2 moves.')
  await expect.element(reason).toBeVisible()
  await dialog().getByRole('button', { name: 'Undo' }).click()
  await expect.element(dialog().getByText('You took it out of its category.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Undo' }).click()
  await expect.element(reason).toBeVisible()
  expect(bodies).toEqual([{ categoryId: null }, { ids: [1] }])
})

test('after a move the ones alike are offered by name, and follow only when told to', async () => {
  const bodies = await open({
    'GET /api/screenshots/1': () => json(aScreenshot()),
    'GET /api/screenshots/1/similar': () => json(similar),
    'PATCH /api/screenshots/1': () => json(aScreenshot({ categoryId: 3, filing: moved })),
    'POST /api/screenshots/move': () => json(similar.map(one => aScreenshot({ ...one, categoryId: 3 }))),
  })
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1' })
  await dialog().getByRole('button', { name: 'Add' }).click()
  await page.getByRole('menuitem', { name: 'Travel' }).click()
  await expect.element(dialog().getByText('Move 2 similar ones too?')).toBeVisible()
  await expect.element(dialog().getByText('Boarding pass to Oslo, Boarding pass to Rome')).toBeVisible()
  await dialog().getByRole('button', { name: 'Move to Travel' }).click()
  await expect.element(toast().getByText('2 screenshots moved')).toBeVisible()
  await expect.element(dialog().getByText('Move 2 similar ones too?')).not.toBeInTheDocument()
  expect(bodies).toEqual([{ categoryId: 3 }, { ids: [7, 8], categoryId: 3 }])
})

test('others that were moved go back from the toast while the dialog is open', async () => {
  const bodies = await moveOthersFromDialog()
  await toast().getByRole('button', { name: 'Undo' }).first().click()
  await expect.element(toast().getByText('2 moves undone')).toBeVisible()
  // A closing dialog would be gone by then.
  await new Promise(resolve => setTimeout(resolve, 700))
  await expect.element(dialog()).toBeVisible()
  await expect.element(dialog().getByText('2 screenshots moved.')).not.toBeInTheDocument()
  expect(bodies.at(-1)).toEqual({ ids: [7, 8] })
})

test('others that were moved go back by key, from within the dialog', async () => {
  const bodies = await moveOthersFromDialog()
  const moved = dialog().getByRole('status')
  await expect.element(moved.getByText('2 screenshots moved.')).toBeVisible()
  moved.getByRole('button', { name: 'Undo' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast().getByText('2 moves undone')).toBeVisible()
  expect(bodies.at(-1)).toEqual({ ids: [7, 8] })
})

async function moveOthersFromDialog() {
  const bodies = await open({
    'GET /api/screenshots/1': () => json(aScreenshot()),
    'GET /api/screenshots/1/similar': () => json(similar),
    'PATCH /api/screenshots/1': () => json(aScreenshot({ categoryId: 3, filing: moved })),
    'POST /api/screenshots/move': () => json(similar.map(one => aScreenshot({ ...one, categoryId: 3 }))),
    'POST /api/screenshots/undo-move': () => json(similar.map(one => aScreenshot(one))),
  })
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1' })
  await dialog().getByRole('button', { name: 'Add' }).click()
  await page.getByRole('menuitem', { name: 'Travel' }).click()
  await dialog().getByRole('button', { name: 'Move to Travel' }).click()
  await expect.element(toast().getByText('2 screenshots moved')).toBeVisible()
  return bodies
}

test('a category whose name is not known is neither named nor denied', async () => {
  const byRemy: Filing = { by: 'remy', because: ['gate'], movesFollowed: 0, canUndo: false }
  await open({
    'GET /api/categories': () => json({ error: 'Not now.' }, 500),
    'GET /api/screenshots/1': () => json(aScreenshot({ categoryId: 3, filing: byRemy })),
    'GET /api/screenshots/2': () => json(aScreenshot({ id: 2, categoryId: 3, filing: moved })),
  })
  const first = await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1' })
  await expect.element(dialog().getByText('Green Valley Market').first()).toBeVisible()
  await expect.element(dialog().getByText(/Filed under/)).not.toBeInTheDocument()
  await first.unmount()
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=2' })
  await expect.element(dialog().getByText('You filed it here.')).toBeVisible()
})

test('what was put back meanwhile draws no others after it', async () => {
  const found = Promise.withResolvers<void>()
  await open({
    'GET /api/screenshots/1/similar': () => found.promise.then(() => json(similar)),
    'PATCH /api/screenshots/1': () => json(aScreenshot({ categoryId: 3, filing: moved })),
    'POST /api/screenshots/undo-move': () => json([aScreenshot()]),
  })
  await renderInApp(<FromCard />)
  await dialog().getByRole('radio', { name: 'Travel' }).click()
  await dialog().getByRole('button', { name: 'Save Changes' }).click()
  await toast().getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast().getByText('Move undone')).toBeVisible()
  found.resolve()
  await new Promise(resolve => setTimeout(resolve, 200))
  await expect
    .element(toast().getByText('Move 2 similar ones too? Boarding pass to Oslo, Boarding pass to Rome'))
    .not.toBeInTheDocument()
  await expect.element(toast().getByText('Move undone')).toBeVisible()
})

test('the choice that holds has the focus, is nothing to save, and the arrows choose another', async () => {
  await open({})
  await renderInApp(<FromCard />)
  const save = dialog().getByRole('button', { name: 'Save Changes' })
  await expect.element(save).toBeDisabled()
  await expect.element(dialog().getByRole('radio', { name: 'Travel' })).toBeVisible()
  await expect.element(dialog().getByRole('radio', { name: 'Uncategorized' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(dialog().getByRole('radio', { name: 'Travel' })).toBeChecked()
  await expect.element(save).toBeEnabled()
  await dialog().getByRole('radio', { name: 'Uncategorized' }).click()
  await expect.element(save).toBeDisabled()
})

test('"Not now" leaves the ones alike where they are', async () => {
  const bodies = await open({
    'GET /api/screenshots/1': () => json(aScreenshot()),
    'GET /api/screenshots/1/similar': () => json(similar.slice(0, 1)),
    'PATCH /api/screenshots/1': () => json(aScreenshot({ categoryId: 3, filing: moved })),
  })
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1' })
  await dialog().getByRole('button', { name: 'Add' }).click()
  await page.getByRole('menuitem', { name: 'Travel' }).click()
  await expect.element(dialog().getByText('Move 1 similar one too?')).toBeVisible()
  await dialog().getByRole('button', { name: 'Not now' }).click()
  await expect.element(dialog().getByText('Move 1 similar one too?')).not.toBeInTheDocument()
  expect(bodies).toEqual([{ categoryId: 3 }])
})

test('a move from a card can be undone, and the ones alike moved, in its toast', async () => {
  const bodies = await open({
    'GET /api/screenshots/1/similar': () => json(similar),
    'PATCH /api/screenshots/1': () => json(aScreenshot({ categoryId: 3, filing: moved })),
    'POST /api/screenshots/move': () => json(similar.map(one => aScreenshot({ ...one, categoryId: 3 }))),
    'POST /api/screenshots/undo-move': () => json(similar.map(one => aScreenshot(one))),
  })
  await renderInApp(<FromCard />)
  await dialog().getByRole('radio', { name: 'Travel' }).click()
  await dialog().getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect
    .element(toast().getByText('Move 2 similar ones too? Boarding pass to Oslo, Boarding pass to Rome'))
    .toBeVisible()
  expect(document.querySelectorAll('[data-sonner-toast] img')).toHaveLength(1)
  // The main action is the careful one.
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Undo')
  await toast().getByRole('button', { name: 'Move 2' }).click()
  await expect.element(toast().getByText('2 screenshots moved')).toBeVisible()
  // The earlier toast is still closing.
  await toast().getByRole('button', { name: 'Undo' }).first().click()
  await expect.element(toast().getByText('2 moves undone')).toBeVisible()
  expect(bodies).toEqual([{ categoryId: 3 }, { ids: [7, 8], categoryId: 3 }, { ids: [7, 8] }])
})

function FromCard() {
  const [screenshot, setScreenshot] = useState<Screenshot | null>(() => aScreenshot())
  return <ChangeCategoryDialog screenshot={screenshot} onClose={() => setScreenshot(null)} />
}

test('an older version is said and opened', async () => {
  const older = { id: 9, title: 'Parcel shipped', createdAt: '2026-01-20T10:00:00.000Z' }
  await open({
    'GET /api/screenshots/1': () => json(aScreenshot()),
    'GET /api/screenshots/9': () => json(aScreenshot({ ...older })),
    'GET /api/screenshots/1/versions': () => json([older]),
    'GET /api/screenshots/9/versions': () => json([]),
  })
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1' })
  await expect.element(dialog().getByText('Looks like a newer version of Parcel shipped')).toBeVisible()
  await dialog().getByRole('button', { name: 'Parcel shipped' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Parcel shipped' })).toBeVisible()
})
