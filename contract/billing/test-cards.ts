/** Faults of a card, found by the form or the provider. */
export const cardFaults = {
  numberIncomplete: 'Your card number is incomplete.',
  noTestCard: 'Only test cards work here, such as 4242 4242 4242 4242. No card is ever charged.',
  expiryIncomplete: "Your card's expiration date is incomplete.",
  expiryInvalid: "Your card's expiration date is invalid.",
  expiryPast: "Your card's expiration date is in the past.",
  cvcIncomplete: "Your card's security code is incomplete.",
}

type PublicTestCard = {
  number: string
  /** What happens with the card, for the checkout's hint. */
  outcome: string
  isOffered?: true
  /** What the buyer is told. Null if the card pays. */
  whyDeclined: string | null
  /** Its bank asks the buyer for proof of identity (3-D Secure). */
  isChallenged?: true
}

/**
 * Public test card numbers and their results. The browser sends no other number to the test provider, and the
 * provider accepts no other.
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
    number: '4000 0000 0000 3220',
    outcome: 'asks for 3-D Secure',
    isOffered: true,
    whyDeclined: null,
    isChallenged: true,
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

export const isChallengedCard = (number: string): boolean =>
  testCards.some(card => card.isChallenged && digitsIn(card.number) === digitsIn(number))

const digitsIn = (written: string) => written.replace(/\D/g, '')
