import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ChatText } from './chat-text.tsx'

test('no mark and no secret is ever seen, not even until what formats the words has come', async () => {
  const seen = new Set<string>()
  const observer = new MutationObserver(() => seen.add(document.body.textContent ?? ''))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  const screen = await render(
    <ChatText text={'The **Wi-Fi** password is **Xk9#vQ2**, in `Network details`.'} secrets={['Xk9#vQ2']} />,
  )
  await expect.element(screen.getByRole('button', { name: 'Show it' })).toBeVisible()
  observer.disconnect()
  expect([...seen].join('\n')).toContain('The Wi-Fi password is ••••••••, in Network details.')
  for (const words of seen) expect(words).not.toMatch(/\*\*|`|Xk9/)
})

test('several secrets in one answer are asked for by names that tell them apart', async () => {
  const screen = await render(
    <ChatText
      text={'It is **Xk9#vQ2** at home, and **Bx7!mm1** at work.'}
      secrets={['Xk9#vQ2', 'Bx7!mm1']}
    />,
  )
  await screen.getByRole('button', { name: 'Show it: 2 of 2' }).click()
  await expect.element(screen.getByText('Bx7!mm1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show it: 1 of 2' })).toBeVisible()
  expect(screen.container.textContent).not.toContain('Xk9#vQ2')
})
