/**
 * Only our own scripts, pictures and requests. Inline style elements are allowed, because toasts and dialogs
 * insert theirs: docs/security.md. If Stripe takes the cards, its script and frames are allowed too
 * (https://docs.stripe.com/security/guide#content-security-policy).
 */
export const contentSecurityPolicy = (origin: string, paysWithStripe: boolean) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'", 'data:'],
    ...(paysWithStripe && stripeSources),
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // On plain http (a first try on one's own machine) there is nothing to upgrade to.
    upgradeInsecureRequests: origin.startsWith('https:') ? [] : null,
  },
})

const stripeSources = {
  scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ["'self'", 'https://api.stripe.com'],
}
