/** The sections, by the fragment in the address. */
export const chapters = {
  '#features': 'You save it once. Remy does the remembering.',
  '#how-it-works': 'Three steps, and only the first is yours.',
  '#pricing': 'One product, three ways to pay for it.',
} as const
