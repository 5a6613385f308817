/**
 * The devices and colour schemes for looking at everything, and the checks for each. `web/ui/tokens.test.tsx`
 * checks that all texts are readable in the other scheme.
 */
export const devices = {
  'a desktop': { use: { viewport: { width: 1440, height: 800 } }, scheme: 'light', rules: 'all' },
  'a small phone': {
    use: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
    scheme: 'dark',
    rules: 'all but contrast',
  },
} as const
