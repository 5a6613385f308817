/**
 * The classes of the weights in `models/signs.f16`, in order: no sign, then signs that the model lacks or
 * hardly ever gives. It reads the dollar sign well.
 */
export const currencySigns: readonly string[] = ['', '€', '£', '₹', '¥', '₺', '₽', '₩']
