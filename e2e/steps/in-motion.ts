import type { PlaywrightTestOptions } from '@playwright/test'

/** For `test.use`: what opens, closes and scrolls takes its time, as for most people. */
export const inMotion: Pick<PlaywrightTestOptions, 'contextOptions'> = {
  contextOptions: { reducedMotion: 'no-preference' },
}
