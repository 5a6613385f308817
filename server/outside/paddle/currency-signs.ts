/**
 * What the weights in `models/signs.f16` tell apart at each step, in their order: no sign, then the currencies' that the reading
 * model has no class for, or hardly ever gives. The dollar's it reads well.
 */
export const currencySigns: readonly string[] = ['', '€', '£', '₹', '¥', '₺', '₽', '₩']
