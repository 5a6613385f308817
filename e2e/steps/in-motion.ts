import type { PlaywrightTestOptions } from '@playwright/test'

/** For `test.use`: turns animations on, as for most people. */
export const inMotion: Pick<PlaywrightTestOptions, 'contextOptions'> = {
  contextOptions: { reducedMotion: 'no-preference' },
}
