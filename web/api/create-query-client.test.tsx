import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from './create-query-client.ts'

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(fetch: () => Promise<string>) {
  const client = createQueryClient()
  const whole = (isThere: boolean) => (
    <QueryClientProvider client={client}>{isThere && <Fetched fetch={fetch} />}</QueryClientProvider>
  )
  const screen = await render(whole(true))
  return {
    screen,
    leaveAndComeBack: () => screen.rerender(whole(false)).then(() => screen.rerender(whole(true))),
  }
}

function Fetched({ fetch }: { fetch: () => Promise<string> }) {
  const { data, status } = useQuery({ queryKey: ['something'], queryFn: fetch })
  return <p>{data ?? status}</p>
}

test('what was fetched stays as it is: not on coming back to it or to the window or the network, nor after a minute is it fetched again', async () => {
  const fetch = vi.fn(async () => 'fetched')
  const { screen, leaveAndComeBack } = await open(fetch)
  await expect.element(screen.getByText('fetched')).toBeVisible()
  await leaveAndComeBack()
  await expect.element(screen.getByText('fetched')).toBeVisible()
  for (const event of ['focus', 'visibilitychange', 'online']) {
    window.dispatchEvent(new Event(event))
    document.dispatchEvent(new Event(event))
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledOnce()
})

test('what fails has failed at the first attempt', async () => {
  const fetch = vi.fn(async () => Promise.reject(new Error('500')))
  const { screen } = await open(fetch)
  await expect.element(screen.getByText('error')).toBeVisible()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledOnce()
})
