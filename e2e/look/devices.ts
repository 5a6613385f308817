/**
 * What everything is looked at with, in which colours, and for what: that the same words can be read in the other colours
 * is shown of all colours at once, in `web/ui/tokens.test.tsx`.
 */
export const devices = {
  'a desktop': { use: { viewport: { width: 1440, height: 800 } }, scheme: 'light', rules: 'all' },
  'a small phone': {
    use: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
    scheme: 'dark',
    rules: 'all but contrast',
  },
} as const
