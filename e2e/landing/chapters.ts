/** The chapters, by where the address says they are. */
export const chapters = {
  '#features': 'You save it once. Remy does the remembering.',
  '#how-it-works': 'Three steps, and only the first is yours.',
  '#pricing': 'One product, three ways to pay for it.',
} as const
