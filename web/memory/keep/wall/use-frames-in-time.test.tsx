import { expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useFramesInTime } from './use-frames-in-time.ts'

test.each([
  ['with a mouse alone, touches may be handled', false, [{ passive: false }]],
  ['where there is touch, nothing delays a finger', true, []],
])('%s', async (_, isTouch, expected) => {
  const list = document.createElement('div')
  const listen = vi.spyOn(list, 'addEventListener')
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isTouch } as MediaQueryList)
  onTestFinished(() => void vi.restoreAllMocks())
  const { unmount } = await renderHook(() => useFramesInTime({ current: list }))
  expect(listen.mock.calls.map(([type, , options]) => ({ type, options }))).toMatchObject(
    expected.map(options => ({ type: 'touchstart', options })),
  )
  await unmount()
})
