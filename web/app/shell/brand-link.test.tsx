import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'
import { BrandLink } from './brand-link.tsx'

test.each([
  ['a stranger', {}, '/'],
  ['who is signed in', { 'GET /api/auth/user': () => Response.json({ session }) }, '/app'],
])('the logo leads %s home', async (_who, answers, home) => {
  answerCalls(answers)
  const screen = await renderInside('/no/such/page')
  const logo = screen.getByRole('banner').getByRole('link', { name: 'Remy' })
  await expect.element(logo).toHaveAttribute('href', home)
})

test('at home the logo scrolls up; a click that opens another tab stays the browser’s own', async () => {
  const screen = await render(
    <MemoryRouter initialEntries={['/app']}>
      <BrandLink to="/app" />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Remy' }).element()
  const isTaken = (keys: MouseEventInit) => {
    const click = new MouseEvent('click', { ...keys, bubbles: true, cancelable: true })
    // After the link's own handler: a test opens nothing.
    window.addEventListener('click', event => event.preventDefault(), { once: true })
    let isPrevented = false
    document.addEventListener('click', event => (isPrevented = event.defaultPrevented), { once: true })
    link.dispatchEvent(click)
    return isPrevented
  }
  expect(isTaken({})).toBe(true)
  expect(isTaken({ ctrlKey: true })).toBe(false)
  expect(isTaken({ shiftKey: true })).toBe(false)
  expect(isTaken({ metaKey: true })).toBe(false)
})
