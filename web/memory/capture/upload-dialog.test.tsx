import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aScreenshot, onePixel } from '#web/testing/a-screenshot.ts'
import { eventually } from '#web/testing/eventually.ts'
import { type FakeRoutes, fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { TakeSeveral } from './several/several-uploads.tsx'
import { UploadDialog } from './upload-dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const bytesOfAPixel = Uint8Array.from(atob(onePixel.split(',')[1] ?? ''), char => char.charCodeAt(0))
const aPicture = (bytes = bytesOfAPixel) => new File([bytes], 'shot.gif', { type: 'image/gif' })

async function openDialog(routes: FakeRoutes, { categoryId }: { categoryId?: number } = {}) {
  const server = fakeServer({ 'GET /api/categories': () => json([]), ...routes })
  const onUploaded = vi.fn()
  const onOpenChange = vi.fn()
  const takeSeveral = vi.fn()
  await renderInApp(
    <TakeSeveral value={takeSeveral}>
      <UploadDialog open onOpenChange={onOpenChange} onUploaded={onUploaded} categoryId={categoryId} />
    </TakeSeveral>,
  )
  return { ...server, onUploaded, onOpenChange, takeSeveral }
}

const pick = (file: File) => userEvent.upload(page.getByLabelText('Screenshot file'), file)
const drop = (file: File) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}
const progress = () => page.getByRole('progressbar', { name: 'Upload progress' })
const percent = () => Number(progress().element().getAttribute('aria-valuenow'))

