import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ChatMessage } from './chat-message.tsx'

test('a code that somebody had kept is hidden in what they said, until they ask to see it', async () => {
  const message = {
    ...{ role: 'user' as const, content: 'Remember: locker code 4471' },
    ...{ timestamp: '2026-01-01T00:00:00.000Z', sources: [] },
  }
  const screen = await render(<ChatMessage message={message} />)
  expect(screen.container.textContent).toContain('Remember: locker code ••••••••')
  expect(screen.container.textContent).not.toContain('4471')
  await screen.getByRole('button', { name: /^Show it/ }).click()
  await expect.element(screen.getByText('4471')).toBeVisible()
})
