import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { renderInside } from '#web/testing/render-inside.tsx'
import { askForMotion } from '#web/ui/ask-for-motion.ts'
import { answerCalls, session } from './start/answer-calls.ts'

async function open({ width = 1280, at = '/app' } = {}) {
  await page.viewport(width, 800)
  const wall = ['First', 'Second', 'Third'].map((title, i) => aScreenshot({ id: i + 1, title }))
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'GET /api/screenshots': () => Response.json(wall),
    ...Object.fromEntries(wall.map(one => [`GET /api/screenshots/${one.id}`, () => Response.json(one)])),
    'GET /api/screenshots/2/versions': () => Response.json([]),
    'DELETE /api/screenshots/2': () => new Response(null, { status: 204 }),
    'POST /api/chats': () => Response.json(said, { status: 201 }),
  })
  await renderInside(at)
  await expect.element(title('First').or(message()).or(page.getByRole('dialog')).first()).toBeInTheDocument()
}
const said = {
  id: 2,
  role: 'assistant',
  content: 'Yes.',
  timestamp: '2026-01-24T17:52:00.000Z',
  sources: [],
  secrets: [],
}

const title = (name: string) => page.getByRole('article', { name }).getByRole('heading').getByRole('button')
const message = () => page.getByRole('textbox', { name: 'Message to Remy' })
const focusOn = async (name: string) => {
  await expect.element(title(name)).toBeVisible()
  // So that the browser thinks nobody has used a pointer since.
  await userEvent.tab()
  const element = title(name).element()
  if (element instanceof HTMLElement) element.focus()
}

test('the second Tab leads to the chat, and one after it back', async () => {
  await open()
  await expect.element(title('First')).toBeVisible()
  await skipToChat()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Skip to memories' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('feed')).toHaveFocus()
})

test('on a phone with keys it brings the chat to the front', async () => {
  await open({ width: 400 })
  await expect.element(title('First')).toBeVisible()
  await skipToChat()
  await expect.element(title('First')).not.toBeInTheDocument()
})

async function skipToChat() {
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Skip to chat' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(message()).toHaveFocus()
}

test('a card chosen by key is talked about at once, and Escape leads back to it', async () => {
  await open()
  await focusOn('Second')
  await userEvent.keyboard('{Enter}')
  await expect.element(message()).toHaveFocus()
  await expect.element(message()).toHaveAccessibleDescription('Talking about Second')
  await userEvent.keyboard('What{Escape}')
  await expect.element(title('Second')).toHaveFocus()
  await expect.element(message()).toHaveValue('What')
})

test('one that is pointed at is talked about as well, and the focus stays', async () => {
  await open()
  await title('Second').click()
  await expect.element(message()).toHaveAccessibleDescription('Talking about Second')
  await expect.element(title('Second')).toHaveFocus()
})

async function press(button: Locator) {
  await expect.element(button).toBeVisible()
  const element = button.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
}

test.each([
  { by: 'key', width: 1280, at: '/app' },
  { by: 'key', width: 400, at: '/app' },
  { by: 'mouse', width: 1280, at: '/app' },
  { by: 'key', width: 1280, at: '/app?chat=2&screenshot=2' },
])('“Ask Remy” by $by at $width px, from $at, leads to where one writes', async ({ by, width, at }) => {
  await askForMotion()
  await open({ width, at })
  const view = page.getByRole('article', { name: 'Second' }).getByRole('button', { name: 'View Details' })
  if (at === '/app') await press(view)
  const ask = page.getByRole('button', { name: 'Ask Remy' })
  await (by === 'key' ? press(ask) : ask.click())
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  // Not before the dialog has returned the focus, one tick after it is gone.
  await new Promise(resolve => setTimeout(resolve))
  await expect.element(message()).toHaveFocus()
  await userEvent.keyboard('What is it?')
  await expect.element(message()).toHaveValue('What is it?')
  await expect.element(message()).toHaveAccessibleDescription('Talking about Second')
})

test.each(['Ask about all screenshots', 'Back to all screenshots', 'What does it say?'])(
  '“%s” goes with the press, and leaves the focus where one writes',
  async name => {
    await open({ at: '/app?chat=2' })
    const pressed = page.getByRole('button', { name })
    await press(pressed)
    await expect.element(pressed).not.toBeInTheDocument()
    await expect.element(message()).toHaveFocus()
  },
)

test('a card that is deleted leaves the focus among the cards', async () => {
  await askForMotion()
  await open()
  await press(page.getByRole('article', { name: 'Second' }).getByRole('button', { name: 'Delete' }))
  const question = page.getByRole('dialog', { name: 'Delete this screenshot?' })
  await press(question.getByRole('button', { name: 'Delete' }))
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'Second' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('feed')).toHaveFocus()
})

test('Page Down and Page Up go from card to card, Control with End and Home past all of them', async () => {
  await open()
  await focusOn('First')
  await userEvent.keyboard('{PageDown}{PageDown}{PageUp}')
  await expect.element(title('Second')).toHaveFocus()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.element(message()).toHaveFocus()
  await userEvent.keyboard('{Escape}{Control>}{Home}{/Control}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Memory Hub' })).toHaveFocus()
})

test('who pointed at a card scrolls by these keys as anywhere else', async () => {
  await open()
  await title('Second').click()
  await userEvent.keyboard('{PageDown}')
  await expect.element(title('Second')).toHaveFocus()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.element(title('Second')).toHaveFocus()
})

test('an address that names a chat opens it on a phone', async () => {
  await open({ width: 400, at: '/app?chat=2' })
  await expect.element(page.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(message()).toHaveAccessibleDescription('Talking about Second')
})

test.each([1280, 768, 400, 320])(
  'at %i px "Message sent" lies over nothing that one reads or presses',
  async width => {
    await askForMotion()
    await open({ width, at: '/app?chat=2' })
    await message().fill('Is it?')
    await userEvent.keyboard('{Enter}')
    const told = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    await expect.element(told.getByText('Message sent')).toBeVisible()
    const head = page.getByRole('region', { name: 'Chat with Remy' }).getByRole('heading', { name: 'Remy' })
    const place = () => told.element().getBoundingClientRect()
    const panel = head.element().closest('header')?.getBoundingClientRect()
    expect(place().left).toBeGreaterThan(head.element().getBoundingClientRect().right)
    expect(place().bottom).toBeLessThanOrEqual(panel?.bottom ?? Number.NaN)
    // It animates from above.
    await expect.poll(() => place().top).toBeGreaterThanOrEqual(panel?.top ?? Number.NaN)
  },
)
