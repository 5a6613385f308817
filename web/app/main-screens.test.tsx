import { toast } from 'sonner'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aScreenshot, onePixel } from '#web/testing/a-screenshot.ts'
import { renderInside } from '#web/testing/render-inside.tsx'
import { answerCalls, session } from './start/answer-calls.ts'

const kept = {
  'GET /api/auth/user': () => Response.json({ session }),
  'GET /api/screenshots': () => Response.json([aScreenshot()]),
  'GET /api/screenshots/1': () => Response.json(aScreenshot()),
  'POST /api/screenshots': () => Response.json(aScreenshot(), { status: 201 }),
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('the first Tab leads past the header to the content', async () => {
  answerCalls(kept)
  await renderInside('/app')
  await expect.element(heading('Memory Hub')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Memory Hub')).toHaveFocus()
})

test('another page has its name in the tab, and the focus at its beginning', async () => {
  await page.viewport(1280, 800)
  answerCalls(kept)
  await renderInside('/app')
  await expect.element(heading('Memory Hub')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await page.getByRole('link', { name: 'Habits' }).click()
  await expect.element(heading('Habits')).toHaveFocus()
  expect(document.title).toBe('Habits · Remy')
})

test('on another device the Smart search switch stands as it was left', async () => {
  await page.viewport(1280, 800)
  const elsewhere = { ...session, user: { ...session.user, id: 5, smartSearch: true } }
  answerCalls({ ...kept, 'GET /api/auth/user': () => Response.json({ session: elsewhere }) })
  await renderInside('/app')
  await expect.element(page.getByRole('switch', { name: 'Smart search' })).toBeChecked()
})

test('what is written to Remy is still there after a look at the settings, and nobody else finds it', async () => {
  await page.viewport(1280, 800)
  answerCalls(kept)
  await renderInside('/app')
  const message = page.getByRole('textbox', { name: 'Message to Remy' })
  await message.fill('What did the plumber')
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect.element(heading('Settings')).toBeVisible()
  await page.getByRole('link', { name: 'Memory Hub' }).click()
  await expect.element(message).toHaveValue('What did the plumber')

  const other = { ...session, user: { ...session.user, id: 2 } }
  answerCalls({ ...kept, 'GET /api/auth/user': () => Response.json({ session: other }) })
  localStorage.setItem('userSession', JSON.stringify(other))
  dispatchEvent(new StorageEvent('storage', { key: 'userSession' }))
  await expect.element(message).toHaveValue('')
})

test('nothing can be sent to Remy while an upload is under way', async () => {
  await page.viewport(1280, 800)
  const { promise, resolve } = Promise.withResolvers<Response>()
  answerCalls({ ...kept, 'POST /api/screenshots': () => promise })
  await renderInside('/app')
  await page.getByRole('textbox', { name: 'Message to Remy' }).fill('What is it?')
  const send = page.getByRole('button', { name: 'Send message' })
  await expect.element(send).toBeEnabled()
  await choosePicture()
  await expect.element(page.getByRole('progressbar', { name: 'Upload progress' })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(send).toBeDisabled()
  resolve(Response.json(aScreenshot(), { status: 201 }))
  await expect.element(send).toBeEnabled()
})

async function choosePicture() {
  const picture = Uint8Array.from(atob(onePixel.split(',')[1] ?? ''), char => char.charCodeAt(0))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Screenshot' })
  await userEvent.upload(
    dialog.getByLabelText('Screenshot file'),
    new File([picture], 'a.gif', { type: 'image/gif' }),
  )
  return dialog
}

async function upload() {
  const dialog = await choosePicture()
  await expect.element(page.getByText('Screenshot uploaded')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('an upload in the hub leads to talking about it', async () => {
  answerCalls(kept)
  const screen = await renderInside('/app')
  await upload()
  await expect.element(screen.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('textbox', { name: 'Message to Remy' })).toHaveFocus()
})

test('a talk that began with an upload goes on with the next, also where one did not wait for it', async () => {
  await page.viewport(1280, 800)
  const { promise, resolve } = Promise.withResolvers<Response>()
  const posts = [Response.json(aScreenshot(), { status: 201 }), promise]
  answerCalls({
    ...kept,
    'POST /api/screenshots': () => posts.shift() ?? Response.error(),
    'GET /api/screenshots/2': () => Response.json(second),
  })
  const second = aScreenshot({ id: 2, title: 'Harbour ferry' })
  const screen = await renderInside('/app')
  await upload()
  await expect.poll(() => screen.at.element().textContent).toMatch(/chat=1$/)
  await choosePicture()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  resolve(Response.json(second, { status: 201 }))
  await expect.poll(() => screen.at.element().textContent).toMatch(/chat=2$/)
})

test.each([
  {
    of: 'who has gone to another page',
    meanwhile: async () => {
      await page.getByRole('button', { name: 'My Account' }).click()
      await page.getByRole('menuitem', { name: 'Settings' }).click()
      await expect.element(heading('Settings')).toBeVisible()
    },
    at: /^\/settings$/,
  },
  {
    of: 'who is writing about the first',
    meanwhile: () => page.getByRole('textbox', { name: 'Message to Remy' }).fill('What is it'),
    at: /chat=1$/,
  },
])('an upload that ends later interrupts nobody $of', async ({ meanwhile, at }) => {
  await page.viewport(1280, 800)
  const { promise, resolve } = Promise.withResolvers<Response>()
  const posts = [Response.json(aScreenshot(), { status: 201 }), promise]
  answerCalls({ ...kept, 'POST /api/screenshots': () => posts.shift() ?? Response.error() })
  const screen = await renderInside('/app')
  await upload()
  await expect.poll(() => screen.at.element().textContent).toMatch(/chat=1$/)
  await closeUploaded()
  await choosePicture()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await meanwhile()
  resolve(Response.json(aScreenshot({ id: 2 }), { status: 201 }))
  await expect.element(page.getByText('Screenshot uploaded')).toBeVisible()
  // Takes longer than a navigation would.
  await closeUploaded()
  expect(screen.at.element().textContent).toMatch(at)
})

async function closeUploaded() {
  toast.dismiss()
  await expect.element(page.getByText('Screenshot uploaded')).not.toBeInTheDocument()
}

test('an upload among the screenshots leads back to them', async () => {
  answerCalls(kept)
  const screen = await renderInside('/screenshots')
  await upload()
  await expect.element(screen.at).toHaveTextContent('/screenshots')
  await expect.element(screen.getByRole('tab', { name: 'Memory' })).toHaveAttribute('aria-selected', 'true')
})

const given = { bubbles: true, cancelable: true }
test.each([
  ['dropped', (files: DataTransfer) => new DragEvent('drop', { dataTransfer: files, ...given })],
  ['pasted', (files: DataTransfer) => new ClipboardEvent('paste', { clipboardData: files, ...given })],
])('several files %s at once are saved, and the tray says what was and what was not', async (_, event) => {
  const { asked } = answerCalls({
    ...kept,
    'POST /api/screenshots': () => Response.json(aScreenshot({ id: 9 }), { status: 201 }),
  })
  await page.viewport(768, 900)
  const screen = await renderInside('/app')
  await expect.element(heading('Memory Hub')).toBeVisible()
  const dataTransfer = new DataTransfer()
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  for (const name of ['a.png', 'b.png']) dataTransfer.items.add(new File([png], name, { type: 'image/png' }))
  dataTransfer.items.add(new File(['x'], 'c.txt', { type: 'text/plain' }))
  document.dispatchEvent(event(dataTransfer))
  const tray = screen.getByRole('region', { name: 'Uploads' })
  await expect.element(tray.getByText('2 of 3 saved')).toBeVisible()
  await expect.element(tray.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(screen.getByText('2 screenshots saved, 1 not saved')).toBeVisible()
  await tray.getByRole('button', { name: 'Show the list' }).click()
  await expect.element(tray.getByText('Remy cannot read this.', { exact: false })).toBeVisible()
  expect(asked.filter(({ call }) => call === 'POST /api/screenshots')).toHaveLength(2)
  const toast = screen.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  const bottomOf = () => toast.element().getBoundingClientRect().bottom
  await expect.poll(bottomOf).toBeLessThanOrEqual(tray.element().getBoundingClientRect().top)
  await tray.getByRole('button', { name: 'Close' }).click()
  await expect.element(tray).not.toBeInTheDocument()
})

test('a tray in which everything was saved goes by itself', async () => {
  answerCalls({
    ...kept,
    'POST /api/screenshots': () => Response.json(aScreenshot({ id: 9 }), { status: 201 }),
  })
  const screen = await renderInside('/app')
  await expect.element(heading('Memory Hub')).toBeVisible()
  const dataTransfer = new DataTransfer()
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  for (const name of ['a.png', 'b.png']) dataTransfer.items.add(new File([png], name, { type: 'image/png' }))
  document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(screen.getByText('2 screenshots saved')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Uploads' })).not.toBeInTheDocument()
})

test('without a network one dropped file waits in the tray, as several do', async () => {
  answerCalls({
    ...kept,
    'POST /api/screenshots': () => Response.json(aScreenshot({ id: 9 }), { status: 201 }),
  })
  const screen = await renderInside('/app')
  await expect.element(heading('Memory Hub')).toBeVisible()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }))
  document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(screen.getByRole('region', { name: 'Uploads' })).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toEqual([])
})

test("a text message's link opens that screenshot in the hub", async () => {
  answerCalls(kept)
  const screen = await renderInside('/s/1')
  await expect.element(screen.at).toHaveTextContent('/app?screenshot=1')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

test("a text message's link to the conversation opens the chat on a phone", async () => {
  answerCalls(kept)
  const screen = await renderInside('/s')
  await expect.element(screen.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.at).toHaveTextContent('/app')
})

test('a link that was cut off is no screenshot', async () => {
  answerCalls(kept)
  await renderInside('/s/1x')
  await expect.element(heading('404 Page Not Found')).toBeVisible()
})

test("a stranger who follows a text message's link signs in first", async () => {
  answerCalls({})
  const screen = await renderInside('/s/42')
  await expect.element(screen.at).toHaveTextContent('/login?redirect=%2Fs%2F42')
})
