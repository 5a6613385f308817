import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { fakeServer } from '#web/testing/fake-server.ts'
import { spansOf } from '#web/testing/spans-of.ts'
import { ChatMessage } from './chat-message.tsx'

const said = { role: 'user' as const, timestamp: '2026-01-01T00:00:00.000Z', sources: [] }

test('a code that somebody had kept is hidden in what they said, until they ask to see it', async () => {
  fakeServer({})
  const content = 'Remember: locker code 4471'
  const screen = await render(
    <ChatMessage message={{ ...said, content, secrets: spansOf(content, '4471') }} />,
  )
  expect(screen.container.textContent).toContain('Remember: locker code ••••••••')
  expect(screen.container.textContent).not.toContain('4471')
  await screen.getByRole('button', { name: /^Show it/ }).click()
  await expect.element(screen.getByText('4471')).toBeVisible()
})

test('until it is known what in it is secret, each word with a digit is hidden, and any other is there at once', async () => {
  const content = 'Remember: locker code 4471'
  const screen = await render(<ChatMessage message={{ ...said, content }} />)
  await expect.element(screen.getByText(/Remember: locker code/)).toBeVisible()
  expect(screen.container.textContent).not.toContain('4471')
  await screen.rerender(<ChatMessage message={{ ...said, content, secrets: [] }} />)
  expect(screen.container.textContent).toContain('4471')
})
