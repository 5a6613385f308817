export const checkoutError = {
  title: 'Checkout Error',
  description: 'Could not initialize checkout. Please try again.',
  tone: 'destructive',
} as const
