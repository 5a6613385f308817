import { expect, test, vi } from 'vitest'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { Composer } from './composer.tsx'

test('what is too long to send stays whole, is told, and goes once it is short enough', async () => {
  const onSend = vi.fn()
  const screen = await renderInApp(
    <Composer kept={{ current: '' }} isSending={false} onSend={onSend} onUpload={() => {}} />,
  )
  const input = screen.getByRole('textbox', { name: 'Message to Remy' })
  await input.fill('a'.repeat(4_012))
  await expect.element(input).toHaveValue('a'.repeat(4_012))
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('A message must be at most 4000 characters.')
  await expect
    .element(input)
    .toHaveAccessibleDescription('A message must be at most 4000 characters. 12 too many.')
  await expect.element(input).toBeInvalid()
  await expect.element(screen.getByRole('button', { name: 'Send message' })).toBeDisabled()
  await input.fill('a'.repeat(4_000))
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Send message' }).click()
  expect(onSend).toHaveBeenCalledExactlyOnceWith('a'.repeat(4_000))
})

test('what one writes grows to 120 pixels and scrolls from there', async () => {
  const screen = await renderInApp(
    <Composer kept={{ current: '' }} isSending={false} onSend={() => {}} onUpload={() => {}} />,
  )
  const input = screen.getByRole('textbox', { name: 'Message to Remy' })
  await expect.element(input).toHaveAttribute('placeholder', 'Ask about your screenshots...')
  const height = () => input.element().getBoundingClientRect().height
  const before = height()
  await input.fill('one\ntwo\nthree')
  expect(height()).toBeGreaterThan(before)
  await input.fill('a line\n'.repeat(30))
  expect(height()).toBe(120)
  await input.fill('')
  expect(height()).toBe(before)
})
