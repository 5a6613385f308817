import { vi } from 'vitest'

/**
 * Until the test ends, scripts see a finger as the only pointer. Style sheets do not: Chromium cannot take
 * back an emulated pointer, and the tests after it share its page.
 */
export function emulateTouch(): void {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    real(query.replace('(pointer: fine)', 'not all').replace('(pointer: coarse)', 'all')),
  )
}