test('creeps to 90 percent while it waits, then shows what was understood and closes after a second', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { onUploaded, onOpenChange } = await openDialog({ 'POST /api/screenshots': () => promise })
  await pick(aPicture())
  await expect.element(page.getByAltText('Preview of shot.gif')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(percent()).toBeGreaterThan(10)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(percent()).toBe(90)

  resolve(json(aScreenshot(), 201))
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '100')
  await expect.element(page.getByText('Green Valley Market')).toBeVisible()
  await expect.element(page.getByText('Your screenshot has been analyzed and saved.')).toBeVisible()
  expect(onUploaded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(aScreenshot())
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('the bar ticks every 200 ms, and the dialog closes 1,000 ms after success, neither earlier', async () => {
  vi.useRealTimers()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { onUploaded } = await openDialog({ 'POST /api/screenshots': () => promise })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const isThere = () => progress().elements().length === 1
  drop(aPicture())
  await eventually(isThere)
  for (let ticks = 0; ticks < 3; ticks += 1) {
    const before = percent()
    await vi.advanceTimersByTimeAsync(199)
    expect(percent()).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    await eventually(() => percent() > before)
  }
  resolve(json(aScreenshot(), 201))
  await eventually(() => percent() === 100)
  await vi.advanceTimersByTimeAsync(999)
  expect(onUploaded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onUploaded).toHaveBeenCalledOnce()
})

test('one that is dropped while another is being read is told to wait, and taken when it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const answers = [promise, json(aScreenshot({ id: 2, title: 'The next one' }), 201)]
  const { calls, onUploaded } = await openDialog({
    'POST /api/screenshots': () => answers.shift() ?? promise,
  })
  const sent = () => calls.filter(call => call.startsWith('POST')).length
  await pick(aPicture())
  drop(aPicture())
  await expect
    .element(page.getByText('Remy is still reading this one. Add the next when it is done.'))
    .toBeVisible()
  expect(sent()).toBe(1)
  resolve(json(aScreenshot(), 201))
  await expect.element(page.getByText('Green Valley Market')).toBeVisible()
  drop(aPicture())
  await expect.element(page.getByText('The next one')).toBeVisible()
  expect(sent()).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(aScreenshot({ id: 2, title: 'The next one' }))
})

test('into a category that was chosen, it is added to the collection', async () => {
  await openDialog({ 'POST /api/screenshots': () => json(aScreenshot(), 201) }, { categoryId: 3 })
  await pick(aPicture())
  await expect
    .element(page.getByText('Your screenshot has been analyzed and added to your collection'))
    .toBeVisible()
})

test('a file above 8 MB is refused before it is sent', async () => {
  const { calls } = await openDialog({})
  // Dropped instead of picked: the test runner takes seconds to pick so large a file.
  drop(aPicture(new Uint8Array(8_388_609)))
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent('Screenshot is too large (max 8MB)')
  await expect.element(page.getByText('File too large')).toBeVisible()
  await expect.element(page.getByText('Please upload an image smaller than 8MB')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toHaveFocus()
  expect(calls.filter(call => call.startsWith('POST'))).toEqual([])
})

test('a file that is no image is refused before it is sent', async () => {
  const { calls } = await openDialog({})
  drop(new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' }))
  const why = 'This is not an image Remy can read. Choose a PNG, JPG, GIF or WebP.'
  await expect.element(page.getByRole('listitem').getByText('Upload failed', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('listitem').getByText(why)).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('alert').getByText(why)).toBeVisible()
  expect(calls.filter(call => call.startsWith('POST'))).toEqual([])
})

test.each([
  ['while it is still being read', { progress: 'captured' as const }, 'Remy is still reading it.'],
  [
    'when it could not be read',
    { progress: 'captured' as const, failure: { step: 'extract' as const, reason: 'It is too dark.' } },
    'It is kept, but could not be read to the end.',
  ],
])('says no more than is true %s', async (_when, state, words) => {
  await openDialog({ 'POST /api/screenshots': () => json(aScreenshot(state), 201) })
  await pick(aPicture())
  await expect.element(page.getByText('Screenshot uploaded')).toBeVisible()
  await expect.element(page.getByText(words)).toBeVisible()
})

test('says why the server refused, and tries the same file again', async () => {
  const answers = [json({ error: 'Remy is busy.' }, 503), json(aScreenshot(), 201)]
  await openDialog({ 'POST /api/screenshots': () => answers.shift() ?? json(null, 500) })
  await pick(aPicture())
  const box = page.getByRole('dialog').getByRole('alert')
  await expect.element(box.getByText('There was an error uploading your file', { exact: true })).toBeVisible()
  await expect.element(box.getByText('Remy is busy.', { exact: true })).toBeVisible()
  const toast = page.getByRole('listitem')
  await expect.element(toast.getByText('Upload failed', { exact: true })).toBeVisible()
  await expect.element(toast.getByText('Remy is busy.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '100')
})

test('another try takes away what was said of the one before', async () => {
  const answers = [json({ error: 'Remy is busy.' }, 503), new Promise<Response>(() => {})]
  await openDialog({ 'POST /api/screenshots': () => answers.shift() ?? json(null, 500) })
  await pick(aPicture())
  const said = page.getByRole('listitem').getByText('Upload failed', { exact: true })
  await expect.element(said).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(said).not.toBeInTheDocument()
})

test('a server that says nothing is named by its status', async () => {
  await openDialog({ 'POST /api/screenshots': () => new Response('', { status: 502 }) })
  await pick(aPicture())
  await expect.element(page.getByText('Upload failed: 502')).toBeVisible()
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent('There was an error uploading your file')
})

test('a server that cannot be reached is told too', async () => {
  await openDialog({ 'POST /api/screenshots': () => Promise.reject(new TypeError('Failed to fetch')) })
  await pick(aPicture())
  await expect.element(page.getByText('Failed to upload screenshot')).toBeVisible()
})

test('offline, a picture waits with the others instead of failing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { calls, onOpenChange, takeSeveral } = await openDialog({})
  await pick(aPicture())
  await expect.poll(() => takeSeveral.mock.calls[0]?.[0]).toMatchObject([{ name: 'shot.gif' }])
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  expect(page.getByText('Upload failed').elements()).toEqual([])
  expect(calls.filter(call => call.startsWith('POST'))).toEqual([])
})

test('a network that is lost on the way makes the picture wait, too', async () => {
  const { takeSeveral } = await openDialog({
    'POST /api/screenshots': () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      return Promise.reject(new TypeError('Failed to fetch'))
    },
  })
  await pick(aPicture())
  await expect.poll(() => takeSeveral.mock.calls[0]?.[0]).toMatchObject([{ name: 'shot.gif' }])
})

test('files it where it was asked to', async () => {
  const forms: unknown[] = []
  await openDialog(
    {
      'POST /api/screenshots': ({ body }) => {
        forms.push(body)
        return json(aScreenshot(), 201)
      },
    },
    { categoryId: 4 },
  )
  await pick(aPicture())
  await expect.element(page.getByText('Screenshot uploaded')).toBeVisible()
  const [form] = forms
  expect(form instanceof FormData && form.get('categoryId')).toBe('4')
})

test('several files go where the dialog files one, and so does a picture that waits for the network', async () => {
  const { takeSeveral } = await openDialog({}, { categoryId: 4 })
  await userEvent.upload(page.getByLabelText('Screenshots to import'), [aPicture(), aPicture()])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await pick(aPicture())
  await expect
    .poll(() => takeSeveral.mock.calls.map(([files, , to]) => [files.length, to]))
    .toEqual([
      [2, 4],
      [1, 4],
    ])
})

test('an image that is pasted is taken', async () => {
  await openDialog({ 'POST /api/screenshots': () => json(aScreenshot(), 201) })
  const clipboardData = new DataTransfer()
  clipboardData.items.add(aPicture())
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(page.getByText('Screenshot uploaded')).toBeVisible()
})

test('several files, or one that is no picture, go to the import, and the dialog makes way for their tray', async () => {
  const { takeSeveral, onOpenChange } = await openDialog({})
  await expect.element(page.getByRole('button', { name: 'Import several at once' })).toBeVisible()
  const files = [aPicture(), new File(['%PDF-'], 'lease.pdf', { type: 'application/pdf' })]
  await userEvent.upload(page.getByLabelText('Screenshots to import'), files)
  expect(takeSeveral.mock.calls[0]?.[0].map(({ name }: File) => name)).toEqual(['shot.gif', 'lease.pdf'])
  expect(onOpenChange).toHaveBeenCalledWith(false)
})
