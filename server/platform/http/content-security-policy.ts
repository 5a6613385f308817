import { radixSelectStyle } from '#contract/pages/radix-select-style.ts'
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
    styleSrc: ["'self'", hashSource(radixSelectStyle)],
    fontSrc: ["'self'", 'data:'],
    // Stripe's script makes elements of its own.
    ...(paysWithStripe ? stripeSources : trustedTypes),
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // On plain http (a first try on one's own machine) there is nothing to upgrade to.
    upgradeInsecureRequests: origin.startsWith('https:') ? [] : null,
  },
})

/** `web/app/start/set-trusted-types-policy.ts` makes the policy. */
const trustedTypes = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] }

const stripeSources = {
  scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ["'self'", 'https://api.stripe.com'],
}
