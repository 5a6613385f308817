import { hashSource } from './hash-source.ts'

/**
 * Only our own scripts, styles, pictures and requests. If Stripe takes the cards, its script and frames are
 * allowed too (https://docs.stripe.com/security/guide#content-security-policy).
 */
export const contentSecurityPolicy = (origin: string, paysWithStripe: boolean) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", radixSelect],
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

/** @radix-ui/react-select inserts one fixed style element, which hides a scroll bar. */
const radixSelect = hashSource(
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}',
)

const stripeSources = {
  scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ["'self'", 'https://api.stripe.com'],
}
