type PublicTestCard = {
  number: string
  /** In the checkout's hint, after the number. */
  outcome: string
  isOffered?: true
  /** What the buyer is told; null is paid. */
  whyDeclined: string | null
}

/**
 * Public test card numbers and what becomes of them. The browser sends no other number to the test provider, and the test
 * provider takes no other.
 * @see https://docs.stripe.com/testing
 */
export const testCards: readonly PublicTestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'succeeds', isOffered: true, whyDeclined: null },
  {
    number: '4000 0000 0000 0002',
    outcome: 'is declined',
    isOffered: true,
    whyDeclined: 'Your card was declined.',
  },
  {
    number: '4000 0000 0000 9995',
    outcome: 'has insufficient funds',
    whyDeclined: 'Your card has insufficient funds.',
  },
  { number: '4000 0000 0000 0069', outcome: 'has expired', whyDeclined: 'Your card has expired.' },
  {
    number: '4000 0000 0000 0119',
    outcome: 'cannot be processed right now',
    whyDeclined: 'An error occurred while processing your card. Try again in a little bit.',
  },
]
