/**
 * Public test card numbers and what becomes of them: no number of a real card is ever sent to the test provider.
 * @see https://docs.stripe.com/testing
 */
export const testCards: readonly { number: string; outcome: string; isOffered?: true }[] = [
  { number: '4242 4242 4242 4242', outcome: 'succeeds', isOffered: true },
  { number: '4000 0000 0000 0002', outcome: 'is declined', isOffered: true },
  { number: '4000 0000 0000 9995', outcome: 'has insufficient funds' },
  { number: '4000 0000 0000 0069', outcome: 'has expired' },
  { number: '4000 0000 0000 0119', outcome: 'cannot be processed right now' },
]
