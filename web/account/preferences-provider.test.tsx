import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PreferencesProvider } from './preferences-provider.tsx'
import { useDisplayPreferences } from './use-display-preferences.ts'
import { useNotificationPreferences } from './use-notification-preferences.ts'

test('what one person prefers is kept for them, and is nothing to the next', async () => {
  const screen = await render(page(1))
  await expect.element(screen.getByRole('status')).toHaveTextContent('card, marketing false')
  await screen.getByRole('button', { name: 'List' }).click()
  await screen.getByRole('button', { name: 'Marketing' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('list, marketing true')
  await screen.rerender(page(2))
  await expect.element(screen.getByRole('status')).toHaveTextContent('card, marketing false')
})

const page = (ownerId: number) => (
  <PreferencesProvider ownerId={ownerId}>
    <Preferring />
  </PreferencesProvider>
)

function Preferring() {
  const [display, saveDisplay] = useDisplayPreferences()
  const [notifications, saveNotifications] = useNotificationPreferences()
  return (
    <>
      <output>
        {display.mode}, marketing {String(notifications.marketing)}
      </output>
      <button type="button" onClick={() => saveDisplay({ ...display, mode: 'list' })}>
        List
      </button>
      <button type="button" onClick={() => saveNotifications({ ...notifications, marketing: true })}>
        Marketing
      </button>
    </>
  )
}
