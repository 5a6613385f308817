/** Only our own scripts, pictures and calls. Style elements are allowed: toasts and dialogs insert theirs. */
export const contentSecurityPolicy = (origin: string) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // On plain http (a first try on one's own machine) there is nothing to upgrade to.
    upgradeInsecureRequests: origin.startsWith('https:') ? [] : null,
  },
})
