import '#web/ui/tokens.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

function TwoTabs() {
  const [shown, setShown] = useState<'login' | 'register'>('login')
  const tabs = [
    { value: 'login', label: 'Login', content: 'Welcome Back' },
    { value: 'register', label: 'Register', content: 'Create an account' },
  ] as const
  return <Tabs label="Login or register" value={shown} onValueChange={setShown} tabs={tabs} />
}

test('a tab that was clicked has no ring, one that was reached by key has', async () => {
  const screen = await render(<TwoTabs />)
  await screen.getByRole('tab', { name: 'Register' }).click()
  await expect.element(screen.getByText('Create an account')).toBeVisible()
  expect(outlineOf(document.activeElement)).toBe('none')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByText('Welcome Back')).toBeVisible()
  expect(outlineOf(document.activeElement)).toBe('solid')
})

function outlineOf(element: Element | null): string {
  return element instanceof HTMLElement && element.role !== null ? getComputedStyle(element).outlineStyle : ''
}
