/** What everything is looked at with, and in which colours. */
export const devices = {
  'a desktop': { use: { viewport: { width: 1440, height: 800 } }, scheme: 'light' },
  'a small phone': {
    use: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
    scheme: 'dark',
  },
} as const
