import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { spansOf } from '#web/testing/spans-of.ts'
import { ChatMessage } from './chat-message.tsx'

const timestamp = '2026-01-01T00:00:00.000Z'
const content = 'The password of **Tidepool** is kite-88.'

async function open() {
  fakeServer({})
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const secrets = spansOf(content, 'kite-88')
  await renderInApp(<ChatMessage message={{ role: 'assistant', content, timestamp, sources: [], secrets }} />)
  return written
}

const copy = () => page.getByRole('button', { name: 'Copy answer' })
const opacity = () => getComputedStyle(copy().element()).opacity

test('the button shows on hover and on focus, and nothing moves', async () => {
  await open()
  const height = document.body.scrollHeight
  await userEvent.unhover(document.body)
  await expect.poll(opacity).toBe('0')
  await userEvent.hover(page.getByText(/The password of/))
  await expect.poll(opacity).toBe('1')
  await userEvent.unhover(page.getByText(/The password of/))
  await expect.poll(opacity).toBe('0')
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(copy()).toHaveFocus()
  await expect.poll(opacity).toBe('1')
  expect(document.body.scrollHeight).toBe(height)
})

test('copies plain words, never what is covered, and says “Copied” for a moment', async () => {
  const written = await open()
  await page.getByRole('button', { name: /^Show it/ }).click()
  await expect.element(page.getByText('kite-88')).toBeVisible()
  await copy().click()
  expect(written).toHaveBeenCalledWith('The password of Tidepool is ••••••••.')
  await expect.element(page.getByRole('status').getByText('Copied')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toHaveFocus()
  await expect.element(copy()).toBeInTheDocument()
})

test('a browser that refuses says so', async () => {
  const written = await open()
  written.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await copy().click()
  await expect.element(page.getByText('Copy failed')).toBeVisible()
})
