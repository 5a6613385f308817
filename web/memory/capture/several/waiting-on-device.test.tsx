import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { claimWaiting } from '#web/phone/claim-waiting.ts'
import { forgetPhone } from '#web/phone/forget-phone.ts'
import { inPhone } from '#web/phone/phone-db.ts'
import { countWaiting, keepWaiting } from '#web/phone/waiting-on-phone.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

beforeEach(forgetPhone)

test('files that are just being kept on the device are not taken for others that wait there', async () => {
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'POST /api/screenshots': () => new Promise(() => {}),
  })
  await renderInside('/app')
  await expect.element(page.getByRole('button', { name: 'Upload' }).first()).toBeVisible()
  const dataTransfer = new DataTransfer()
  for (const name of ['a.png', 'b.png']) dataTransfer.items.add(new File([png], name, { type: 'image/png' }))
  document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  for (let i = 0; i < 5; i++) {
    dispatchEvent(new Event('online'))
    await new Promise(requestAnimationFrame)
  }
  const tray = page.getByRole('region', { name: 'Uploads' })
  await expect.element(tray.getByText('Saving 1 of 2')).toBeVisible()
})

test('the browser asks before leaving only for files that the device could not keep', async () => {
  const answers: (() => void)[] = []
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'POST /api/screenshots': () =>
      new Promise(resolve =>
        answers.push(() => resolve(Response.json(aScreenshot({ id: 9 }), { status: 201 }))),
      ),
  })
  await renderInside('/app')
  await expect.element(page.getByRole('button', { name: 'Upload' }).first()).toBeVisible()
  const drop = (...names: string[]) => {
    const dataTransfer = new DataTransfer()
    for (const name of names) dataTransfer.items.add(new File([png], name, { type: 'image/png' }))
    document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }
  const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  drop('one.png', 'two.png')
  await expect.element(page.getByText('No room left on this device')).toBeVisible()
  full.mockRestore()
  expect(mayLeave()).toBe(false)
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer()
  await expect.poll(mayLeave).toBe(true)
  drop('three.png', 'four.png')
  await expect.poll(() => answers.length).toBe(4)
  await expect.poll(mayLeave).toBe(true)
})

test('what another tab is sending is not sent twice, and is sent here once that tab is closed', async () => {
  const { asked } = answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'POST /api/screenshots/words': () => Response.json(aScreenshot({ id: 9 }), { status: 201 }),
  })
  const sent = () => asked.flatMap(({ call, body }) => (call === 'POST /api/screenshots/words' ? [body] : []))
  const wait = (text: string) => keepWaiting([{ ownerId: session.user.id, file: null, text }])
  const [theirs = 0] = await wait('sent by the other tab')
  const close = await claimWaiting(theirs)
  await wait('free')
  await renderInside('/app')
  await expect.poll(sent).toEqual([{ text: 'free' }])
  dispatchEvent(new Event('online'))
  await expect.poll(countWaiting).toBe(1)
  expect(sent()).toHaveLength(1)
  close?.()
  await expect.poll(sent).toEqual([{ text: 'free' }, { text: 'sent by the other tab' }])
  await expect.poll(countWaiting).toBe(0)
})

const dropTwo = () => {
  const dataTransfer = new DataTransfer()
  for (const name of ['a.png', 'b.png']) dataTransfer.items.add(new File([png], name, { type: 'image/png' }))
  document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}
const waiting = () => inPhone(db => db.getAll('waiting'), [])

test('a pause outlives a reload, until the user resumes', async () => {
  const { asked } = answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'POST /api/screenshots': () => new Promise(() => {}),
  })
  const sent = () => asked.filter(({ call }) => call === 'POST /api/screenshots').length
  const { unmount } = await renderInside('/app')
  await expect.element(page.getByRole('button', { name: 'Upload' }).first()).toBeVisible()
  dropTwo()
  await expect.poll(sent).toBe(2)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(async () => (await waiting()).map(({ isPaused }) => isPaused)).toEqual([true, true])
  await unmount()
  await renderInside('/app')
  const tray = page.getByRole('region', { name: 'Uploads' })
  await expect.element(tray.getByText('Paused at 0 of 2')).toBeVisible()
  dropTwo()
  await expect.element(tray.getByText('Paused at 0 of 4')).toBeVisible()
  await expect
    .poll(async () => (await waiting()).map(({ isPaused }) => isPaused))
    .toEqual(Array(4).fill(true))
  expect(sent()).toBe(2)
  await tray.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(sent).toBe(4)
  await expect
    .poll(async () => (await waiting()).map(({ isPaused }) => isPaused))
    .toEqual(Array(4).fill(false))
})

test.each([
  ['was saved just before a reload', () => new Date().toISOString(), '2 screenshots saved'],
  ['was there long before', () => '2020-01-01T12:00:00.000Z', '0 screenshots saved, 2 already there'],
])('a file on its way that %s is told as such', async (_, createdAt, says) => {
  let answer = () => new Promise<Response>(() => {})
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'POST /api/screenshots': () => answer(),
  })
  const { unmount } = await renderInside('/app')
  await expect.element(page.getByRole('button', { name: 'Upload' }).first()).toBeVisible()
  dropTwo()
  await expect.poll(async () => (await waiting()).filter(({ begunAt }) => begunAt).length).toBe(2)
  await unmount()
  answer = async () => Response.json(aScreenshot({ id: 9, createdAt: createdAt() }), { status: 200 })
  await renderInside('/app')
  const toast = page.getByRole('region', { name: /^Notifications/ })
  await expect.element(toast.getByText(says)).toBeVisible()
})

test('several files go into the category that is filtered by', async () => {
  const { asked } = answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'GET /api/categories': () => Response.json([{ id: 4, name: 'Travel' }]),
    'POST /api/screenshots': () => Response.json(aScreenshot({ id: 9 }), { status: 201 }),
  })
  await renderInside('/app?category=4')
  await page.getByRole('button', { name: 'Upload' }).first().click()
  await userEvent.upload(page.getByLabelText('Screenshots to import'), [aPicture('a.png'), aPicture('b.png')])
  await expect.poll(() => sentIn(asked)).toEqual(['4', '4'])
})

test('a file that waited goes into its category, and Remy decides if that is gone', async () => {
  const { asked } = answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'POST /api/screenshots': body =>
      categoryOf(body) === '5'
        ? Response.json({ error: 'There is no such category.', code: 'category.unknown' }, { status: 404 })
        : Response.json(aScreenshot({ id: 9 }), { status: 201 }),
  })
  const waits = { ownerId: session.user.id, text: '' }
  await keepWaiting([{ ...waits, file: aPicture('a.png'), categoryId: 4 }])
  await keepWaiting([{ ...waits, file: aPicture('b.png'), categoryId: 5 }])
  await renderInside('/app')
  await expect.poll(() => sentIn(asked).toSorted()).toEqual(['4', '5', undefined])
  await expect.poll(countWaiting).toBe(0)
})

const categoryOf = (body: unknown) =>
  body && typeof body === 'object' && 'categoryId' in body ? body.categoryId : undefined
const sentIn = (asked: { call: string; body: unknown }[]) =>
  asked.filter(({ call }) => call === 'POST /api/screenshots').map(({ body }) => categoryOf(body))

const aPicture = (name: string) => new File([png], name, { type: 'image/png' })

/** What a PNG begins with. */
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])
