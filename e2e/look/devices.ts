/** What everything is looked at with. */
export const devices = {
  'a desktop': { viewport: { width: 1440, height: 800 } },
  'a small phone': { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
}
